import type { StayTest } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { StayTestResult } from '../../pricing/stay-tests/check-stay-test.ts';
import type { PlaceOf } from './stay-statement.ts';

/** One stay under `tests:` and what became of it. */
export interface CheckedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly currency: string;
  readonly test: StayTest;
  readonly result: StayTestResult;
  /** Absent when the stay came out as written. */
  readonly finding?: Finding;
  /** Where the test is written. */
  readonly place?: Place;
}

/** What `contracts test` found out: the one source of all its reports. */
export interface StayTestReport {
  readonly version: string;
  readonly today: CalendarDay;
  readonly switches: PricingSwitches;
  readonly placeOf: PlaceOf;
  readonly files: readonly string[];
  /** How many hotels have stays under `tests:`. */
  readonly hotels: number;
  /** In the order of the files. */
  readonly stays: readonly CheckedStay[];
  /** Hotels whose stays were not worked out, because a part of their files cannot be read; the findings say which. */
  readonly unread: readonly { readonly hotel: string; readonly stays: number }[];
  /** What keeps files from being read or put together. */
  readonly errors: readonly Finding[];
  /** How many totals the run has written into the files before; their stays have passed since. */
  readonly updated?: number;
  readonly folder: string;
  /** How long the run took. */
  readonly tookMs: number;
}

/** `failed`: it came out otherwise; `error`: it names something that the hotel does not have, or is no stay, and proves nothing. */
export type StayOutcome = 'passed' | 'failed' | 'error';

export function outcomeOf({ result: { verdict } }: Pick<CheckedStay, 'result'>): StayOutcome {
  if (verdict === 'as-expected') return 'passed';
  return verdict === 'unknown-name' || verdict === 'no-stay' ? 'error' : 'failed';
}

export function countStays(stays: readonly CheckedStay[]): Readonly<Record<StayOutcome, number>> {
  const counts = { passed: 0, failed: 0, error: 0 };
  for (const stay of stays) counts[outcomeOf(stay)] += 1;
  return counts;
}
