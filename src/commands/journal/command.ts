import { BaseCommand } from '../../cli/base-command.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { JournalledRun } from '../../push/journal/journalled-run.ts';
import type { PastRun } from '../../push/journal/run-files.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import { pastRuns } from '../../use/push/past-runs.ts';
import type { JournalDocument } from '../../view/journal/journal-document.ts';
import { runJson, runState, totalsText, troubleText } from '../../view/journal/journal-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { type Column, tableLines } from '../../view/text/table.ts';
import { agoText } from '../../view/text/time-text.ts';

interface TableOptions {
  readonly paint: Paint;
  readonly now: number;
  /** With the ids of the runs and plans, and who pushed. */
  readonly verbose: boolean;
}

/** The runs as a table, newest first: how long ago, environment, hotels, outcome. `runs` are in the order in which they began. */
export function journalTable(runs: readonly PastRun[], { paint, now, verbose }: TableOptions): string {
  const newestFirst = [...runs].reverse();
  const [head = '', ...rows] = tableLines(newestFirst, columnsOf(now, paint), paint);
  return [
    head,
    ...newestFirst.flatMap((past, index) => [
      rows[index] ?? '',
      ...(verbose ? idsOf(past).map((text) => paint.dim(`  ${text}`)) : []),
    ]),
  ].join('\n');
}

const columnsOf = (now: number, paint: Paint): readonly Column<PastRun>[] => [
  { head: 'when', cell: ({ id, run }) => agoText(run ? Date.parse(run.startedAt) : timeOf(id), now) },
  { head: 'environment', cell: ({ run }) => safeText(run?.started.environment ?? '-', 40), drop: 2 },
  { head: 'hotels', cell: ({ run }) => (run ? hotelsText(run) : '-'), drop: 1 },
  { head: 'outcome', cell: (past) => outcomeText(past, paint) },
];

function outcomeText(past: PastRun, paint: Paint): string {
  const { run } = past;
  const state = runState(past);
  const totals = run ? totalsText(run) : '';
  const outcome = state === 'ended' ? totals : `${paint.warning(state)}${totals === '' ? '' : `: ${totals}`}`;
  return outcome + troubleText(past.reading.trouble).replace(/^ +/, ' ');
}

function idsOf({ id, run }: PastRun): readonly string[] {
  if (run === undefined) return [id];
  const { user, host, plan, saved } = run.started;
  return [id, safeText(`${user}@${host}, plan ${plan}${saved ? ' (from a file)' : ''}`)];
}

/** The hotel that was written, or the number of hotels; a supplier does not count as one. */
function hotelsText({ steps }: JournalledRun): string {
  const hotels = new Set(steps.flatMap(({ record: { supplier, hotel } }) => (hotel ? [`${supplier}/${hotel}`] : [])));
  const [only] = hotels;
  if (only === undefined) return '-';
  return hotels.size === 1 ? safeText(only, 60) : plural(hotels.size, 'hotel');
}

/** When the run with this id began: `20270115T120000Z-4f2a9c`. */
const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));

export default class JournalList extends BaseCommand<typeof JournalList> {
  static override summary = 'List past pushes and their outcomes.';
  static override description =
    'The newest comes first. -v also shows the id of each run, for `journal show`, who pushed, and the plan.';
  static override examples = ['<%= config.bin %> journal', '<%= config.bin %> journal show last'];

  protected async execute(): Promise<CommandEnd> {
    const runs = await pastRuns();
    const options = { now: thisMachine.clock.now(), verbose: this.flags.verbose };
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'journal', runs: runs.map(runJson) } satisfies JournalDocument,
      text: (paint) => (runs.length > 0 ? journalTable(runs, { paint, ...options }) : 'No pushes yet.'),
    };
  }
}
