import path from 'node:path';
import { type Capabilities, capabilitiesWith, DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { didYouMean, inQuotes } from '../../kernel/did-you-mean.ts';
import type { Result } from '../../kernel/result.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import { type PricingSwitches, referencePricing } from '../../pricing/settings/pricing-switches.ts';
import type { CredentialStore, FoundCredentials, StoreTrouble } from '../credentials/credential-store.ts';
import { findCredentials } from '../credentials/find-credentials.ts';
import { readTrust, type Trust } from '../credentials/trust-file.ts';
import { type CliFailure, wrongUsage } from '../exit/cli-failure.ts';
import { type Config, type EnvironmentConfig, SANDBOX, unreadable } from './config-file.ts';
import { VARIABLES } from './environment-text.ts';

export interface ChosenEnvironment {
  readonly name: string;
  /** Whether the name was given on the command line, as protected environments require. */
  readonly named: boolean;
  readonly protected: boolean;
  readonly fakeBooking: boolean;
  readonly accommodations: ReadonlyMap<string, string>;
  /** How the hub treats what its documentation leaves open. */
  readonly capabilities: Capabilities;
  /** Absent for the built-in sandbox, which gets an address when it starts. */
  readonly hub?: HubAddress;
}

export interface HubAddress {
  readonly baseUrl: string;
  readonly micrositeId: string;
  /** Absolute: a file of authorities to trust besides the usual ones. */
  readonly caFile?: string;
}

/** An environment with credentials. */
export interface Environment extends ChosenEnvironment {
  readonly hub?: HubAddress & FoundCredentials;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Which hub a command uses: `--env`, else the CONTRACTS_BASE_URL variables, else the default in the file, else its only environment, else
 * the sandbox. Ends the command with exit 64 if the choice is unclear or incomplete.
 */
export function chooseEnvironment(config: Config, wanted: string | undefined, env: Variables): ChosenEnvironment {
  const named = wanted !== undefined;
  const byVariables = !named || (wanted === VARIABLES && !config.environments.has(VARIABLES));
  if (byVariables && env['CONTRACTS_BASE_URL']) return { ...environmentOfVariables(env), named };
  const name = wanted ?? config.default ?? onlyOne(config);
  const settings = config.environments.get(name);
  if (!settings && name !== SANDBOX) throw unknownEnvironment(config, name);
  const hub = settings && addressOf(config, name, settings);
  return {
    name,
    named,
    protected: settings?.protected ?? false,
    fakeBooking: settings?.fakeBooking ?? hub === undefined,
    accommodations: new Map(Object.entries(settings?.accommodations ?? {})),
    capabilities: environmentCapabilities(config, name),
    ...(hub && { hub }),
  };
}

/**
 * How prices are calculated offline: by the environment's settings, or by the reference model if no environment is named. Nothing is
 * contacted and no credentials are needed.
 */
export function pricingOf(config: Config, wanted: string | undefined): PricingSwitches {
  if (wanted === undefined) return referencePricing;
  if (wanted !== SANDBOX && !config.environments.has(wanted)) throw unknownEnvironment(config, wanted);
  return environmentCapabilities(config, wanted).pricing;
}

/** The practice hub has settings, but no address. */
function addressOf(
  config: Config,
  name: string,
  { baseUrl, micrositeId, caFile }: EnvironmentConfig,
): HubAddress | undefined {
  if (name === SANDBOX) return undefined;
  if (baseUrl === undefined || micrositeId === undefined)
    throw unreadable(
      `${config.file}: environments.${name}: ${baseUrl === undefined ? 'baseUrl' : 'micrositeId'} is missing`,
    );
  return { baseUrl, micrositeId, ...(caFile !== undefined && { caFile: path.resolve(config.folder, caFile) }) };
}

/** The environment with its credentials; the built-in sandbox creates its own. Ends the command with exit 8 if there are none. */
export async function withCredentials(
  chosen: ChosenEnvironment,
  env: Variables,
  stores: readonly CredentialStore[],
  trust: () => Result<Trust, StoreTrouble> = () => readTrust(env),
): Promise<Environment> {
  const { hub, ...rest } = chosen;
  if (!hub) return rest;
  return { ...rest, hub: { ...hub, ...(await findCredentials({ ...chosen, hub }, env, stores, trust)) } };
}

function environmentOfVariables(env: Variables): Omit<ChosenEnvironment, 'named'> {
  const hub = {
    baseUrl: required(env, 'CONTRACTS_BASE_URL'),
    micrositeId: required(env, 'CONTRACTS_MICROSITE_ID'),
  };
  const isProtected = ['1', 'true'].includes(env['CONTRACTS_PROTECTED'] ?? '');
  return {
    name: VARIABLES,
    protected: isProtected,
    fakeBooking: false,
    accommodations: new Map(),
    capabilities: DEFAULT_CAPABILITIES,
    hub,
  };
}

function required(env: Variables, variable: string): string {
  const value = env[variable];
  if (value) return value;
  throw wrongUsage(
    `CONTRACTS_BASE_URL is set, but ${variable} is not`,
    'a hub named by variables needs CONTRACTS_BASE_URL, CONTRACTS_MICROSITE_ID, CONTRACTS_USERNAME and CONTRACTS_PASSWORD',
  );
}

/** The only environment with an address; the sandbox if there is none. */
function onlyOne(config: Config): string {
  const names = [...config.environments.keys()].filter((name) => name !== SANDBOX);
  const [first = SANDBOX, ...more] = names;
  if (more.length === 0) return first;
  throw wrongUsage(
    `several environments are configured (${names.join(', ')}) and none was chosen`,
    `name one with --env, or write "default: ${first}" into ${config.file}`,
  );
}

function unknownEnvironment(config: Config, name: string): CliFailure {
  const names = [SANDBOX, ...config.environments.keys()];
  return wrongUsage(
    `there is no environment "${name}"${config.file ? ` in ${config.file}` : ' (no contracts.config.yaml found here or above)'}`,
    didYouMean(name, names, inQuotes) ?? `known: ${names.join(', ')}`,
  );
}

/**
 * How an environment's hub treats what its documentation leaves open: `capabilities` in the settings, and the reference model for prices
 * that they do not mention. Ends the command with exit 64 if the settings are invalid.
 */
export function environmentCapabilities(config: Config, name: string): Capabilities {
  const {
    pricing = {},
    sendOfferActive = DEFAULT_CAPABILITIES.sendOfferActive,
    rateQuotas,
    renamesRates,
    renamesSeasons,
  } = config.environments.get(name)?.capabilities ?? {};
  const switches = decodePricingSwitches(pricing);
  if (!switches.ok) {
    const problems = switches.error.map(({ name: wrong, problem }) => `${wrong} ${problem}`);
    throw unreadable(`${config.file}: environments.${name}.capabilities.pricing: ${problems.join('; ')}`);
  }
  return {
    ...capabilitiesWith(switches.value),
    sendOfferActive,
    ...withoutUndefined({ rateQuotas, renamesRates, renamesSeasons }),
  };
}
