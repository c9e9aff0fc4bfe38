import * as allRules from './all-rules.ts';
import type { Rule } from './rule.ts';

const position = ({ code: { id } }: Rule): number => 'RHDPO'.indexOf(id.charAt(0)) * 100 + Number(id.slice(1));

/** Every offline check, in the order of the catalogue: references (R), hotel (H), dates (D), prices (P), offers and stays (O). */
export const rules: readonly Rule[] = Object.values(allRules).sort((a, b) => position(a) - position(b));

/** The checks that compare with the last push, so they need a lock file. */
export const rulesOfLastPush: readonly Rule[] = [
  allRules.renamedSinceLastPush,
  allRules.changedCurrency,
  allRules.suddenPriceChange,
];
