import { authenticationShape } from '../checks/booking-shapes.ts';
import { errorOutcome, type Outcome, success } from '../outcome.ts';
import { readBody } from '../requests/read-request.ts';
import type { SandboxRequest } from '../requests/sandbox-request.ts';
import { TOKEN_SECONDS, type Tokens } from '../store/tokens.ts';
import { textAt } from '../values/json-read.ts';
import { sameSecret } from '../values/random-text.ts';

interface SigningIn {
  readonly account: Account;
  readonly tokens: Tokens;
  readonly now: number;
}

/** Issues a token for the account's credentials. All wrong credentials get the same answer. */
export function authenticate(request: SandboxRequest, { account, tokens, now }: SigningIn): Outcome {
  const body = readBody(request, { shape: authenticationShape, as: 'authenticate.authentication' });
  if (!body.ok) return body.error;
  const known = (['username', 'password', 'micrositeId'] as const).every((key) =>
    sameSecret(textAt(body.value, key) ?? '', account[key]),
  );
  if (!known) return errorOutcome(401, 'The user is not authorized to access');
  return success({ token: tokens.issue(account.username, now).text, expirationInSeconds: TOKEN_SECONDS });
}

/** The practice hub's only account. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly micrositeId: string;
  /** Operations that the account is not enabled for. */
  readonly denied: readonly string[];
}
