import { createHash } from 'node:crypto';
import type { HubBehaviour } from '../profile.ts';
import type { RandomBytes } from '../random-text.ts';
import { randomKey } from '../random-text.ts';
import { keepNewest } from '../store/keep-newest.ts';
import type { Selection } from './selection.ts';

/** The step of the booking flow that a key is valid for. */
export type FlowStep = 'confirm' | 'prebook' | 'book';

/** How long a key is valid, by step. Keys from Quote expire earlier. */
const LIFE_MS: Readonly<Record<FlowStep, number>> = { confirm: 40 * 60_000, prebook: 60 * 60_000, book: 60 * 60_000 };

/** The most keys per step, far more than a client uses at once. Beyond it the oldest are dropped early. */
export const MOST_KEYS = 20_000;

const LONG_BYTES = 2304;

interface Issued {
  readonly token: string;
  readonly expiresAt: number;
  readonly selection: Selection;
}

/** The combination keys of a running hub. Each is valid for one step with the token it was issued for. */
export class CombinationKeys {
  readonly #random: RandomBytes;
  /** By step, so that in each map the oldest expires first. Only the start of a long key is stored: the rest is derived from it. */
  readonly #issued: Readonly<Record<FlowStep, Map<string, Issued>>> = {
    confirm: new Map(),
    prebook: new Map(),
    book: new Map(),
  };
  #searches = 0;

  constructor(random: RandomBytes) {
    this.#random = random;
  }

  /** The id of a new search, shared by all keys that come from it. */
  newAvailabilityId(): number {
    this.#searches += 1;
    return this.#searches;
  }

  issue(
    step: FlowStep,
    token: string,
    selection: Selection,
    now: number,
    length: HubBehaviour['combinationKeys'] = 'short',
  ): string {
    this.#forgetExpired(step, now);
    const key = randomKey(this.#random, KEY_BYTES);
    this.#issued[step].set(key, { token, selection, expiresAt: now + LIFE_MS[step] });
    keepNewest(this.#issued[step], MOST_KEYS);
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
    const issuedFor = STEPS.find((each) => this.#issued[each].has(start));
    const issued = whole && issuedFor && this.#issued[issuedFor].get(start);
    if (!issued || issued.expiresAt <= now) return { trouble: 'combinationKey is not valid or has expired' };
    if (issuedFor !== step) return { trouble: `combinationKey is not valid for ${step}` };
    if (issued.token !== token) return { trouble: 'combinationKey was issued for another session' };
    return { selection: issued.selection };
  }

  #forgetExpired(step: FlowStep, now: number): void {
    for (const [key, issued] of this.#issued[step]) {
      if (issued.expiresAt > now) return;
      this.#issued[step].delete(key);
    }
  }
}

const STEPS = ['confirm', 'prebook', 'book'] as const satisfies readonly FlowStep[];

/** In base64url, 48 bytes are 64 characters. */
const KEY_BYTES = 48;
const KEY_CHARACTERS = 64;

/** The key extended to the length of keys that contain a whole offer. */
const longKey = (key: string): string =>
  key + createHash('shake256', { outputLength: LONG_BYTES }).update(key).digest('base64url');
