import { parseBaseUrl } from '../../../hub/transport-objection.ts';
import { fail, type Result } from '../../../kernel/result.ts';
import type { Secret } from '../../../kernel/secret.ts';
import { CliFailure, EXIT, usageFailure } from '../exit/exit-code.ts';
import type { CredentialStore, FoundCredentials, StoreTrouble } from './credential-store.ts';
import { environmentText } from './environment-text.ts';
import { exposed, type Objection, secretFor } from './secret-gate.ts';
import type { Trust } from './trust-file.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface CredentialOwner {
  readonly name: string;
  /** Whether the environment was named on the command line. */
  readonly named: boolean;
  readonly protected: boolean;
  readonly hub: HubIdentity;
}

/**
 * The credentials of an environment: the variables first, then the stores in their order. The settings may have been written by a stranger,
 * so variables are sent only to a hub that is confirmed elsewhere: by CONTRACTS_BASE_URL, by a host that this user has approved (`trust`),
 * or by CONTRACTS_HOST_<ENV> together with CONTRACTS_PASSWORD_<ENV>. Stored credentials belong to the address they were checked against.
 * Ends the command with exit 8 if there are none, or if a store is open to others, and with 64 if the
 * address is not valid.
 */
export async function findCredentials(
  owner: CredentialOwner,
  env: Variables,
  stores: readonly CredentialStore[],
  trust: () => Result<Trust, StoreTrouble>,
): Promise<FoundCredentials> {
  const address = parseBaseUrl(owner.hub.baseUrl);
  if (!address.ok) throw usageFailure('not-connected', `${environmentText(owner)} is not contacted: ${address.error}`);
  const offered = variablesFor(owner, env);
  const password = offered && passwordFor(offered, { ...owner, host: new URL(address.value).host }, env, trust);
  if (offered && password?.ok) {
    const { username, names } = offered;
    if (username && password.value) return { username, password: password.value, source: 'variables' };
    throw none(owner, { reason: `${username ? names.password : names.username} is not set` });
  }
  const troubles: string[] = [];
  for (const store of stores) {
    const found = await store.read(credentialPin(owner.hub));
    if (found.ok && found.value) return { ...found.value, source: store.name };
    if (found.ok) continue;
    if (found.error.kind === 'unsafe') throw exposed(found.error);
    if (found.error.kind === 'failed') troubles.push(`${store.name}: ${found.error.reason}`);
  }
  const objection = password?.ok === false ? password.error : undefined;
  const { reason, hint } = objection ?? { reason: 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD are not set' };
  throw none(owner, { reason: [reason, ...troubles].join('; '), ...(hint !== undefined && { hint }) });
}

interface Offered {
  readonly username: string | undefined;
  /** The variables that they come from, or should come from. */
  readonly names: { readonly username: string; readonly password: string };
}

/** What the variables offer to an environment: its own variables first, then the general ones. `undefined` if they offer nothing. */
function variablesFor({ name }: CredentialOwner, env: Variables): Offered | undefined {
  const { CONTRACTS_USERNAME, CONTRACTS_PASSWORD } = env;
  const suffix = name.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  const names = { username: `CONTRACTS_USERNAME_${suffix}`, password: `CONTRACTS_PASSWORD_${suffix}` };
  if (env[names.password]) return { username: env[names.username] || CONTRACTS_USERNAME, names };
  if (!CONTRACTS_USERNAME && !CONTRACTS_PASSWORD) return undefined;
  return { username: CONTRACTS_USERNAME, names: GENERAL };
}

const GENERAL = { username: 'CONTRACTS_USERNAME', password: 'CONTRACTS_PASSWORD' };

/** The password, or why it is not sent to this hub. */
function passwordFor(
  { names }: Offered,
  { name, named, hub, host, ...owner }: CredentialOwner & { readonly host: string },
  env: Variables,
  trust: () => Result<Trust, StoreTrouble>,
): Result<Secret | undefined, Objection> {
  const isGeneral = names === GENERAL;
  const { CONTRACTS_BASE_URL: baseUrl, CONTRACTS_MICROSITE_ID: micrositeId = hub.micrositeId } = env;
  if (isGeneral && baseUrl && credentialPin({ baseUrl, micrositeId }) !== credentialPin(hub))
    return fail({
      reason: 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD belong to the hub of CONTRACTS_BASE_URL, which is another one',
    });
  const shown = isGeneral ? 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD' : names.password;
  const password = secretFor({ variable: names.password, shown, host }, env, trust);
  return password.ok && isGeneral && !baseUrl && owner.protected && !named
    ? fail({
        reason:
          'it is protected, and CONTRACTS_USERNAME and CONTRACTS_PASSWORD are sent to a protected hub only when it is named',
        hint: `add --env ${name}`,
      })
    : password;
}

const none = ({ name, hub }: CredentialOwner, { reason, hint }: Objection): CliFailure =>
  new CliFailure({
    code: 'no-credentials',
    exit: EXIT.credentials,
    message: `no credentials for ${environmentText({ name, hub })}: ${reason}`,
    hint:
      hint ??
      `run \`contracts login --env ${name}\`, or set CONTRACTS_USERNAME and CONTRACTS_PASSWORD (in CI only variables count); credentials are never taken from flags or from the settings file`,
  });

/** What credentials belong to. Stored ones are found only under exactly this, so that no other address ever gets them. */
interface HubIdentity {
  readonly baseUrl: string;
  readonly micrositeId: string;
}

/** The only spelling of a hub and microsite: `https://hub.example/resources#my-microsite`. Plain ASCII without spaces or quotes. */
export function credentialPin({ baseUrl, micrositeId }: HubIdentity): string {
  const parsed = parseBaseUrl(baseUrl);
  const address = parsed.ok ? parsed.value : baseUrl;
  return `${encodeURI(address)}#${encodeURIComponent(micrositeId)}`.replaceAll("'", '%27');
}
