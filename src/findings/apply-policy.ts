import { applyBaseline, type BaselineEntry, baselineOf, joined, type NewBaseline } from './baseline.ts';
import { type Catalogue, isUnchangeable } from './catalogue.ts';
import { type CodeInfo, type Finding, sortFindings } from './finding.ts';
import { applyRuleSettings, type RuleSettings } from './rule-settings.ts';
import { applySuppressions, type Remark } from './suppressions.ts';

/** What a project has decided about findings, and what of it this run can judge. */
export interface Policy {
  readonly catalogue: Catalogue;
  readonly settings: RuleSettings;
  readonly remarks: readonly Remark[];
  /** Known findings; of a new baseline, all that there are now. */
  readonly baseline?: readonly BaselineEntry[] | NewBaseline;
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
  /** Of a new baseline, how many entries it has from before, because this run could not say whether they are gone. */
  readonly kept: number;
}

/** Comments first, then the severities of the project, then what was known before. */
export function applyPolicy(found: readonly Finding[], policy: Policy): PolicyOutcome {
  const { catalogue, baseline, unchecked = [] } = policy;
  const everythingRead = !found.some((finding) => isUnchangeable(finding, catalogue));
  const everythingChecked = everythingRead && policy.wholeSelection;
  const isChecked = (code: CodeInfo): boolean => everythingChecked && !unchecked.includes(code);
  const { findings, suppressed } = applySuppressions(found, policy.remarks, catalogue, isChecked);
  const weighed = applyRuleSettings(findings, policy.settings, catalogue);
  const judged =
    baseline === undefined
      ? { findings: weighed }
      : 'before' in baseline
        ? renewed(weighed, baseline, policy, everythingRead)
        : compared(weighed, baseline, policy, everythingRead);
  return { ...judged, findings: sortFindings(judged.findings), suppressed: suppressed.length };
}

type Judged = Pick<PolicyOutcome, 'findings' | 'baseline'>;

function compared(
  weighed: readonly Finding[],
  entries: readonly BaselineEntry[],
  policy: Policy,
  everythingRead: boolean,
): Judged {
  const { findings, known, unmatched } = applyBaseline(weighed, entries, policy.catalogue);
  const here = unmatched.filter((entry) => isLookedFor(entry, policy));
  const elsewhere = unmatched.length - here.length;
  // Where files could not be read, nobody knows what is gone.
  const gone = everythingRead ? here : [];
  return { findings, baseline: { entries, known: known.length, gone, elsewhere, kept: 0 } };
}

function renewed(
  weighed: readonly Finding[],
  { before, whole }: NewBaseline,
  policy: Policy,
  everythingRead: boolean,
): Judged {
  const { unmatched } = applyBaseline(weighed, before, policy.catalogue);
  const isGone = (entry: BaselineEntry): boolean =>
    whole ? isCodeLookedFor(entry, policy) : isLookedFor(entry, policy);
  const kept = unmatched.filter((entry) => !everythingRead || !isGone(entry));
  const entries = joined([...baselineOf(weighed, policy.catalogue), ...kept]);
  const { findings, known } = applyBaseline(weighed, entries, policy.catalogue);
  const elsewhere = kept.filter((entry) => !isLookedFor(entry, policy)).length;
  return { findings, baseline: { entries, known: known.length, gone: [], elsewhere, kept: kept.length } };
}

const isLookedFor = (entry: BaselineEntry, policy: Policy): boolean =>
  policy.records.has(entry.record) && isCodeLookedFor(entry, policy);

const isCodeLookedFor = ({ code }: BaselineEntry, { unchecked = [] }: Policy): boolean =>
  !unchecked.some(({ id }) => id === code);
