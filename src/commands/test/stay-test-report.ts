import type { StayTest } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { StayTestResult } from '../../pricing/stay-tests/check-stay-test.ts';
import type { PlaceOf } from '../../view/price/stay-statement.ts';

/** One stay under `tests:` and its result. */
export interface CheckedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly currency: string;
  readonly test: StayTest;
  readonly result: StayTestResult;
  /** Absent if the stay came out as written. */
  readonly finding?: Finding;
  /** Where the test is written. */
  readonly place?: Place;
}

/** The result of `contracts test`, from which all its reports are made. */
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
  /** Hotels whose stays were not priced, because a part of their files cannot be read; the findings say which. */
  readonly unread: readonly { readonly hotel: string; readonly stays: number }[];
  /** Why files cannot be read or assembled. */
  readonly errors: readonly Finding[];
  /** How many totals the run wrote into the files before testing; their stays now pass. */
  readonly updated?: number;
  readonly folder: string;
  readonly tookMs: number;
}

/** `failed`: the result differs; `error`: it proves nothing, because the stay is not valid or names what the hotel does not have. */
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
