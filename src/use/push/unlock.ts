import { WRITE_MS } from '../../hub/time-limits.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { BEAT_MS } from '../../push/locks/file-locks.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import type { UnlockDocument } from '../../view/journal/journal-document.ts';
import { heldLockJson } from '../../view/journal/journal-text.ts';
import { lockText } from '../../view/journal/lock-text.ts';
import { plural } from '../../view/text/plural.ts';
import { durationText } from '../../view/text/time-text.ts';
import { confirm } from '../ground/consent.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure } from '../ground/exit/exit-code.ts';
import { readConfig } from '../ground/settings/config-file.ts';
import { openStates } from '../ground/settings/open-state.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';

interface UnlockFlags {
  readonly json: boolean;
  readonly yes: boolean;
  readonly supplier?: readonly string[] | undefined;
}

/** Shows the owners of this project's locks, then releases the locks after confirmation. */
export async function unlock(flags: UnlockFlags, terminal: Terminal): Promise<CommandEnd> {
  const states = await openStates(readConfig());
  const listed = await Promise.all(
    states.map(async (state) => (await locksOf(state)).map((lock) => ({ kept: state.locks, lock }))),
  );
  const meant = listed.flat().filter(({ lock }) => isMeant(lock, flags.supplier));
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

/** After this long without a sign of life, no write of the owner can be under way any more. */
const OVER_AFTER_MS = WRITE_MS + BEAT_MS;

const stillWriting = ({ ageMs }: HeldLock, document: UnlockDocument): CliFailure =>
  new CliFailure({
    ...{ code: 'lock-in-use', exit: EXIT.conflict, document: { ...document } },
    message: `a write may still be under way: the last sign of life is ${durationText(ageMs)} old`,
    hint: `end that push, or wait ${durationText(OVER_AFTER_MS - ageMs)}; nothing was released`,
  });

/** Ends the command if the locks cannot be read. */
export async function locksOf({ locks, place }: Pick<StateStore, 'locks' | 'place'>): Promise<readonly HeldLock[]> {
  const listed = await locks.list();
  if (listed.ok) return listed.value;
  throw usageFailure('locks-unreadable', `the locks in ${place} cannot be read (${listed.error.code})`);
}

const isMeant = ({ owner }: HeldLock, suppliers: readonly string[] | undefined): boolean =>
  suppliers === undefined || owner === undefined || suppliers.includes(owner.supplier);

function question(locks: readonly HeldLock[]): string {
  const hubs = new Set(locks.flatMap(({ owner }) => (owner ? [safeText(owner.hub)] : [])));
  const of = hubs.size === 0 ? '' : ` of ${[...hubs].join(' and ')}`;
  const alive = locks.some(({ stale }) => stale === undefined) ? 'An owner may still be writing. ' : '';
  return `${alive}Release ${plural(locks.length, 'lock')}${of}?`;
}
