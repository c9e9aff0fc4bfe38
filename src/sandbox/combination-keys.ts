import type { RandomBytes } from './random-text.ts';
import { randomKey } from './random-text.ts';
import type { Selection } from './selection.ts';

/** The step of the booking flow that a key opens. */
export type FlowStep = 'confirm' | 'prebook' | 'book';

const LIFE_MS = 40 * 60_000;

interface Issued {
  readonly step: FlowStep;
  readonly token: string;
  readonly expiresAt: number;
  readonly selection: Selection;
}

/** The combination keys that one running hub has issued, each good for one step with the token it was issued under. */
export class CombinationKeys {
  readonly #random: RandomBytes;
  /** Oldest first, for every key lives equally long. */
  readonly #issued = new Map<string, Issued>();
  #searches = 0;

  constructor(random: RandomBytes) {
    this.#random = random;
  }

  /** The id of a new search; every key that comes from it belongs to it. */
  newAvailabilityId(): number {
    this.#searches += 1;
    return this.#searches;
  }

  issue(step: FlowStep, token: string, selection: Selection, now: number): string {
    this.#forgetExpired(now);
    const key = randomKey(this.#random, 48);
    this.#issued.set(key, { step, token, selection, expiresAt: now + LIFE_MS });
    return key;
  }

  /** The selection behind the key, or why the key does not open this step. */
  open(
    key: string,
    step: FlowStep,
    token: string,
    now: number,
  ): { readonly selection: Selection } | { readonly trouble: string } {
    const issued = this.#issued.get(key);
    if (!issued || issued.expiresAt <= now) return { trouble: 'combinationKey is not valid or has expired' };
    if (issued.step !== step) return { trouble: `combinationKey is not valid for ${step}` };
    if (issued.token !== token) return { trouble: 'combinationKey was issued for another session' };
    return { selection: issued.selection };
  }

  #forgetExpired(now: number): void {
    for (const [key, issued] of this.#issued) {
      if (issued.expiresAt > now) return;
      this.#issued.delete(key);
    }
  }
}
