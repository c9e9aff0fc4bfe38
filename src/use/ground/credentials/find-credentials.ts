import { parseBaseUrl } from '../../../hub/base-url.ts';
import type { Result } from '../../../kernel/result.ts';
import { Secret } from '../../../kernel/secret.ts';
import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';
import type { CredentialStore, FoundCredentials, StoreTrouble } from './credential-store.ts';
import { environmentText } from './environment-text.ts';
import { exposed, type Objection, sendingObjection } from './secret-gate.ts';
import { hostOf, type Trust } from './trust-file.ts';

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
 * Ends the command with exit 8 if there are none, or if a store is open to others.
 */
export async function findCredentials(
  owner: CredentialOwner,
  env: Variables,
  stores: readonly CredentialStore[],
  trust: () => Result<Trust, StoreTrouble>,
): Promise<FoundCredentials> {
  const offered = variablesFor(owner, env);
  const objection = offered && objectionTo(offered, owner, env, trust);
  if (offered && objection === undefined) {
    const { username, password } = offered;
    if (username && password) return { username, password: new Secret(password), source: 'variables' };
    const missing = username ? offered.names.password : offered.names.username;
    throw none(owner, { reason: `${missing} is not set` });
  }
  const troubles: string[] = [];
  for (const store of stores) {
    const found = await store.read(credentialPin(owner.hub));
    if (found.ok && found.value) return { ...found.value, source: store.name };
    if (found.ok) continue;
    if (found.error.kind === 'unsafe') throw exposed(found.error);
    if (found.error.kind === 'failed') troubles.push(`${store.name}: ${found.error.reason}`);
  }
  const { reason, hint } = objection ?? { reason: 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD are not set' };
  throw none(owner, { reason: [reason, ...troubles].join('; '), ...(hint !== undefined && { hint }) });
}

interface Offered {
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The variables that they come from, or should come from. */
  readonly names: { readonly username: string; readonly password: string };
  /** For the variables of one environment: the variable that names the only host they may be sent to. */
  readonly pin?: string;
}

/** What the variables offer to an environment: its own variables first, then the general ones. `undefined` if they offer nothing. */
function variablesFor({ name }: CredentialOwner, env: Variables): Offered | undefined {
  const { CONTRACTS_USERNAME, CONTRACTS_PASSWORD } = env;
  const suffix = name.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  const names = { username: `CONTRACTS_USERNAME_${suffix}`, password: `CONTRACTS_PASSWORD_${suffix}` };
  const password = env[names.password];
  if (password)
    return { username: env[names.username] || CONTRACTS_USERNAME, password, names, pin: `CONTRACTS_HOST_${suffix}` };
  if (!CONTRACTS_USERNAME && !CONTRACTS_PASSWORD) return undefined;
  return {
    username: CONTRACTS_USERNAME,
    password: CONTRACTS_PASSWORD,
    names: { username: 'CONTRACTS_USERNAME', password: 'CONTRACTS_PASSWORD' },
  };
}

function objectionTo(
  { names, pin }: Offered,
  { name, named, hub, ...owner }: CredentialOwner,
  env: Variables,
  trust: () => Result<Trust, StoreTrouble>,
): Objection | undefined {
  const host = hostOf(hub.baseUrl);
  // An address that cannot be contacted is reported later, before anything is sent.
  if (host === undefined) return undefined;
  if (pin)
    return sendingObjection(
      { secret: names.password, hostVariable: pin, host, pinned: env[pin]?.toLowerCase() },
      trust,
    );
  const { CONTRACTS_BASE_URL: baseUrl, CONTRACTS_MICROSITE_ID: micrositeId = hub.micrositeId } = env;
  if (baseUrl) {
    return credentialPin({ baseUrl, micrositeId }) === credentialPin(hub)
      ? undefined
      : {
          reason:
            'CONTRACTS_USERNAME and CONTRACTS_PASSWORD belong to the hub of CONTRACTS_BASE_URL, which is another one',
        };
  }
  const objection = sendingObjection({ secret: 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD', host }, trust);
  if (objection) return objection;
  return owner.protected && !named
    ? {
        reason:
          'it is protected, and CONTRACTS_USERNAME and CONTRACTS_PASSWORD are sent to a protected hub only when it is named',
        hint: `add --env ${name}`,
      }
    : undefined;
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
