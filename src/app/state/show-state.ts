import type { CommandEnd } from '../../cli/base-command.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { thisMachine } from '../../cli/machine.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { hasTables, sharedState } from '../../cli/settings/open-state.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { heldLockJson } from '../../render/journal/journal-json.ts';
import type { KeptCounts, StateDocument } from '../../render/state/state-document.ts';
import { stateText } from '../../render/state/state-text.ts';
import { fileState } from '../../state/file-state.ts';
import { LAST_PUSH } from '../../state/move/kept-files.ts';
import { locksOf } from '../push/unlock.ts';
import { databasePlace, filesPlace, orEnd, preparedDatabase } from './state-places.ts';

/** Where the state of this project is kept, what is there, and which locks are held. */
export async function showState({ json }: { readonly json: boolean }, terminal: Terminal): Promise<CommandEnd> {
  const config = readConfig(process.cwd());
  const named = sharedState(config);
  const database = named && (await hasTables(named)) ? await preparedDatabase(config) : undefined;
  const files = fileState(config.folder, thisMachine);
  const { place } = named ?? files;
  const locks = (await Promise.all([files, ...(database ? [database] : [])].map(locksOf))).flat();
  const move = database && orEnd(await database.moving.look(), place);
  const document: StateDocument = {
    version: 1,
    command: 'state',
    kept: named ? 'database' : 'files',
    place,
    files: counted(orEnd(await filesPlace(config).list(), files.place)),
    ...(named && { database: counted(database ? orEnd(await databasePlace(config, database).list(), place) : []) }),
    ...(move && { move }),
    locks: locks.map(heldLockJson),
  };
  if (!json) for (const line of stateText(document, locks)) terminal.out(line);
  return { exit: EXIT.done, document };
}

function counted(files: readonly string[]): KeptCounts {
  const inFolder = (folder: string): readonly string[] =>
    files.flatMap((file) => (file.startsWith(`.contracts/${folder}/`) ? (file.split('/')[2] ?? []) : []));
  return {
    pushes: new Set(inFolder('runs')).size,
    probes: inFolder('probes').length,
    verifications: inFolder('verifications').filter((name) => name.endsWith('.json')).length,
    verified: inFolder('verified').length,
    monitor: inFolder('monitor').length,
    lastPush: files.includes(LAST_PUSH),
  };
}
