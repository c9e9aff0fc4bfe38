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
  const head = ['when', 'environment', 'hotels', 'outcome'];
  const rows = [...runs].reverse().map((past) => cellsOf(past, now, paint));
  const more = [...runs].reverse().map(idsOf);
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(textWidth)),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === row.length - 1 ? cell : padEnd(cell, widths[column] ?? 0))).join('  ');
  return [
    paint.dim(line(head)),
    ...rows.flatMap((row, index) => [
      fitText(line(row), paint.width),
      ...(verbose ? (more[index] ?? []).map((text) => paint.dim(`  ${text}`)) : []),
    ]),
  ].join('\n');
}

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
