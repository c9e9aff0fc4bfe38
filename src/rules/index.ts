import * as allRules from './all-rules.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = Object.values(allRules);

/** The checks that compare with the last push, so they need a lock file. */
export const rulesOfLastPush: readonly Rule[] = [
  allRules.renamedSinceLastPush,
  allRules.changedCurrency,
  allRules.suddenPriceChange,
];
