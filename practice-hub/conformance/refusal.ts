import type { JsonObject } from '../../src/kernel/json.ts';
import type { Answer } from './answer.ts';
import type { Bench } from './bench.ts';
import type { casesAbout } from './cases-about.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { expectThat } from './deviation.ts';

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
