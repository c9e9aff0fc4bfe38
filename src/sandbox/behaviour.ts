import { type Capabilities, DEFAULT_CAPABILITIES } from '../hub/capabilities.ts';
import { isJsonObject } from '../kernel/json.ts';
import { nearest } from '../kernel/nearest.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { BEHAVIOURS, type Manners, PROFILE_NAMES, PROFILES, type ProfileName, USUAL_MANNERS } from './profile.ts';
import { recordAt, textAt } from './store/json-read.ts';
import type { Store } from './store/store.ts';

/** What clients are told as capabilities, beside prices, which are set apart. */
export type OpenAnswers = Omit<Capabilities, 'pricing'>;

/** Settings that depart from a profile, by name. */
export type Settings = Partial<OpenAnswers & Manners>;

export interface Behaviour {
  readonly profile: ProfileName;
  readonly set: Settings;
}

const { pricing: _, ...OPEN_ANSWERS } = DEFAULT_CAPABILITIES;

const CHOICES: Readonly<Record<string, readonly (string | boolean)[]>> = {
  ...Object.fromEntries(Object.keys(OPEN_ANSWERS).map((name) => [name, [true, false]])),
  ...BEHAVIOURS,
};

/** What the behaviour comes to. */
export function settingsOf({ profile, set }: Behaviour): { readonly answers: OpenAnswers; readonly manners: Manners } {
  const { capabilities, manners } = PROFILES[profile];
  const named = (names: object) =>
    Object.fromEntries(Object.entries(set).filter(([name]) => Object.hasOwn(names, name)));
  return {
    answers: { ...OPEN_ANSWERS, ...capabilities, ...named(OPEN_ANSWERS) },
    manners: { ...USUAL_MANNERS, ...manners, ...named(BEHAVIOURS) },
  };
}

/** Reads settings as text gives them (`rivals=unnamed`); the first wrong one is told, as part of a sentence. */
export function decodeSettings(given: Readonly<Record<string, unknown>>): Result<Settings, string> {
  const read: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(given)) {
    const choices = Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
    if (choices === undefined) {
      const meant = nearest(name, Object.keys(CHOICES));
      return fail(
        meant === undefined ? `${name} is not a setting` : `${name} is not a setting; did you mean ${meant}?`,
      );
    }
    const chosen = choices.find((choice) => String(choice) === String(value));
    if (chosen === undefined) return fail(`${name} must be one of ${choices.join(', ')} (got ${String(value)})`);
    read[name] = chosen;
  }
  return ok(read);
}

const NAME = 'behaviour';

/** How this hub was told to behave. Belongs inside `read` or `write`. */
export function readBehaviour(store: Store): Behaviour {
  const kept = store.setting(NAME);
  if (kept === undefined) return { profile: 'usual', set: {} };
  const given: unknown = JSON.parse(kept);
  const body = isJsonObject(given) ? given : {};
  const profile = PROFILE_NAMES.find((name) => name === textAt(body, 'profile'));
  const set = decodeSettings(recordAt(body, 'set'));
  if (profile === undefined || !set.ok) throw new Error('its profile is of another version');
  return { profile, set: set.value };
}

/** Keeps it beside the records. Belongs inside `write`. */
export const keepBehaviour = (store: Store, { profile, set }: Behaviour): void =>
  store.putSetting(NAME, JSON.stringify({ profile, set }));
