import { isInterrupted, OUTCOME_FACTS, OUTCOMES, succeeded } from '../../hub/outcomes/step-outcome.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { SoldDifferently } from '../../plan/compare/affects-sale.ts';
import { identityText } from '../../plan/plan.ts';
import type { PushEvent, StepReport } from '../../push/event.ts';
import { rateNames } from '../plan/plan-words.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';

/** The log line of an event: one for each record, whose reason follows at the end of the push. `undefined` for events that have none. */
export function pushEventLine(event: PushEvent, paint: Paint): string | undefined {
  switch (event.type) {
    case 'push-started':
      return event.steps > 0 ? `Pushing ${plural(event.steps, 'record')}` : undefined;
    case 'step-sent':
    case 'step-answered':
    case 'push-ended':
      return undefined;
    case 'step-ended':
      return isInterrupted(event.report) ? undefined : `  ${outcomeText(event.report, paint)}`;
  }
}

/** `✓ applied PALMA/SEA-PALACE rate "Summer 2027"`. */
function outcomeText({ outcome, identity }: StepReport, paint: Paint): string {
  const { mark, stroke } = OUTCOME_FACTS[outcome];
  return `${paint[stroke](`${paint.sign(mark)} ${outcome}`)} ${safeText(identityText(identity))}`;
}

/** The same, followed by the reason if there is one. */
function outcomeLine(report: StepReport, paint: Paint): string {
  const { reason } = report;
  const head = outcomeText(report, paint);
  return reason === undefined ? head : `${head}: ${safeText(reason, 1000)}`;
}

/**
 * What was written differently from the plan, and the steps that need attention, with advice and the request id for the hub's support. Many
 * that were skipped for one reason are counted, except with `verbose`. What an interrupted push did not reach is only in the totals.
 */
export function pushTroubles(reports: readonly StepReport[], paint: Paint, verbose = false): string[] {
  const notes = groupBy(
    reports.filter(({ outcome, reason }) => outcome === 'applied' && reason !== undefined),
    ({ reason = '' }) => reason,
  );
  const noted = [...notes].map(([reason, of]) => `${plural(of.length, 'record')} ${safeText(reason, 1000)}`);
  const failed = reports.filter((report) => !succeeded(report) && !isInterrupted(report));
  const alike = groupBy(failed, (report) =>
    report.outcome === 'skipped' ? `skipped ${report.reason}` : report.stepId,
  );
  const troubles = [...alike.values()].flatMap((group) =>
    group.length > MOST_ALIKE && !verbose
      ? skippedLines(group, paint)
      : group.flatMap((report) => [outcomeLine(report, paint), ...adviceLines(report, paint)]),
  );
  return [...noted, ...troubles];
}

/** More records than this, skipped for the same reason, would add nothing. */
const MOST_ALIKE = 3;

function skippedLines(group: readonly StepReport[], paint: Paint): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { mark, stroke } = OUTCOME_FACTS.skipped;
  const head = `${paint[stroke](`${paint.sign(mark)} skipped`)} ${plural(group.length, 'record')}`;
  const { requestId: _, ...shared } = first;
  return [
    `${head}: ${safeText(first.reason ?? '', 1000)} ${paint.dim('(-v shows them)')}`,
    ...adviceLines(shared, paint),
  ];
}

const adviceLines = ({ advice, requestId }: Pick<StepReport, 'advice' | 'requestId'>, paint: Paint): string[] => [
  ...(advice ? [`    ${paint.info('help:')} ${safeText(advice, 1000)}`] : []),
  ...(requestId ? [paint.dim(`    request id ${safeText(requestId, 100)}`)] : []),
];

/** `5 applied, 1 refused, 2 skipped, 165 not sent`: what was and was not written, and what an interrupted push did not reach. */
export function pushTotals(all: readonly StepReport[]): string {
  const reports = all.filter((report) => !isInterrupted(report));
  const counts = [
    ...OUTCOMES.map((name) => [name, reports.filter(({ outcome }) => outcome === name).length] as const),
    ['not sent', all.length - reports.length] as const,
  ];
  const parts = counts.flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  return parts.length > 0 ? parts.join(', ') : 'nothing was sent';
}

/** The records that the hub sells differently from the files, on one line; no line if there are none. */
export const soldDifferentlyLines = (records: readonly SoldDifferently[], paint: Paint): string[] =>
  records.length === 0
    ? []
    : [
        `${paint.error('Sold differently from your files:')} ${records
          .map(({ identity, rates }) =>
            safeText(`${identityText(identity)}${rates.length > 0 ? ` in ${rateNames(rates)}` : ''}`, 1000),
          )
          .join('; ')}`,
      ];
