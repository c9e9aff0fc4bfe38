import { applyPolicy, type Policy, type PolicyOutcome } from '../findings/apply-policy.ts';
import { catalogue } from './all-codes.ts';
import type { Checked } from './check.ts';

/** The findings of a check as the project's own settings leave them. */
export const judge = <Kept>(
  { findings, remarks, records, narrowed, unchecked }: Checked<Kept>,
  policy: Pick<Policy, 'settings' | 'baseline'>,
): PolicyOutcome =>
  applyPolicy(findings, { catalogue, remarks, wholeSelection: !narrowed, unchecked, records, ...policy });
