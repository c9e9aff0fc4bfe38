import { didYouMean } from '../src/kernel/did-you-mean.ts';
import { isJsonObject } from '../src/kernel/json.ts';
import { fail, ok, type Result } from '../src/kernel/result.ts';
import { decodePricingSwitches } from '../src/pricing/settings/decode-pricing-switches.ts';
import { type PricingSwitches, pricingDepartures, referencePricing } from '../src/pricing/settings/pricing-switches.ts';
import {
  BEHAVIOURS,
  type Capabilities,
  DEFAULT_CAPABILITIES,
  type HubBehaviour,
  PROFILE_NAMES,
  PROFILES,
  type ProfileName,
  USUAL_BEHAVIOUR,
} from './profile.ts';
import type { Store } from './store/store.ts';
import { recordAt, textAt } from './values/json-read.ts';

/** The capabilities without the pricing settings, which are stored separately. */
export type NonPricingCapabilities = Omit<Capabilities, 'pricing'>;

/** Settings that override a profile, by name. */
export type Settings = Partial<NonPricingCapabilities & HubBehaviour>;

/** A profile and the settings that override it. */
export interface BehaviourSettings {
  readonly profile: ProfileName;
  readonly set: Settings;
}

const { pricing: _, ...DEFAULTS } = DEFAULT_CAPABILITIES;

const CHOICES: Readonly<Record<string, readonly (string | boolean)[]>> = {
  ...Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, [true, false]])),
  ...BEHAVIOURS,
};

/** Applies the overrides to the profile. */
export function resolveBehaviour({ profile, set }: BehaviourSettings): {
  readonly capabilities: NonPricingCapabilities;
  readonly behaviour: HubBehaviour;
} {
  const { capabilities, behaviour } = PROFILES[profile];
  const named = (names: object) =>
    Object.fromEntries(Object.entries(set).filter(([name]) => Object.hasOwn(names, name)));
  return {
    capabilities: { ...DEFAULTS, ...capabilities, ...named(DEFAULTS) },
    behaviour: { ...USUAL_BEHAVIOUR, ...behaviour, ...named(BEHAVIOURS) },
  };
}

/** Checks settings whose values may be text (`rivals=unnamed`). The error describes the first invalid one. */
export function decodeSettings(input: Readonly<Record<string, unknown>>): Result<Settings, string> {
  const settings: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(input)) {
    const choices = Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
    if (choices === undefined) {
      const hint = didYouMean(name, Object.keys(CHOICES));
      return fail([`${name} is not a setting`, ...(hint ? [hint] : [])].join('; '));
    }
    const chosen = choices.find((choice) => String(choice) === String(value));
    if (chosen === undefined) return fail(`${name} must be one of ${choices.join(', ')} (got ${String(value)})`);
    settings[name] = chosen;
  }
  return ok(settings);
}

const BEHAVIOUR = 'behaviour';

/** This hub's stored settings. Call it inside `read` or `write`. */
export function readBehaviourSettings(store: Store): BehaviourSettings {
  const text = store.setting(BEHAVIOUR);
  if (text === undefined) return { profile: 'usual', set: {} };
  const json: unknown = JSON.parse(text);
  const body = isJsonObject(json) ? json : {};
  const profile = PROFILE_NAMES.find((name) => name === textAt(body, 'profile'));
  const set = decodeSettings(recordAt(body, 'set'));
  if (profile === undefined || !set.ok) throw new Error('its profile was written by another version');
  return { profile, set: set.value };
}

/** Whether the hub was ever started with this database. Call it inside `read` or `write`. */
export const hasBehaviourSettings = (store: Store): boolean => store.setting(BEHAVIOUR) !== undefined;

/** A new profile replaces all settings; settings alone are added to those before. */
export const chosenBehaviour = (
  { profile, set }: Partial<BehaviourSettings>,
  before: BehaviourSettings,
): BehaviourSettings =>
  profile === undefined ? { ...before, set: { ...before.set, ...set } } : { profile, set: set ?? {} };

/** Stores the settings with the records. Call it inside `write`. */
export const storeBehaviourSettings = (store: Store, { profile, set }: BehaviourSettings): void =>
  store.putSetting(BEHAVIOUR, JSON.stringify({ profile, set }));

const PRICING = 'pricing';

/** This hub's stored pricing settings; by default the reference model. Call it inside `read` or `write`. */
export function readPricing(store: Store): PricingSwitches {
  const kept = store.setting(PRICING);
  if (kept === undefined) return referencePricing;
  const given: unknown = JSON.parse(kept);
  const decoded = decodePricingSwitches(isJsonObject(given) ? given : {});
  if (!decoded.ok)
    throw new Error(
      `its pricing settings were written by another version: ${decoded.error.map(({ name }) => name).join(', ')}`,
    );
  return decoded.value;
}

/** Stores the settings with the records. Call it inside `write`. */
export function keepPricing(store: Store, switches: PricingSwitches): void {
  store.putSetting(PRICING, JSON.stringify(pricingDepartures(switches)));
}
