import { applyBaseline, type BaselineEntry, baselineOf } from './baseline.ts';
import { type Catalogue, isUnchangeable } from './catalogue.ts';
import { type CodeInfo, type Finding, sortFindings } from './finding.ts';
import { applyRuleSettings, type RuleSettings } from './rule-settings.ts';
import { applySuppressions, type Remark } from './suppressions.ts';

/** What a project has decided about findings, and what of it this run can judge. */
export interface Policy {
  readonly catalogue: Catalogue;
  readonly settings: RuleSettings;
  readonly remarks: readonly Remark[];
  /** Known findings; `new`: all that there are now. */
  readonly baseline?: readonly BaselineEntry[] | 'new';
  /** Whether the run looked at every hotel of the files that it read. */
  readonly wholeSelection: boolean;
  /** Codes that it did not check for: nobody can say that a comment or an entry of the baseline about these is left over. */
  readonly unchecked?: readonly CodeInfo[];
  /** Hotels, suppliers and files that it looked at. */
  readonly records: ReadonlySet<string>;
}

export interface PolicyOutcome {
  /** What is left, in the order of every listing. */
  readonly findings: readonly Finding[];
  /** How many were suppressed by comments. */
  readonly suppressed: number;
  readonly baseline?: BaselineState;
}

export interface BaselineState {
  /** All that count as known. */
  readonly entries: readonly BaselineEntry[];
  /** How many findings of this run the baseline knows. */
  readonly known: number;
  /** Entries of records of this run that no finding matches any more. */
  readonly gone: readonly BaselineEntry[];
  /** How many entries belong to records that this run did not look at. */
  readonly elsewhere: number;
}

/** Comments first, then the severities of the project, then what was known before. */
export function applyPolicy(found: readonly Finding[], policy: Policy): PolicyOutcome {
  const { catalogue, unchecked = [] } = policy;
  const everythingRead = !found.some((finding) => isUnchangeable(finding, catalogue));
  const everythingChecked = everythingRead && policy.wholeSelection;
  const isChecked = (code: CodeInfo): boolean => everythingChecked && !unchecked.includes(code);
  const { findings, suppressed } = applySuppressions(found, policy.remarks, catalogue, isChecked);
  const weighed = applyRuleSettings(findings, policy.settings, catalogue);
  if (policy.baseline === undefined) return { findings: sortFindings(weighed), suppressed: suppressed.length };
  const entries = policy.baseline === 'new' ? baselineOf(weighed, catalogue) : policy.baseline;
  const outcome = applyBaseline(weighed, entries, catalogue);
  const here = outcome.unmatched.filter(
    ({ record, code }) => policy.records.has(record) && !unchecked.some(({ id }) => id === code),
  );
  return {
    findings: sortFindings(outcome.findings),
    suppressed: suppressed.length,
    baseline: {
      entries,
      known: outcome.known.length,
      // Where files could not be read, nobody knows what is gone.
      gone: everythingRead ? here : [],
      elsewhere: outcome.unmatched.length - here.length,
    },
  };
}
