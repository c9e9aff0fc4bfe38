import { nodeFiles, readNow } from '../../../host/node-files.ts';
import type { Capabilities } from '../../../hub/capabilities.ts';
import { contractFiles } from '../../check/check-project.ts';
import { environmentText } from '../../ground/credentials/environment-text.ts';
import { CliFailure } from '../../ground/exit/exit-code.ts';
import { readConfig } from '../../ground/settings/config-file.ts';
import type { ChosenEnvironment } from '../../ground/settings/environment.ts';
import { hubName, targetOf } from '../../ground/settings/state-folder.ts';
import { pastRuns } from '../../push/past-runs.ts';
import type { ContractHistory, VersionedContracts } from './contract-history.ts';
import { gitVersions } from './git-versions.ts';
import { journalVersions } from './journal-versions.ts';
import { readVersion } from './read-version.ts';

export const HISTORIES = ['git', 'journal', 'none'] as const;
export type History = (typeof HISTORIES)[number];

interface HistoryOptions {
  /** As on the command line. */
  readonly paths: readonly string[];
  readonly ref: string | undefined;
  readonly timeZone: string;
  /** The hub whose pushes count, for people, and what it can do. */
  readonly pushedTo: () => { readonly hub: string; readonly text: string; readonly capabilities: Capabilities };
}

/** Where the contracts of the past are read from. Ends the command with exit 64 if they cannot be. */
export async function openHistory(history: History, options: HistoryOptions): Promise<ContractHistory> {
  const { paths, ref, timeZone } = options;
  const fromGit = (): Promise<ContractHistory> => gitVersions({ cwd: process.cwd(), paths, ref, timeZone });
  switch (history) {
    case 'git':
      return fromGit();
    case 'none':
      return presentFiles(paths);
    case 'journal':
      return fromJournal(options, [...(await ifThere(fromGit)), presentFiles(paths)]);
  }
}

/** Without git, the files as they are may still be those that were pushed. */
async function ifThere(history: () => Promise<ContractHistory>): Promise<readonly ContractHistory[]> {
  try {
    return [await history()];
  } catch (error) {
    if (error instanceof CliFailure) return [];
    throw error;
  }
}

async function fromJournal(
  { pushedTo, timeZone }: HistoryOptions,
  files: readonly ContractHistory[],
): Promise<ContractHistory> {
  const { hub, text, capabilities } = pushedTo();
  const past = await pastRuns();
  const runs = past.flatMap(({ run }) => (run?.started.hub === hub ? [run] : []));
  const damaged = past.filter(({ reading }) => reading.trouble !== undefined).map(({ id }) => id);
  return journalVersions({
    runs,
    files,
    timeZone,
    hub: text,
    capabilities,
    notes: [
      ...(readConfig().state === undefined ? ['Pushes from other folders and machines are not in the journal.'] : []),
      ...(damaged.length > 0 ? [`Not all of these journals can be read: ${damaged.join(', ')}.`] : []),
    ],
  });
}

/** The files as they are now, for all times. */
function presentFiles(paths: readonly string[]): ContractHistory {
  const version = { id: 'now', label: 'the files as they are now', since: 0 };
  let read: Promise<VersionedContracts> | undefined;
  return {
    basis: 'the files as they are now',
    notes: [
      'Earlier versions of the files are not considered: a price that changed since a booking shows as a deviation.',
    ],
    during: () => ({ kind: 'versions', versions: [version] }),
    neighbours: () => ({}),
    contracts() {
      read ??= contractFiles(paths).then((workspace) =>
        readVersion(workspace, { files: nodeFiles, readNow, key: version.id }),
      );
      return read;
    },
  };
}

/** An environment of the settings, as a hub whose pushes count. */
export const pushedToEnvironment = (environment: ChosenEnvironment) => ({
  hub: hubName(targetOf(environment)),
  text: environmentText(environment),
  capabilities: environment.capabilities,
});
