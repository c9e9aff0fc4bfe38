import { Flags } from '@oclif/core';
import { BaseCommand, type FlagsOf } from '../../../cli/base-command.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import type { HeldLock } from '../../../push/locks/lock-file.ts';
import { fileState } from '../../../push/state/file-state.ts';
import { LAST_PUSH, type MoveTrouble, moveFiles } from '../../../push/state/move/move-files.ts';
import type { DatabaseState } from '../../../push/state/postgres/postgres-state.ts';
import { confirm } from '../../../use/ground/consent.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../../use/ground/machine.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import { locksOf } from '../../../use/push/held-locks.ts';
import { refuseRunningDepthRun } from '../../../use/verify/depth-run-files.ts';
import { lockText } from '../../../view/journal/lock-text.ts';
import { plural } from '../../../view/text/plural.ts';
import type { StateMoveDocument } from '../state-document.ts';
import { asFile, databasePlace, filesPlace, orEnd, reachedDatabase } from '../state-places.ts';

type MoveFlags = FlagsOf<typeof StateMove>;

function movedText(files: readonly string[], to: MoveFlags['to'], place: string): string {
  const done = files.length === 0 ? 'There was nothing to move.' : `${plural(files.length, 'file')} moved to ${place}.`;
  if (to === 'files') return `${done} Now remove \`state\` from contracts.config.yaml; until then no push can begin.`;
  return files.includes(LAST_PUSH) ? `${done} Commit the removal of ${LAST_PUSH} if it is in version control.` : done;
}

/** Locks of pushes to the practice hub stay where they are. Ended ones are removed: a run that is only slow then notices that. */
async function refuseLocked(files: ReturnType<typeof fileState>): Promise<void> {
  const locks = (await locksOf(files)).filter(({ owner }) => owner?.hub !== 'embedded');
  const held = locks.filter(({ stale }) => stale === undefined);
  if (held.length > 0) throw isHeld(held);
  for (const lock of locks) orEnd(await files.locks.remove(lock), files.place);
}

async function keepOthersOut(to: MoveFlags['to'], { moving, place }: DatabaseState): Promise<void> {
  const { processes, clock } = thisMachine;
  const at = new Date(clock.now()).toISOString();
  const held = orEnd(await moving.begin({ to, user: processes.user, host: processes.host, at }), place);
  if (held.length > 0) throw isHeld(held);
}

const isHeld = (locks: readonly HeldLock[]): CliFailure =>
  new CliFailure({
    code: 'lock-held',
    exit: EXIT.conflict,
    message: `a run is writing: ${locks.map(lockText).join('; ')}. Nothing was moved.`,
    hint: 'wait until it has ended; if it will never end, `contracts unlock` releases its lock',
  });

function moveFailure(trouble: MoveTrouble, to: MoveFlags['to']): CliFailure {
  if (trouble.kind === 'differ')
    return new CliFailure({
      code: 'state-differs',
      exit: EXIT.conflict,
      message: `in both places, and not the same: ${trouble.files.map((file) => safeText(file)).join(', ')}. Nothing was moved.`,
      hint: 'if those in the folder are older, remove them, then move again',
    });
  return usageFailure(
    'not-moved',
    `${safeText(trouble.file)} was not moved (${trouble.failure.code}): nothing is lost, and the database cannot be used until the move is complete`,
    `when the cause is gone, run \`contracts state move --to ${to}\` again`,
  );
}

const PLACES = ['files', 'database'] as const;

export default class StateMove extends BaseCommand<typeof StateMove> {
  static override summary = 'Move state from files to the database, or back.';
  static override description =
    'The database is the one that `state` in the settings names. Nothing is removed before every file was read back from the other place and compared. Refused while a push holds a lock. A move that was cut off continues when the command is run again; until then pushes are refused. State of the practice hub stays in files.';
  static override examples = ['<%= config.bin %> state move --to database --yes'];
  static override flags = {
    to: Flags.option({ options: PLACES, required: true, summary: 'Where state is to be kept.' })(),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Move without asking.' }),
  };

  /** Carries the state of this project from files to the database of the settings, or back, while no other run can use the database. */
  protected async execute(): Promise<CommandEnd> {
    const { terminal } = this;
    const { yes, to } = this.flags;
    const config = readConfig();
    const database = await reachedDatabase(config);
    if (database === undefined)
      throw wrongUsage(
        'the settings name no database',
        'write `state: postgres://…` into contracts.config.yaml; docs/state.md shows how',
      );
    const files = fileState(config.folder, thisMachine);
    const [here, there] = [filesPlace(config), databasePlace(config, database)];
    const [from, target] = to === 'files' ? [there, here] : [here, there];
    const [source, goal] = to === 'files' ? [database, files] : [files, database];
    const listed = orEnd(await from.list(), source.place);
    await refuseLocked(files);
    for (const state of [files, database]) await refuseRunningDepthRun(config, state);
    const asked = `Move ${plural(listed.length, 'file')} from ${source.place} to ${goal.place}?`;
    if (listed.length > 0) await confirm({ asked }, yes, { terminal });
    const before = orEnd(await database.moving.look(), database.place);
    await keepOthersOut(to, database);
    await asFile(config, database);
    const moved = await moveFiles(from, target);
    if (!moved.ok) {
      const isAsBefore = moved.error.kind === 'differ' && before === undefined;
      if (isAsBefore) await database.moving.end();
      throw moveFailure(moved.error, to);
    }
    if (to === 'database') orEnd(await database.moving.end(), database.place);
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'state move', to, moved: [...moved.value] } satisfies StateMoveDocument,
      text: () => movedText(moved.value, to, goal.place),
    };
  }
}
