import { safeText } from '../../kernel/safe-text.ts';
import type { JournalledRun } from '../../push/journal/journalled-run.ts';
import type { PastRun } from '../../push/journal/run-files.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { padEnd, textWidth } from '../text/text-width.ts';
import { agoText } from '../text/time-text.ts';
import { cutText, fitText } from '../text/wrap-text.ts';
import { runState, totalsText, troubleText } from './journal-text.ts';

interface TableOptions {
  readonly paint: Paint;
  readonly now: number;
  /** With the ids of the runs and plans, and who pushed. */
  readonly verbose: boolean;
}

/** The runs as a table, newest first: how long ago, environment, hotels, outcome. `runs` are in the order in which they began. */
export function journalTable(runs: readonly PastRun[], { paint, now, verbose }: TableOptions): string {
  const newestFirst = [...runs].reverse();
  const rows = [HEAD, ...newestFirst.map((past) => cellsOf(past, now, paint))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? ''))));
  const shown = columnsFor(widths, paint.width);
  const lines = rows.map((row) => rowText(row, widths, shown));
  return [
    paint.dim(lines[0] ?? ''),
    ...newestFirst.flatMap((past, index) => [
      fitText(lines[index + 1] ?? '', paint.width),
      ...(verbose ? idsOf(past).map((text) => paint.dim(`  ${text}`)) : []),
    ]),
  ].join('\n');
}

const HEAD = ['when', 'environment', 'hotels', 'outcome'];
const OUTCOME = 3;
/** What a narrow terminal goes without, in this order. */
const DISPENSABLE = [2, 1];

function columnsFor(widths: readonly number[], width: number): readonly number[] {
  let shown = [0, 1, 2, OUTCOME];
  const needed = (): number => shown.reduce((sum, column) => sum + (widths[column] ?? 0) + 2, -2);
  for (const column of DISPENSABLE) if (needed() > width) shown = shown.filter((one) => one !== column);
  return shown;
}

const rowText = (row: readonly string[], widths: readonly number[], shown: readonly number[]): string =>
  shown.map((column) => (column === OUTCOME ? row[column] : padEnd(row[column] ?? '', widths[column] ?? 0))).join('  ');

function cellsOf(past: PastRun, now: number, paint: Paint): readonly string[] {
  const { id, run } = past;
  const state = runState(past);
  const began = agoText(run ? Date.parse(run.startedAt) : timeOf(id), now);
  const totals = run ? totalsText(run) : '';
  const told = state === 'ended' ? totals : `${paint.warning(state)}${totals === '' ? '' : `: ${totals}`}`;
  const outcome = told + troubleText(past.reading.trouble).replace(/^ +/, ' ');
  return [began, safeText(run?.started.environment ?? '-', 40), run ? hotelsText(run) : '-', outcome];
}

function idsOf({ id, run }: PastRun): readonly string[] {
  if (run === undefined) return [id];
  const { user, host, plan, saved } = run.started;
  return [id, safeText(`${user}@${host}, plan ${plan}${saved ? ' (from a file)' : ''}`)];
}

const LONGEST = 30;

/** The hotel of the writes, or how many there were; suppliers alone are none. */
function hotelsText({ steps }: JournalledRun): string {
  const hotels = new Set(steps.flatMap(({ record: { supplier, hotel } }) => (hotel ? [`${supplier}/${hotel}`] : [])));
  const [only] = hotels;
  if (only === undefined) return '-';
  return hotels.size === 1 ? cutText(safeText(only), LONGEST) : plural(hotels.size, 'hotel');
}

/** When the run with this id began: `20270115T120000Z-4f2a9c`. */
const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));
