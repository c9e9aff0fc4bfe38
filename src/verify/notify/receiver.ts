import { isLoopback } from '../../kernel/loopback.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { Secret } from '../../kernel/secret.ts';
import type { NotifyTarget } from './notify-settings.ts';

/** A receiver over HTTP. Its address is a secret: anyone who knows that of a chat tool can write there. */
export interface HttpReceiver {
  readonly kind: 'webhook';
  /** For messages, and to tell receivers apart: the names of the settings. */
  readonly name: string;
  readonly url: Secret;
  /** The key of the signature: `whsec_` and its bytes in base64. */
  readonly key: Secret;
}

export interface MailReceiver {
  readonly kind: 'mail';
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** From the first byte; otherwise by STARTTLS, which is demanded from every server but one on this machine. */
  readonly tls: boolean;
  readonly local: boolean;
  readonly login?: { readonly user: string; readonly password: Secret };
  readonly sender: string;
  readonly recipients: string;
}

export type Receiver = HttpReceiver | MailReceiver;

type Variables = Readonly<Record<string, string | undefined>>;

/** Gives a secret of the environment if it may be sent to the host of this address; `undefined` otherwise. */
export type GivenSecret = (variable: string, address: URL) => Secret | undefined;

/** The receiver that the variables of a target describe; fails with one line that repeats none of their values. */
export function receiverOf(target: NotifyTarget, env: Variables, secretFor: GivenSecret): Result<Receiver, string> {
  const { to: _, ...variables } = target;
  const missing = Object.values(variables).find((name) => name !== undefined && !env[name]?.trim());
  if (missing !== undefined) return fail(`${missing} is not set`);
  return target.to === 'mail' ? mailReceiver(target, env, secretFor) : httpReceiver(target, env, secretFor);
}

const given = (env: Variables, name: string): string => env[name]?.trim() ?? '';

function httpReceiver(
  { to: kind, urlFrom, secretFrom }: Extract<NotifyTarget, { readonly to: 'webhook' }>,
  env: Variables,
  secretFor: GivenSecret,
): Result<Receiver, string> {
  const text = given(env, urlFrom);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return fail(`${urlFrom} is not an https URL`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return fail(`${urlFrom} must use https: plain http is allowed only for this machine`);
  if (url.username !== '' || url.password !== '') return fail(`${urlFrom} must not contain a user name or password`);
  const key = secretFor(secretFrom, url);
  if (key === undefined) return fail(ofAnotherHost(secretFrom, urlFrom));
  if (!isKey(key.reveal().trim()))
    return fail(
      `${secretFrom} must be whsec_ and 24 to 64 random bytes in base64: \`echo "whsec_$(openssl rand -base64 32)"\``,
    );
  return ok({ kind, name: `${kind} ${urlFrom}`, url: new Secret(url.href), key });
}

const ofAnotherHost = (secret: string, address: string): string =>
  `${secret} is not used for the host in ${address}: it belongs to the host in the variable of the same name`;

/** As the Standard Webhooks specification writes keys. */
function isKey(text: string): boolean {
  const { length } = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? '', 'base64');
  return length >= 24 && length <= 64;
}

function mailReceiver(
  target: Extract<NotifyTarget, { readonly to: 'mail' }>,
  env: Variables,
  secretFor: GivenSecret,
): Result<Receiver, string> {
  const { smtpFrom, passwordFrom, senderFrom, recipientsFrom } = target;
  const text = given(env, smtpFrom);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const wrong = `${smtpFrom} must be the address of a mail server: smtps://user@smtp.example.com, or smtp:// for STARTTLS`;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !['', '/'].includes(url.pathname))
    return fail(wrong);
  if (url.password !== '') return fail(`${smtpFrom} must not hold a password; name a variable with passwordFrom`);
  const user = decoded(url.username);
  if (user === undefined) return fail(wrong);
  if ((user !== '') !== (passwordFrom !== undefined))
    return fail(
      user === ''
        ? `${smtpFrom} names no user for the password`
        : `passwordFrom is missing for the user in ${smtpFrom}`,
    );
  // A line break would begin another header.
  for (const name of [senderFrom, recipientsFrom])
    if (/\p{Cc}/u.test(given(env, name))) return fail(`${name} must be on one line`);
  const tls = url.protocol === 'smtps:';
  const password = passwordFrom === undefined ? undefined : secretFor(passwordFrom, url);
  if (passwordFrom !== undefined && password === undefined) return fail(ofAnotherHost(passwordFrom, smtpFrom));
  return ok({
    kind: 'mail',
    name: `mail ${recipientsFrom}`,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (tls ? 465 : 587) : Number(url.port),
    tls,
    local: isLoopback(url.hostname),
    ...(password !== undefined && { login: { user, password } }),
    sender: given(env, senderFrom),
    recipients: given(env, recipientsFrom),
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
