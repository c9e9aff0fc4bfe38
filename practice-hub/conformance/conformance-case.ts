import type { Settings } from '../behaviour-settings.ts';
import type { Area, OperationName } from '../endpoints/operations.ts';
import type { Bench } from './bench.ts';

export type CaseArea = Area | 'webhooks';

/**
 * What running a case does to the hub. `books`: it makes test bookings, which the hub does not keep. `changes bookings`: it changes bookings
 * that the person has named for it, and no others.
 */
export type CaseEffect = 'reads' | 'writes records' | 'books' | 'changes bookings';

/** One sentence of the interface, and how to find out over HTTP whether a hub keeps it. */
export interface ConformanceCase {
  /** `authentication/wrong-password`: the area, then the attempt. */
  readonly id: `${CaseArea}/${string}`;
  /** The operations that the sentence is about. */
  readonly operations: readonly OperationName[];
  /** The sentence, in our own words. */
  readonly rule: string;
  /** The section of the interface's description that it comes from. */
  readonly section: string;
  readonly effect: CaseEffect;
  /** The settings that it finds out, for a question that the interface leaves open. */
  readonly settles?: readonly (keyof Settings)[];
  /**
   * Resolves, to whatever it is, if the hub keeps the rule. A deviation ends the case: `Answer` and `expectThat` throw it. `bench.settle` reports the answer to
   * an open question; `notJudged` ends a case that cannot tell.
   */
  run(bench: Bench): Promise<unknown>;
}
