import { safeText } from '../../kernel/safe-text.ts';
import type { MonitorFinding } from '../../verify/monitor/monitor-finding.ts';
import { plural } from '../../view/text/plural.ts';
import { minutesText } from './minutes-text.ts';
import type { MonitorProofs } from './monitor-document.ts';
import type { Sample } from './sample.ts';

/** Failures that a finding of another kind tells: records that differ, and a run whose calls failed. */
const TOLD_ELSEWHERE = new Set(['records-differ', 'no-answer']);

export interface ProofTimes {
  readonly within: number;
  /** Minutes since the run before; absent for the first one. */
  readonly elapsed?: number;
  /** Minutes between runs, if they are scheduled here. */
  readonly every?: number;
  readonly budget?: number;
}

/** What a sample finds: stays that are sold otherwise, prices that were not proved in time, and what did not take place. */
export function sampleFindings(sample: Sample, times: ProofTimes): readonly MonitorFinding[] {
  return [
    ...sample.unanswered.map(
      ({ failure, count, detail }): MonitorFinding => ({
        id: `not-run stays ${failure}`,
        kind: 'not-run',
        what: failure,
        severity: 'error',
        text: safeText(`${plural(count, 'stay')} got no answer: ${detail}`, 600),
      }),
    ),
    ...sample.failed.filter(({ what }) => !TOLD_ELSEWHERE.has(what)).map(ofStay),
    ...notProved(sample.proofs, times),
  ];
}

const ofStay = ({ id, hotel, what, text }: Sample['failed'][number]): MonitorFinding => {
  const isPending = what === 'pending';
  return {
    ...{ id, what, hotel },
    kind: isPending ? 'not-proved' : 'stay',
    severity: isPending ? 'warning' : 'error',
    text: safeText(`${hotel}: ${text}`, 600),
  };
};

function notProved({ late, provable, oldest, allQuotes }: MonitorProofs, times: ProofTimes): readonly MonitorFinding[] {
  const { within, elapsed, every, budget } = times;
  const time = minutesText(within);
  const finding = (what: string, text: string): MonitorFinding[] => [
    { id: `not-proved ${what}`, kind: 'not-proved', what, severity: 'warning', text: safeText(text, 600) },
  ];
  const asked = every === undefined ? undefined : Math.ceil((allQuotes * every) / within);
  const since = oldest?.since.slice(0, 16).replace('T', ' ');
  const waits =
    oldest &&
    `${oldest.hotel}, ${oldest.price}, ${oldest.proved ? 'last proved on' : 'never proved since'} ${since} UTC`;
  return [
    ...(late > 0
      ? finding(
          'late',
          `${late} of ${plural(provable, 'price')} not proved within ${time}; the one that waits longest: ${waits}`,
        )
      : []),
    ...(asked !== undefined && budget !== undefined && budget < asked
      ? finding(
          'budget',
          `--budget ${budget} is too small to prove every price within ${time}: each run has to ask for ${plural(asked, 'quote')}; with this budget it takes ${minutesText(Math.ceil(allQuotes / budget) * (every ?? 0))}`,
        )
      : []),
    ...(elapsed !== undefined && elapsed > within
      ? finding('pause', `no prices were proved for ${minutesText(elapsed)}, which is longer than ${time}`)
      : []),
  ];
}
