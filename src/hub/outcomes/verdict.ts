import { keysOf } from '../../kernel/by-key.ts';

/** `passed`: as the contract says. `skipped`: nothing could be proved yet, which is no failure of the run. */
export type ProofResult = 'passed' | 'skipped' | 'failed';

interface VerdictFacts {
  readonly result: ProofResult;
  readonly words: string;
}

/** How each result is shown. */
export const SHOWN = {
  passed: { mark: '✓', stroke: 'added' },
  skipped: { mark: '…', stroke: 'warning' },
  failed: { mark: '✗', stroke: 'error' },
} as const satisfies Readonly<Record<ProofResult, { readonly mark: string; readonly stroke: string }>>;

/** Every result of a test booking, and of a hotel for which no stay is quoted. */
export const VERDICT_FACTS = {
  /** Price confirmed, and the test booking confirmed discarded; without the booking step, prebooked. */
  ok: { result: 'passed', words: 'verified' },
  /** The same, at a price that rounding each line the other way explains. */
  rounding: { result: 'passed', words: 'verified but for rounding' },
  /** Not in the catalogue yet, or several hotels could be it. */
  pending: { result: 'skipped', words: 'not verified yet' },
  /** The run was interrupted before. */
  'not-asked': { result: 'skipped', words: 'not asked' },
  /** The contract sells nothing that can be quoted from today. */
  'no-stay': { result: 'skipped', words: 'nothing to verify' },
  'not-offered': { result: 'failed', words: 'not offered' },
  'wrong-price': { result: 'failed', words: 'wrong price' },
  /** The hub has no such hotel, or no rate of it. */
  'not-pushed': { result: 'failed', words: 'not pushed' },
  /** The booking ended with another status than BOOKED. */
  'unknown-status': { result: 'failed', words: 'unknown booking status' },
  /** The alarm: Booking detail knows the test booking. */
  'saved-booking': { result: 'failed', words: 'A BOOKING WAS SAVED' },
  /** A call failed. */
  failed: { result: 'failed', words: 'failed' },
} satisfies Readonly<Record<string, VerdictFacts>>;

export type Verdict = keyof typeof VERDICT_FACTS;

/** Every result of one stay. */
export const STAY_VERDICT_FACTS = {
  ok: { result: 'passed', words: 'ok' },
  /** Off by no more than rounding each line of the bill the other way explains. */
  rounding: { result: 'passed', words: 'rounding only' },
  /** The contract's price times the factor that unrelated stays have in common. */
  markup: { result: 'passed', words: 'markup or exchange' },
  'wrong-price': { result: 'failed', words: 'wrong price' },
  'not-offered': { result: 'failed', words: 'not offered' },
  'sold-though-closed': { result: 'failed', words: 'sold though closed' },
  /** Sold differently from the files, and records of the hotel in the hub differ from them. */
  'records-differ': { result: 'failed', words: 'sold differently from your files' },
  /** The hotel is not in the catalogue yet, or several entries could be it. */
  pending: { result: 'skipped', words: 'not in the catalogue yet' },
  /** The run was interrupted before. */
  'not-asked': { result: 'skipped', words: 'not asked' },
  /** Not asked: the budget of quotes was used up. */
  left: { result: 'skipped', words: 'left by the budget' },
  /** Everything that cannot be known; it is never a success. */
  unknown: { result: 'failed', words: 'unknown' },
} satisfies Readonly<Record<string, VerdictFacts>>;

export type StayVerdict = keyof typeof STAY_VERDICT_FACTS;

export const STAY_VERDICTS = keysOf(STAY_VERDICT_FACTS);
