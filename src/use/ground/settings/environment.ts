import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nodeClock } from '../../../host/node-clock.ts';
import { type Capabilities, capabilitiesWith, DEFAULT_CAPABILITIES } from '../../../hub/capabilities.ts';
import { type CalendarDay, dayInZone } from '../../../kernel/calendar-day.ts';
import { didYouMean, inQuotes } from '../../../kernel/did-you-mean.ts';
import type { Result } from '../../../kernel/result.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import type { PlanTarget } from '../../../plan/saved/saved-plan.ts';
import { decodePricingSwitches } from '../../../pricing/settings/decode-pricing-switches.ts';
import type { CredentialStore, FoundCredentials, StoreTrouble } from '../credentials/credential-store.ts';
import { VARIABLES } from '../credentials/environment-text.ts';
import { findCredentials } from '../credentials/find-credentials.ts';
import { readTrust, type Trust } from '../credentials/trust-file.ts';
import { type CliFailure, wrongUsage } from '../exit/exit-code.ts';
import { todayOf } from '../flags/today.ts';
import { type Config, type EnvironmentConfig, SANDBOX, unreadable } from './config-file.ts';
import { addressIn, isSamePlace, type Resolve, resolved, sameHub, targetOf, targetOfAddress } from './state-folder.ts';

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
  if (isOfVariables(config, wanted, env)) {
    const own = environmentOfVariables(env);
    return { ...own, protected: own.protected || isProtected(config, targetOf(own)), named };
  }
  const [name = SANDBOX, ...others] = meantBy(config, wanted);
  if (others.length > 0)
    throw wrongUsage(
      `several environments are configured (${[name, ...others].join(', ')}) and none was chosen`,
      chooseHint(config, name),
    );
  const settings = config.environments.get(name);
  const hub = settings && addressOf(config, name, settings);
  return {
    name,
    named,
    protected: hub ? isProtected(config, targetOf({ name, hub })) : (settings?.protected ?? false),
    fakeBooking: settings?.fakeBooking ?? hub === undefined,
    accommodations: new Map(Object.entries(settings?.accommodations ?? {})),
    capabilities: environmentCapabilities(config, name),
    ...(hub && { hub }),
  };
}

/** Whether any environment of the settings protects this hub, whatever name and spelling of its address is used now. */
export const isProtected = ({ environments }: Config, target: PlanTarget): boolean =>
  [...environments].some(
    ([name, settings]) => settings.protected && sameHub(targetOfAddress(name, addressIn(settings)), target),
  );

export interface OfflineSettings {
  /** The environments that have them: one, unless several are configured, none is chosen, and all have the same. */
  readonly names: readonly string[];
  readonly capabilities: Capabilities;
  /** Whether one of those that may be meant is protected. */
  readonly isProtected: boolean;
  /** Set if the environments that may be meant have different settings: why that is a problem, and what to do. The defaults count then. */
  readonly unclear?: { readonly message: string; readonly hint: string };
}

/** The settings of the environment that `chooseEnvironment` would choose. Its hub needs no address, and nothing is contacted. */
export function offlineSettings(
  config: Config,
  wanted: string | undefined = process.env['CONTRACTS_ENV'] || undefined,
  env: Variables = process.env,
): OfflineSettings {
  if (isOfVariables(config, wanted, env))
    return { names: [VARIABLES], capabilities: DEFAULT_CAPABILITIES, isProtected: protectedByVariable(env) };
  const names = meantBy(config, wanted);
  const isProtected = names.some((name) => config.environments.get(name)?.protected);
  const [capabilities = DEFAULT_CAPABILITIES, ...others] = names.map((name) => environmentCapabilities(config, name));
  if (others.every((other) => isDeepStrictEqual(other, capabilities))) return { names, capabilities, isProtected };
  const message = `${names.join(' and ')} have different capabilities in ${config.file}, and none was chosen`;
  return {
    names: [],
    capabilities: DEFAULT_CAPABILITIES,
    isProtected,
    unclear: { message, hint: chooseHint(config, names[0] ?? SANDBOX) },
  };
}

const isOfVariables = ({ environments }: Config, wanted: string | undefined, env: Variables): boolean =>
  Boolean(env['CONTRACTS_BASE_URL']) &&
  (wanted === undefined || (wanted === VARIABLES && !environments.has(VARIABLES)));

/** The environment that was chosen, here or in the settings; else all with an address; else the sandbox. Never none. */
function meantBy(config: Config, wanted: string | undefined): readonly string[] {
  const name = wanted ?? config.default;
  if (name !== undefined && name !== SANDBOX && !config.environments.has(name)) throw unknownEnvironment(config, name);
  if (name !== undefined) return [name];
  const names = [...config.environments.keys()].filter((one) => one !== SANDBOX);
  return names.length > 0 ? names : [SANDBOX];
}

const chooseHint = ({ file }: Config, name: string): string =>
  `name one with --env, or write "default: ${name}" into ${file}`;

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

/**
 * The environment with its credentials, protected also if another name of its host is; the built-in sandbox creates its own. Ends the command
 * with exit 8 if there are none.
 */
export async function withCredentials(
  config: Config,
  chosen: ChosenEnvironment,
  env: Variables,
  stores: readonly CredentialStore[],
  trust: () => Result<Trust, StoreTrouble> = () => readTrust(env),
  resolve: Resolve = resolved,
): Promise<Environment> {
  const { hub, ...rest } = chosen;
  if (!hub) return rest;
  const isProtected = chosen.protected || (await isProtectedPlace(config, targetOf(chosen), resolve));
  const owner = { ...chosen, hub, protected: isProtected };
  return { ...rest, protected: isProtected, hub: { ...hub, ...(await findCredentials(owner, env, stores, trust)) } };
}

async function isProtectedPlace({ environments }: Config, target: PlanTarget, resolve: Resolve): Promise<boolean> {
  const known = [...environments].filter(([, settings]) => settings.protected);
  const same = known.map(([name, settings]) =>
    isSamePlace(targetOfAddress(name, addressIn(settings)), target, resolve),
  );
  return (await Promise.all(same)).includes(true);
}

const protectedByVariable = (env: Variables): boolean => ['1', 'true'].includes(env['CONTRACTS_PROTECTED'] ?? '');

function environmentOfVariables(env: Variables): Omit<ChosenEnvironment, 'named'> {
  const hub = {
    baseUrl: required(env, 'CONTRACTS_BASE_URL'),
    micrositeId: required(env, 'CONTRACTS_MICROSITE_ID'),
  };
  return {
    name: VARIABLES,
    protected: protectedByVariable(env),
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

/**
 * The booking date of questions to the environment's hub now: the date of `--today`, else the one by the clocks of the hub (Q10), which
 * may differ from the date on this machine.
 */
export const bookedToday = (
  flag: string | undefined,
  { capabilities }: Pick<Environment, 'capabilities'>,
  now = nodeClock.now(),
): CalendarDay => (flag === undefined ? dayInZone(now, capabilities.pricing.bookingTimeZone) : todayOf(flag));
