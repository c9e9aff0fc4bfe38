import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { WRITE_MS } from '../../hub/time-limits.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { BEAT_MS } from '../../push/locks/file-locks.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import { confirm } from '../../use/ground/consent.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { listFlag } from '../../use/ground/flags/flags.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { openStates } from '../../use/ground/settings/open-state.ts';
import { locksOf } from '../../use/push/held-locks.ts';
import type { UnlockDocument } from '../../view/journal/journal-document.ts';
import { heldLockJson } from '../../view/journal/journal-text.ts';
import { lockText } from '../../view/journal/lock-text.ts';
import { plural } from '../../view/text/plural.ts';
import { durationText } from '../../view/text/time-text.ts';

/** After this long without a sign of life, no write of the owner can be under way any more. */
const OVER_AFTER_MS = WRITE_MS + BEAT_MS;

const stillWriting = ({ ageMs }: HeldLock, document: UnlockDocument): CliFailure =>
  new CliFailure({
    code: 'lock-in-use',
    exit: EXIT.conflict,
    document: { ...document },
    message: `a write may still be under way: the last sign of life is ${durationText(ageMs)} old`,
    hint: `end that push, or wait ${durationText(OVER_AFTER_MS - ageMs)}; nothing was released`,
  });

const isMeant = ({ owner }: HeldLock, suppliers: readonly string[] | undefined): boolean =>
  suppliers === undefined || owner === undefined || suppliers.includes(owner.supplier);

function question(locks: readonly HeldLock[]): string {
  const hubs = new Set(locks.flatMap(({ owner }) => (owner ? [safeText(owner.hub)] : [])));
  const of = hubs.size === 0 ? '' : ` of ${[...hubs].join(' and ')}`;
  const alive = locks.some(({ stale }) => stale === undefined) ? 'An owner may still be writing. ' : '';
  return `${alive}Release ${plural(locks.length, 'lock')}${of}?`;
}

export default class Unlock extends BaseCommand<typeof Unlock> {
  static override summary = 'Release a stale push lock (shows its owner first).';
  static override description =
    'A push locks every supplier it writes. Locks of a process that ended on this machine, or that was silent for half an hour (two minutes in a database), are taken over automatically.';
  static override examples = ['<%= config.bin %> unlock', '<%= config.bin %> unlock --supplier PALMA --yes'];
  static override flags = {
    supplier: listFlag('CODE', "Release only this supplier's lock; in a database, all locks of its run."),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Release without asking.' }),
  };

  /** Shows the owners of this project's locks, then releases the locks after confirmation. */
  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const states = await openStates(readConfig());
    const listed = await Promise.all(
      states.map(async (state) => {
        const all = await locksOf(state);
        const named = all.filter((lock) => isMeant(lock, flags.supplier));
        const runs = new Set(named.flatMap(({ owner }) => owner?.run ?? []));
        const isLost = (lock: HeldLock): boolean => named.includes(lock) || runs.has(lock.owner?.run ?? '');
        return (state.locks.areOfRuns ? all.filter(isLost) : named).map((lock) => ({ kept: state.locks, lock }));
      }),
    );
    const meant = listed.flat();
    const locks = meant.map(({ lock }) => lock);
    const documentOf = (broken: boolean): UnlockDocument => ({
      version: 1,
      command: 'unlock',
      locks: locks.map((lock) => ({ ...heldLockJson(lock), broken })),
    });
    if (!flags.json) terminal.out(locks.length === 0 ? 'Nothing is locked.' : locks.map(lockText).join('\n'));
    if (locks.length === 0) return { exit: EXIT.done, document: documentOf(false) };
    const busy = locks.find((lock) => lock.stale === undefined && lock.ageMs < OVER_AFTER_MS);
    if (busy) throw stillWriting(busy, documentOf(false));
    await confirm({ asked: question(locks) }, flags.yes, { terminal }, () => ({ ...documentOf(false) }));
    for (const { kept, lock } of meant) {
      const removed = await kept.remove(lock);
      if (!removed.ok)
        throw usageFailure('not-written', `the lock ${lock.file} cannot be removed (${removed.error.code})`);
    }
    if (!flags.json) terminal.out(`${plural(locks.length, 'lock')} released.`);
    return { exit: EXIT.done, document: documentOf(true) };
  }
}
