import { Flags } from '@oclif/core';
import { GATE_IDS } from '../../../plan/plan.ts';

/** Never from a variable: an approval that stays set says nothing about the current plan. */
export const allowFlag = Flags.string({
  multiple: true,
  multipleNonGreedy: true,
  options: GATE_IDS.filter((id) => id !== 'protected-environment' && id !== 'approvals'),
  summary: 'Pass this safety gate; `diff` lists the gates of a plan. Repeatable.',
  helpValue: 'GATE',
});
