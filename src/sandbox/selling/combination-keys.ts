import { createHash } from 'node:crypto';
import type { HubBehaviour } from '../profile.ts';
import type { RandomBytes } from '../random-text.ts';
import { randomKey } from '../random-text.ts';
import { KeptMap } from '../store/kept-map.ts';
import type { Selection } from './selection.ts';

/** The step of the booking flow that a key is valid for. */
export type FlowStep = 'confirm' | 'prebook' | 'book';

/** How long a key is valid, by step. Keys from Quote expire earlier. */
const LIFE_MS: Readonly<Record<FlowStep, number>> = { confirm: 40 * 60_000, prebook: 60 * 60_000, book: 60 * 60_000 };

/** The most keys per step, far more than a client uses at once. Beyond it the oldest are dropped early. */
export const MOST_KEYS = 20_000;
/** The most characters that the keys of a step keep, so that large guest lists cannot use up memory. Larger than any request. */
export const MOST_CHARACTERS = 16 * 1024 * 1024;

const LONG_BYTES = 2304;

interface Issued {
  readonly token: string;
  readonly expiresAt: number;
  /** The selection as JSON: one text takes less memory than its objects, and its size is known. */
  readonly text: string;
}

/** The keys of each step, the oldest first. Only the start of a long key is stored: the rest is derived from it. */
export interface KeptKeys extends Readonly<Record<FlowStep, KeptMap<Issued>>> {
  readonly counters: KeptMap<number>;
}

export function keptKeys(): KeptKeys {
  const ofStep = (): KeptMap<Issued> =>
    new KeptMap({ most: MOST_KEYS, mostCharacters: MOST_CHARACTERS, charactersOf: ({ text }) => text.length });
  return { confirm: ofStep(), prebook: ofStep(), book: ofStep(), counters: new KeptMap({ most: 1 }) };
}

/** The combination keys of a running hub. Each is valid for one step with the token it was issued for. */
export class CombinationKeys {
  readonly #random: RandomBytes;
  readonly #kept: KeptKeys;

  constructor(random: RandomBytes, kept: KeptKeys = keptKeys()) {
    this.#random = random;
    this.#kept = kept;
  }

  /** The id of a new search, shared by all keys that come from it. */
  newAvailabilityId(): number {
    const { counters } = this.#kept;
    const id = (counters.get('searches') ?? 0) + 1;
    counters.set('searches', id);
    return id;
  }

  issue(
    step: FlowStep,
    token: string,
    selection: Selection,
    now: number,
    length: HubBehaviour['combinationKeys'] = 'short',
  ): string {
    const key = randomKey(this.#random, KEY_BYTES);
    const kept = this.#kept[step];
    const text = JSON.stringify(selection);
    kept.set(key, { token, text, expiresAt: now + LIFE_MS[step] });
    for (const [oldest, issued] of kept) {
      if (issued.expiresAt > now) break;
      kept.delete(oldest);
    }
    return length === 'long' ? longKey(key) : key;
  }

  /** The key's selection, or why the key is not valid for this step. */
  open(
    key: string,
    step: FlowStep,
    token: string,
    now: number,
  ): { readonly selection: Selection } | { readonly trouble: string } {
    const start = key.slice(0, KEY_CHARACTERS);
    const whole = key === start || key === longKey(start);
    const issuedFor = STEPS.find((each) => this.#kept[each].has(start));
    const issued = whole && issuedFor && this.#kept[issuedFor].get(start);
    if (!issued || issued.expiresAt <= now) return { trouble: 'combinationKey is not valid or has expired' };
    if (issuedFor !== step) return { trouble: `combinationKey is not valid for ${step}` };
    if (issued.token !== token) return { trouble: 'combinationKey was issued for another session' };
    return { selection: JSON.parse(issued.text) };
  }
}

const STEPS = ['confirm', 'prebook', 'book'] as const satisfies readonly FlowStep[];

/** In base64url, 48 bytes are 64 characters. */
const KEY_BYTES = 48;
const KEY_CHARACTERS = 64;

/** The key extended to the length of keys that contain a whole offer. */
const longKey = (key: string): string =>
  key + createHash('shake256', { outputLength: LONG_BYTES }).update(key).digest('base64url');
