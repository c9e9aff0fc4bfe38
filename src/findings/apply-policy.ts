import { applyBaseline, type BaselineEntry, baselineOf, mergeEntries, type NewBaseline } from './baseline.ts';
import { type Catalogue, isUnchangeable } from './catalogue.ts';
import { type CodeInfo, type Finding, sortFindings } from './finding.ts';
import { applyRuleSettings, type RuleSettings } from './rule-settings.ts';
import { applySuppressions, inventedValues, type Remark } from './suppressions.ts';

/** A project's decisions about findings, and what this run checked. */
export interface Policy {
  readonly catalogue: Catalogue;
  readonly settings: RuleSettings;
  readonly remarks: readonly Remark[];
  /** The entries to compare with, or a baseline to write from the current findings. */
  readonly baseline?: readonly BaselineEntry[] | NewBaseline;
  /** Whether the environment is protected, for which invented values are errors. */
  readonly isProtected?: boolean;
  /** Whether the run checked every hotel in the files that it read. */
  readonly wholeSelection: boolean;
  /** Codes that the run did not check for: comments and baseline entries for these are never reported as unused. */
  readonly unchecked?: readonly CodeInfo[];
  /** Hotels, suppliers and files that the run checked. */
  readonly records: ReadonlySet<string>;
}

export interface PolicyOutcome {
  /** The remaining findings, sorted. */
  readonly findings: readonly Finding[];
  /** How many findings were suppressed by comments. */
  readonly suppressed: number;
  readonly baseline?: BaselineState;
}

export interface BaselineState {
  readonly entries: readonly BaselineEntry[];
  /** How many findings of this run are in the baseline. */
  readonly known: number;
  /** Entries for records of this run that no longer match a finding. */
  readonly gone: readonly BaselineEntry[];
  /** How many entries belong to records that this run did not check. */
  readonly elsewhere: number;
  /** How many old entries a new baseline keeps, because this run could not tell whether they still apply. */
  readonly kept: number;
}

/** Applies suppression comments, then the project's severities, then the baseline. */
export function applyPolicy(found: readonly Finding[], policy: Policy): PolicyOutcome {
  const all = [...found, ...inventedValues(policy.remarks, policy.isProtected === true)];
  const { catalogue, baseline, unchecked = [] } = policy;
  const everythingRead = !all.some((finding) => isUnchangeable(finding, catalogue));
  const everythingChecked = everythingRead && policy.wholeSelection;
  const isChecked = (code: CodeInfo): boolean => everythingChecked && !unchecked.includes(code);
  const { findings, suppressed } = applySuppressions(all, policy.remarks, catalogue, isChecked);
  const weighed = applyRuleSettings(findings, policy.settings, catalogue);
  const judged =
    baseline === undefined
      ? { findings: weighed }
      : 'before' in baseline
        ? renewBaseline(weighed, baseline, policy, everythingRead)
        : compareWithBaseline(weighed, baseline, policy, everythingRead);
  return { ...judged, findings: sortFindings(judged.findings), suppressed: suppressed.length };
}

type Judged = Pick<PolicyOutcome, 'findings' | 'baseline'>;

function compareWithBaseline(
  weighed: readonly Finding[],
  entries: readonly BaselineEntry[],
  policy: Policy,
  everythingRead: boolean,
): Judged {
  const { findings, known, unmatched } = applyBaseline(weighed, entries, policy.catalogue);
  const here = unmatched.filter((entry) => isChecked(entry, policy));
  const elsewhere = unmatched.length - here.length;
  // If a file could not be read, its findings may still exist.
  const gone = everythingRead ? here : [];
  return { findings, baseline: { entries, known: known.length, gone, elsewhere, kept: 0 } };
}

function renewBaseline(
  weighed: readonly Finding[],
  { before, whole }: NewBaseline,
  policy: Policy,
  everythingRead: boolean,
): Judged {
  const { unmatched } = applyBaseline(weighed, before, policy.catalogue);
  const isGone = (entry: BaselineEntry): boolean => (whole ? isCodeChecked(entry, policy) : isChecked(entry, policy));
  const kept = unmatched.filter((entry) => !everythingRead || !isGone(entry));
  const entries = mergeEntries([...baselineOf(weighed, policy.catalogue), ...kept]);
  const { findings, known } = applyBaseline(weighed, entries, policy.catalogue);
  const elsewhere = kept.filter((entry) => !isChecked(entry, policy)).length;
  return { findings, baseline: { entries, known: known.length, gone: [], elsewhere, kept: kept.length } };
}

const isChecked = (entry: BaselineEntry, policy: Policy): boolean =>
  policy.records.has(entry.record) && isCodeChecked(entry, policy);

const isCodeChecked = ({ code }: BaselineEntry, { unchecked = [] }: Policy): boolean =>
  !unchecked.some(({ id }) => id === code);
