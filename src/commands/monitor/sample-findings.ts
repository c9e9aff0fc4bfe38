import { digestOfJson } from '../../kernel/digest.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Standing, UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import { type Change, differencesOf, identityText, type Plan, partText, type RecordIdentity } from '../../plan/plan.ts';
import type { MonitorFinding } from '../../verify/monitor/monitor-finding.ts';
import { changesText } from '../../view/plan/changes-text.ts';
import { recordName } from '../../view/plan/plan-words.ts';
import { ownerOf } from '../../view/reporters/run-reporters.ts';
import { createPaint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import type { MonitorProofs, Sample } from './monitor-document.ts';
import { minutesText } from './monitor-text.ts';

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
    id,
    what,
    hotel,
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

const WORDS: Readonly<Record<Standing, string>> = {
  'not-pushed': 'is not in the hub as in your files: not pushed yet',
  blocked: 'is not in the hub as in your files, and a push cannot change that',
  'changed-in-hub': 'changed in the hub since the last push',
  'changed-in-both': 'changed in your files and in the hub since the last push',
  different: 'is different in the hub; no last push of it is known',
  'only-in-hub': 'is in the hub and not in your files',
  accepted: 'is in the hub and not in your files, which the settings accept',
};

/** What a plan finds, as findings: records that differ, and records that only the hub has. */
export function driftFindings(plan: Plan, unpushed: readonly UnpushedRecord[]): readonly MonitorFinding[] {
  const changes = new Map<string, readonly Change[]>();
  for (const step of plan.steps) changes.set(identityText(step.identity), differencesOf(step));
  for (const one of plan.blocked) changes.set(identityText(one.identity), one.changes);
  const absent = new Set(
    unpushed.flatMap((record) => (record.absent && record.identity.kind === 'hotel' ? [ownerOf(record.identity)] : [])),
  );
  return [
    ...unpushed
      // What belongs to a hotel that is not there is not there either.
      .filter(({ identity }) => identity.kind === 'hotel' || !absent.has(ownerOf(identity)))
      .filter(({ standing }) => standing !== 'accepted')
      .map((record) => {
        const ofWhole = record.standing === 'only-in-hub' ? [] : changes.get(identityText(record.identity));
        return ofRecord(record, ofWhole ?? []);
      }),
    ...plan.unmanaged.flatMap(({ identity, part, saleField, accepted, superseded }) =>
      superseded === undefined && (saleField === undefined || accepted) ? [onlyInHub(identity, part)] : [],
    ),
  ];
}

function ofRecord(
  { identity, part, standing, affectsSale, absent }: UnpushedRecord,
  changes: readonly Change[],
): MonitorFinding {
  const isDrift = standing !== 'not-pushed' && standing !== 'blocked';
  const missing = absent && standing !== 'changed-in-hub' ? 'is not in the hub: not pushed yet' : undefined;
  const gone =
    changes.some(({ path }) => path.length === 0) && isDrift
      ? 'was removed from the hub since the last push'
      : undefined;
  return {
    // The same record with other values is another fact.
    id: `${standing} ${partText({ identity, ...(part !== undefined && { part }) })} ${digestOfJson(changes).slice(0, 12)}`,
    kind: isDrift ? 'drift' : 'not-pushed',
    what: identity.kind,
    severity: isDrift && affectsSale ? 'error' : 'warning',
    ...about(identity),
    text: safeText(
      `${nameOf(identity, part)} ${gone ?? missing ?? WORDS[standing]}${absent || gone ? '' : changeWords(isDrift ? changes.map(fromFiles) : changes)}`,
      600,
    ),
  };
}

const onlyInHub = (identity: RecordIdentity, part: string | undefined): MonitorFinding => ({
  id: `only-in-hub ${identityText(identity)}${part === undefined ? '' : ` ${part}`}`,
  kind: 'only-in-hub',
  what: identity.kind,
  severity: 'info',
  ...about(identity),
  text: safeText(`${nameOf(identity, part)} ${WORDS['only-in-hub']}`, 600),
});

const about = (identity: RecordIdentity) => (identity.hotel === undefined ? {} : { hotel: ownerOf(identity) });

const nameOf = (identity: RecordIdentity, part?: string): string =>
  identity.hotel === undefined || identity.kind === 'hotel'
    ? recordName(identity, part)
    : `${ownerOf(identity)}: ${recordName(identity, part)}`;

/** A plan says how the hub becomes like the files; a change in the hub went the other way. */
const fromFiles = ({ kind, before, after, ...change }: Change): Change => ({
  ...change,
  kind: kind === 'add' ? 'remove' : kind === 'remove' ? 'add' : kind,
  ...(after !== undefined && { before: after }),
  ...(before !== undefined && { after: before }),
});

const MOST_CHANGES = 2;
const plain = createPaint(false, { width: 400 });

/** `: season Low, DBL, 2: 100 -> 120 +20.0 %; and 3 more`. */
function changeWords(changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const shown = changes.slice(0, MOST_CHANGES).map(({ movedBy: _, ...change }) => change);
  const lines = changesText(shown, undefined, plain).map((line) =>
    line.replace(/^\S+ /, '').replace(/ {2,}/, ': ').replaceAll(/ {2,}/g, ' '),
  );
  const more = changes.length - shown.length;
  return `: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
