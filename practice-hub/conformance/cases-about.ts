import type { OperationName } from '../endpoints/operations.ts';
import type { CaseArea, CaseEffect, ConformanceCase } from './conformance-case.ts';

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
