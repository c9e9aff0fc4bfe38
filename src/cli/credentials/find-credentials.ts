import { Secret } from '../../kernel/secret.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-code.ts';
import { credentialPin, type HubIdentity } from './credential-pin.ts';
import type { CredentialStore, StoreTrouble } from './credential-store.ts';
import type { FoundCredentials } from './credentials.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface CredentialOwner {
  readonly name: string;
  /** Whether the environment was named on the command line. */
  readonly named: boolean;
  readonly protected: boolean;
  readonly hub: HubIdentity;
}

/**
 * The credentials of an environment: the variables first, then the stores in their order. Variables that came with CONTRACTS_BASE_URL
 * belong to that hub alone; without it they go to a protected environment only when that is named. What a store keeps belongs to the
 * address that it was checked against. Ends the command with exit 8 when there are none, or when a store is open to others.
 */
export async function findCredentials(
  owner: CredentialOwner,
  env: Variables,
  stores: readonly CredentialStore[],
): Promise<FoundCredentials> {
  const { CONTRACTS_USERNAME: username, CONTRACTS_PASSWORD: password } = env;
  const objection = username || password ? objectionToVariables(owner, env) : undefined;
  if (objection === undefined) {
    if (username && password) return { username, password: new Secret(password), source: 'variables' };
    if (username || password) throw none(owner, `${username ? 'CONTRACTS_PASSWORD' : 'CONTRACTS_USERNAME'} is not set`);
  }
  const troubles: string[] = [];
  for (const store of stores) {
    const found = await store.read(credentialPin(owner.hub));
    if (found.ok && found.value) return { ...found.value, source: store.name };
    if (found.ok) continue;
    if (found.error.kind === 'unsafe') throw unsafe(found.error);
    if (found.error.kind === 'failed') troubles.push(`${store.name}: ${found.error.reason}`);
  }
  const reason = objection ?? 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD are not set';
  throw none(owner, [reason, ...troubles].join('; '), objection !== undefined);
}

function objectionToVariables({ named, hub, ...owner }: CredentialOwner, env: Variables): string | undefined {
  const { CONTRACTS_BASE_URL: baseUrl, CONTRACTS_MICROSITE_ID: micrositeId = hub.micrositeId } = env;
  if (baseUrl) {
    return credentialPin({ baseUrl, micrositeId }) === credentialPin(hub)
      ? undefined
      : 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD belong to the hub of CONTRACTS_BASE_URL, which is another one';
  }
  return owner.protected && !named
    ? 'it is protected, and CONTRACTS_USERNAME and CONTRACTS_PASSWORD are sent to a protected hub only when it is named'
    : undefined;
}

const none = ({ name, named, protected: isProtected }: CredentialOwner, reason: string, objected = false): CliFailure =>
  new CliFailure({
    code: 'no-credentials',
    exit: EXIT.credentials,
    message: `no credentials for the environment "${name}": ${reason}`,
    hint:
      objected && isProtected && !named
        ? `add --env ${name}`
        : `run \`contracts login --env ${name}\`, or set CONTRACTS_USERNAME and CONTRACTS_PASSWORD (in CI only these count); credentials are never taken from flags or from the settings file`,
  });

const unsafe = ({ reason, hint }: StoreTrouble): CliFailure =>
  new CliFailure({
    code: 'credentials-exposed',
    exit: EXIT.credentials,
    message: `${reason}: nothing in it is used`,
    ...(hint !== undefined && { hint: `${hint}; change the password if somebody may have read it` }),
  });
