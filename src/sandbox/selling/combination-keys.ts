import { createHash } from 'node:crypto';
import type { Manners } from '../profile.ts';
import type { RandomBytes } from '../random-text.ts';
import { randomKey } from '../random-text.ts';
import { keepNewest } from '../store/keep-newest.ts';
import type { Selection } from './selection.ts';

/** The step of the booking flow that a key opens. */
export type FlowStep = 'confirm' | 'prebook' | 'book';

/** How long a key opens its step: what Quote gives out does not hold as long as what comes later. */
const LIFE_MS: Readonly<Record<FlowStep, number>> = { confirm: 40 * 60_000, prebook: 60 * 60_000, book: 60 * 60_000 };

/** Of each step; many times what a client has under way between two steps. Beyond it the oldest are forgotten before their time. */
export const MOST_KEYS = 20_000;

const LONG_BYTES = 2304;

interface Issued {
  readonly token: string;
  readonly expiresAt: number;
  readonly selection: Selection;
}

/** The combination keys that one running hub has issued, each good for one step with the token it was issued under. */
export class CombinationKeys {
  readonly #random: RandomBytes;
  /** By step, so that in each the oldest expires first. Of a long key only the start is kept: the rest follows from it. */
  readonly #issued: Readonly<Record<FlowStep, Map<string, Issued>>> = {
    confirm: new Map(),
    prebook: new Map(),
    book: new Map(),
  };
  #searches = 0;

  constructor(random: RandomBytes) {
    this.#random = random;
  }

  /** The id of a new search; every key that comes from it belongs to it. */
  newAvailabilityId(): number {
    this.#searches += 1;
    return this.#searches;
  }

  issue(
    step: FlowStep,
    token: string,
    selection: Selection,
    now: number,
    length: Manners['combinationKeys'] = 'short',
  ): string {
    this.#forgetExpired(step, now);
    const key = randomKey(this.#random, KEY_BYTES);
    this.#issued[step].set(key, { token, selection, expiresAt: now + LIFE_MS[step] });
    keepNewest(this.#issued[step], MOST_KEYS);
    return length === 'long' ? longKey(key) : key;
  }

  /** The selection behind the key, or why the key does not open this step. */
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

/** 48 bytes are 64 characters. */
const KEY_BYTES = 48;
const KEY_CHARACTERS = 64;

/** The same key with as much after it as a key that holds a whole offer has. */
const longKey = (key: string): string =>
  key + createHash('shake256', { outputLength: LONG_BYTES }).update(key).digest('base64url');
