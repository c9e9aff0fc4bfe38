import { compareText } from '../../kernel/compare-text.ts';
import { isRunId, type JournalReading, listRuns, type PastRun, readRun } from '../../push/journal/run-files.ts';
import { type CliFailure, usageFailure } from '../ground/exit/exit-code.ts';
import { type Config, readConfig } from '../ground/settings/config-file.ts';
import { openStates } from '../ground/settings/open-state.ts';
import { runsFolder } from '../ground/settings/state-folder.ts';

/** All runs of this project, oldest first. */
export async function pastRuns(): Promise<readonly PastRun[]> {
  const config = readConfig();
  const listed = await Promise.all((await openStates(config)).map(({ files }) => listRuns(files, runsFolder(config))));
  return listed.flat().sort((a, b) => compareText(a.id, b.id));
}

/** One run; `last` is the newest, of the environment if one is named. A damaged journal that does not say its environment is taken for it. */
export async function pastRun(wanted: string, environment?: string): Promise<PastRun> {
  const config = readConfig();
  const isMeant = ({ run, reading }: PastRun): boolean =>
    environment === undefined || (run ? run.started.environment === environment : reading.trouble !== undefined);
  const run =
    wanted === 'last' ? (await pastRuns()).findLast(isMeant) : isRunId(wanted) && (await readFirst(config, wanted));
  if (run) return run;
  throw usageFailure(
    'no-such-run',
    wanted === 'last'
      ? `the journal has no runs${environment === undefined ? '' : ` for ${environment}`}`
      : `the journal has no run ${wanted}`,
    '`contracts journal` lists the runs of this project',
  );
}

async function readFirst(config: Config, id: string): Promise<PastRun | undefined> {
  for (const { files } of await openStates(config)) {
    const run = await readRun(files, runsFolder(config), id);
    if (run) return run;
  }
  return undefined;
}

/** Why the rest of a journal cannot be trusted, if so. */
export const journalFailure = ({ id, reading }: PastRun): CliFailure | undefined =>
  reading.trouble && brokenJournal(id, reading.trouble);

/** Ends a command that would have to trust the rest of a damaged journal. */
export const brokenJournal = (folder: string, trouble: NonNullable<JournalReading['trouble']>): CliFailure =>
  usageFailure(
    `journal-${trouble.code}`,
    `the journal in ${folder} ${TROUBLES[trouble.code]}${trouble.code === 'broken' ? `: line ${trouble.line} is broken` : ''}`,
    '`contracts push` needs no journal: it reads the hub and sends only missing records',
  );

const TROUBLES = {
  broken: 'is not what was written there',
  newer: 'was written by a newer version of this tool',
  unreadable: 'cannot be read',
} as const;
