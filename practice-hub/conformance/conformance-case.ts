import type { JsonObject } from '../../src/kernel/json.ts';
import type { Settings } from '../behaviour-settings.ts';
import type { Area, OperationName } from '../endpoints/operations.ts';
import type { Answer } from './answer.ts';
import type { Bench } from './bench.ts';
import { expectThat } from './deviation.ts';

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

interface About {
  readonly area: CaseArea;
  readonly operations: readonly OperationName[];
  readonly section: string;
  readonly effect?: CaseEffect;
}

/** Makes cases that are about the same operations: `about({ … })('null-check-in', 'A check-in of null is refused.', async (bench) => …)`. */
export const casesAbout =
  ({ area, operations, section, effect = 'reads' }: About) =>
  (
    name: string,
    rule: string,
    run: ConformanceCase['run'],
    more: Partial<Pick<ConformanceCase, 'section' | 'effect' | 'operations' | 'settles'>> = {},
  ): ConformanceCase => ({ id: `${area}/${name}`, operations, section, effect, rule, run, ...more });

/**
 * Expects an error that is raised after validation: its form and auditData are described, its status is not. `what` says what the hub should
 * have refused.
 */
export function expectRefused(answer: Answer, what: string): void {
  expectThat(answer.status >= 400 && answer.status < 500, `an error (4xx) for ${what}`, String(answer.status), answer);
  answer.refuses(answer.status, { audited: true });
}

/** Makes cases of records that are refused with 400. `send` sends a good record with the change that makes it wrong. */
export const refusals =
  (
    about: ReturnType<typeof casesAbout>,
    record: string,
    send: (bench: Bench, what: string, change: JsonObject) => Promise<Answer>,
  ) =>
  (
    what: string,
    rule: string,
    change: JsonObject | ((bench: Bench) => JsonObject),
    { section, ...refusal }: { readonly section?: string; readonly says?: string; readonly audited?: boolean } = {},
  ): ConformanceCase =>
    about(
      `${record}-${what}`,
      rule,
      async (bench) =>
        (await send(bench, what, typeof change === 'function' ? change(bench) : change)).refuses(400, refusal),
      section === undefined ? {} : { section },
    );
