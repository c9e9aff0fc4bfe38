import { countFindings, type FindingCounts } from '../../findings/finding.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { total } from '../../kernel/tally.ts';
import { plural } from '../../view/text/plural.ts';
import { unsoldByReason } from './night-words.ts';
import type { ReportDocument } from './report-document.ts';

/** The parts of the report that the verdict sums up, and facts that no other part has. */
interface VerdictFacts
  extends Pick<ReportDocument, 'findings' | 'rates' | 'rooms' | 'unsold' | 'term' | 'stays' | 'against'> {
  readonly asOf: CalendarDay;
  /** Findings about the stays under `tests:`. */
  readonly failedStays: number;
  readonly choice: string;
  /** What a night of the first choice costs, least and most. */
  readonly nightly?: { readonly least: string; readonly most: string; readonly currency: string } | undefined;
}

const MOST_ERRORS = 3;

export function verdictOf(facts: VerdictFacts): ReportDocument['verdict'] {
  const { findings, rates, term, asOf, against, stays, failedStays } = facts;
  const counts = countFindings(findings);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const changed = against && (against.changes?.length ?? 1) > 0;
  const state = counts.error > 0 ? 'errors' : counts.warning > 0 ? 'warnings' : changed ? 'changes' : 'clean';
  const provisional = rates.filter((rate) => rate.provisional);
  return {
    state,
    title: `${changedText(against)}${titleOf(counts)}`,
    sentences: [
      ...errors.slice(0, MOST_ERRORS).map(({ code, message }) => `${code}: ${message}.`),
      ...(errors.length > MOST_ERRORS ? [`And ${plural(errors.length - MOST_ERRORS, 'more error')}.`] : []),
      ...provisional.map(({ name }) => `Rate ${name} is provisional: the hotel has not agreed yet.`),
      soldText(facts),
      ...brokenTexts(facts),
      ...priceText(facts),
      ...(against?.sentences ?? []),
      ...(term && term.end < asOf ? [`All nights are before ${asOf}.`] : []),
      ...(stays === 0
        ? []
        : [
            `${plural(stays, 'stay')} with an expected price ${stays === 1 ? 'was' : 'were'} priced: ${failedStays === 0 ? 'as expected' : plural(failedStays, 'finding')}.`,
          ]),
    ],
  };
}

/** Who signs must see first how much differs from what was signed before. */
function changedText(against: ReportDocument['against']): string {
  if (!against) return '';
  return against.changes
    ? `${against.changes.length === 0 ? 'No changes' : plural(against.changes.length, 'change')}. `
    : 'New hotel. ';
}

function titleOf({ error, warning }: FindingCounts): string {
  if (error > 0) return `${plural(error, 'error')} to fix${warning > 0 ? `, ${plural(warning, 'warning')}` : ''}`;
  return warning > 0 ? `No errors, ${plural(warning, 'warning')} to review` : 'No errors and no warnings';
}

function soldText({ unsold, rooms, term }: VerdictFacts): string {
  if (!term) return 'No season has a night, so nothing is sold.';
  const all = total(unsold.map(({ roomNights }) => roomNights));
  const reasons = unsoldByReason(unsold.flatMap((month) => month.unsold));
  const left = total(reasons.values());
  const where = `${plural(term.nights, 'night')} from ${term.start} to ${term.end}`;
  if (left === 0) return `Every one of ${plural(rooms.length, 'room')} can be sold on every one of ${where}.`;
  const listed = [...reasons].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${reason} ${count}`);
  return `${left} of ${plural(all, 'room night')} are not sold (${listed.join(', ')}): ${plural(rooms.length, 'room')}, ${where}.`;
}

const brokenTexts = ({ rates }: VerdictFacts): readonly string[] =>
  rates.flatMap(({ name, gaps, overlaps }) => [
    ...(gaps.length > 0 ? [`Rate ${name} has ${plural(gaps.length, 'gap')} between its seasons.`] : []),
    ...overlaps.map(({ seasons: both }) => `Rate ${name}: seasons ${both.join(' and ')} overlap.`),
  ]);

function priceText({ nightly, choice }: VerdictFacts): readonly string[] {
  if (!nightly) return [];
  const { least, most, currency } = nightly;
  return [`A night costs ${least === most ? least : `${least} to ${most}`} ${currency} (${choice}).`];
}
