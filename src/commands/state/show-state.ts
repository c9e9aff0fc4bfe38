import { fileState } from '../../push/state/file-state.ts';
import { LAST_PUSH } from '../../push/state/move/kept-files.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { locksOf } from '../../use/push/unlock.ts';
import { heldLockJson } from '../../view/journal/journal-json.ts';
import type { KeptCounts, StateDocument } from './state-document.ts';
import { databasePlace, filesPlace, orEnd, reachedDatabase } from './state-places.ts';
import { stateText } from './state-text.ts';

/** Where the state of this project is kept, what is there, and which locks are held. */
export async function showState({ json }: { readonly json: boolean }, terminal: Terminal): Promise<CommandEnd> {
  const config = readConfig(process.cwd());
  const database = await reachedDatabase(config);
  const files = fileState(config.folder, thisMachine);
  const { place } = database ?? files;
  const locks = (await Promise.all([files, ...(database ? [database] : [])].map(locksOf))).flat();
  const move = database && orEnd(await database.moving.look(), place);
  const document: StateDocument = {
    version: 1,
    command: 'state',
    kept: database ? 'database' : 'files',
    place,
    files: counted(orEnd(await filesPlace(config).list(), files.place)),
    ...(database && { database: counted(orEnd(await databasePlace(config, database).list(), place)) }),
    ...(move && { move }),
    ...(database && { approvals: orEnd(await database.approvals.rules(), place).map((rule) => ({ ...rule })) }),
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
