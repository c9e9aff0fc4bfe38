import { BaseCommand } from '../../cli/base-command.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import { fileState } from '../../push/state/file-state.ts';
import { LAST_PUSH } from '../../push/state/move/move-files.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { locksOf } from '../../use/push/held-locks.ts';
import { heldLockJson } from '../../view/journal/journal-text.ts';
import { lockText } from '../../view/journal/lock-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { KeptCounts, StateDocument } from './state-document.ts';
import { databasePlace, filesPlace, orEnd, reachedDatabase } from './state-places.ts';

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

/** Where state is kept, its files, and who holds a lock. */
function stateText(
  { kept, place, files, database, move, approvals = [], signers = [] }: Omit<StateDocument, 'locks'>,
  locks: readonly HeldLock[],
): readonly string[] {
  const here = countsText(files);
  const isLeft = kept === 'database' && here !== undefined;
  return [
    `State is kept in ${safeText(place)}: ${countsText((kept === 'database' ? database : files) ?? files) ?? 'nothing yet, apart from the practice hub'}.`,
    ...(isLeft ? [`In the folder: ${here}. \`contracts state move --to database\` carries this over.`] : []),
    ...(move ? [moveText(move)] : []),
    ...approvals.map(
      ({ hub, micrositeId, approvals: needed }) =>
        `Plans for ${safeText(`${hub} (${micrositeId})`)} need ${plural(needed, 'approval')}.`,
    ),
    ...signers.map(
      ({ hub, micrositeId, counted, revoked }) =>
        `Approvers accepted for ${safeText(`${hub} (${micrositeId})`)}: ${listOf(counted)}${revoked.length > 0 ? `; revoked: ${listOf(revoked)}` : ''}.`,
    ),
    ...(locks.length === 0 ? ['Nothing is locked.'] : locks.map((lock) => `Locked: ${lockText(lock)}`)),
  ];
}

const listOf = (lines: readonly string[]): string =>
  safeText(lines.map((line) => (line.length > 60 ? `${line.slice(0, 59)}…` : line)).join(', ') || 'no one', 400);

function moveText({ to, user, host, at }: NonNullable<StateDocument['move']>): string {
  const who = safeText(`${user} on ${host}, ${at}`);
  return to === 'files'
    ? `It was moved to files (${who}): remove \`state\` from the settings, or move it back with \`contracts state move --to database\`.`
    : `It is being moved to the database (${who}). If the move was cut off, run \`contracts state move --to database\` again.`;
}

/** `undefined` if there is nothing. */
function countsText({ pushes, probes, verifications, verified, monitor, lastPush }: KeptCounts): string | undefined {
  const parts = [
    ...(lastPush ? ['what was pushed last'] : []),
    ...(pushes > 0 ? [plural(pushes, 'push', 'pushes')] : []),
    ...(probes > 0 ? [plural(probes, 'probe')] : []),
    ...(verifications > 0 ? [plural(verifications, 'unfinished verification')] : []),
    ...(verified > 0 ? [`verifications in ${plural(verified, 'environment')}`] : []),
    ...(monitor > 0 ? ['what `monitor` knows'] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

export default class State extends BaseCommand<typeof State> {
  static override summary = 'Show where state is kept, and which locks are held.';
  static override description =
    'State outlives a run: locks, journals, plans of unfinished pushes, what was pushed last, probes and verifications. It is in files of the project, or in a PostgreSQL database that several machines share.';
  static override examples = ['<%= config.bin %> state'];

  protected async execute(): Promise<CommandEnd> {
    const config = readConfig();
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
      ...(database && {
        approvals: orEnd(await database.approvals.rules(), place),
        signers: orEnd(await database.approvals.signers(), place),
      }),
      locks: locks.map(heldLockJson),
    };
    return { exit: EXIT.done, document, text: () => stateText(document, locks).join('\n') };
  }
}
