import { arrivalIn, isLastNight, withoutArrival } from '../../contract/stay-name.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isCreation, type RecordIdentity, type Step } from '../../plan/plan.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { changesText, recordSummary } from './changes-text.ts';
import { type MarkedRecords, recordName } from './plan-words.ts';

/** A step as it is shown: its mark, the words after its name, and the lines below it. */
interface ShownStep {
  readonly step: Step;
  readonly mark: string;
  readonly summary: string;
  readonly below: readonly string[];
}

/** The lines of each step, one after the other, so that a reader can stop. */
export function* stepsOneByOne(
  steps: readonly Step[],
  currency: string | undefined,
  paint: Paint,
): Generator<readonly string[]> {
  for (const step of steps) yield linesOf(shown(step, currency, paint), safeText(recordName(step.identity)));
}

/**
 * The same, but stays of one rate that change alike are shown once, where the first of them is: `~ rate "Weeks"  6 of 15 stays, arrivals
 * 2027-01-09 to 2027-02-13`.
 */
export function* stepsByTerm(
  { steps, unchanged, blocked }: MarkedRecords,
  currency: string | undefined,
  paint: Paint,
): Generator<readonly string[]> {
  const all = [steps, blocked].flatMap((list) => list.map(({ identity }) => identity)).concat(unchanged);
  const staysOf = groupBy(
    all.filter((identity) => termOf(identity) !== undefined),
    (identity) => termOf(identity) ?? '',
  );
  if (staysOf.size === 0) {
    yield* stepsOneByOne(steps, currency, paint);
    return;
  }
  const groups = groupBy(
    steps.map((step) => ({
      ...shown(termOf(step.identity) === undefined ? step : withoutDays(step), currency, paint),
      step,
    })),
    ({ step: { identity }, mark, below }) => JSON.stringify([termOf(identity) ?? recordName(identity), mark, below]),
  );
  for (const alike of groups.values()) {
    const [first] = alike;
    if (!first) continue;
    const term = termOf(first.step.identity);
    if (term === undefined || alike.length === 1) {
      yield* stepsOneByOne(
        alike.map(({ step }) => step),
        currency,
        paint,
      );
      continue;
    }
    const arrivals = alike.flatMap(({ step }) => arrivalIn(step.identity.key ?? '') ?? []).sort();
    const among = staysOf.get(term)?.length ?? alike.length;
    const count = among === alike.length ? plural(among, 'stay') : `${alike.length} of ${plural(among, 'stay')}`;
    const name = `rate ${inQuotes(term)}  ${count}, arrivals ${arrivals[0]} to ${arrivals.at(-1)}`;
    const isSame = first.summary !== '' && alike.every(({ summary }) => summary === first.summary);
    yield linesOf({ ...first, summary: isSame ? `${first.summary} each` : '' }, safeText(name));
  }
}

/**
 * The step without the days of the nights that a last night is divided off from, or joined with: they differ from stay to stay, and no night
 * comes or goes.
 */
function withoutDays(step: Step): Step {
  const ofLastNight = step.changes.filter(({ path }) => path.length === 2 && isLastNight({ name: path[1] ?? '' }));
  if (ofLastNight.length === 0) return step;
  const changes = step.changes.flatMap((change) => {
    if (change.path[2] === 'dateRanges') return [];
    if (!ofLastNight.includes(change)) return [change];
    const { before, after } = change;
    return [
      {
        ...change,
        ...(before !== undefined && { before: undated(before) }),
        ...(after !== undefined && { after: undated(after) }),
      },
    ];
  });
  return { ...step, changes };
}

const undated = (season: Json): Json => {
  if (!isJsonObject(season)) return season;
  const { dateRanges: _, ...rest } = season;
  return rest;
};

/** The name in the file of the rate that is sold in this stay; `undefined` of other records. */
const termOf = ({ kind, key = '' }: RecordIdentity): string | undefined =>
  kind === 'rate' && arrivalIn(key) !== undefined ? withoutArrival(key) : undefined;

const linesOf = ({ mark, summary, below }: ShownStep, name: string): readonly string[] => [
  `  ${mark} ${name}${summary === '' ? '' : `  ${summary}`}`,
  ...below,
];

function shown(step: Step, currency: string | undefined, paint: Paint): ShownStep {
  const below = (changes: Step['changes'], of: string | undefined): readonly string[] => [
    ...missingLines(step, paint),
    ...changesText(changes, of, paint).map((line) => `      ${line}`),
  ];
  if (!isCreation(step)) return { step, mark: paint.changed('~'), summary: '', below: below(step.changes, currency) };
  const { key, changes } = step.supersedes ?? { changes: [] };
  const place = key === undefined ? '' : safeText(`, in place of ${key}`);
  const gone = step.changes.some(({ movedBy }) => movedBy === 'hub')
    ? paint.warning('  (pushed before, not listed now)')
    : '';
  return {
    step,
    mark: paint.added('+'),
    summary: `${paint.dim(`${recordSummary(step)}${place}`)}${gone}`,
    below: below(changes, undefined),
  };
}

/** The links that are left out when a rate is written. */
const missingLines = ({ missingLinks = [] }: Step, paint: Paint): string[] =>
  missingLinks.map(({ identity: { kind, key } }) =>
    paint.error(safeText(`      ! sold with ${kind} ${key} as it is in the hub, not as in your files`)),
  );
