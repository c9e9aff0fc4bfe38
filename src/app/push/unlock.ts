import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure, wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { lockMeans } from '../../cli/settings/state-folder.ts';
import { answerTo, isYes } from '../../cli/terminal/consent.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { type HeldLock, listLocks } from '../../push/locks/lock-file.ts';
import type { UnlockDocument } from '../../render/journal/journal-document.ts';
import { lockText } from '../../render/journal/lock-text.ts';
import { plural } from '../../render/text/plural.ts';

interface UnlockFlags {
  readonly json: boolean;
  readonly yes: boolean;
  readonly supplier?: readonly string[] | undefined;
}

/** Shows the owners of this project's locks, then releases the locks after confirmation. */
export async function unlock(flags: UnlockFlags, terminal: Terminal): Promise<CommandEnd> {
  const means = lockMeans(readConfig(process.cwd()));
  const locks = (await listLocks(means)).filter((lock) => isMeant(lock, flags.supplier));
  const documentOf = (broken: boolean): UnlockDocument => ({
    version: 1,
    command: 'unlock',
    locks: locks.map(({ owner, ageMs, stale }) => ({ ...owner, ageMs, ...(stale && { stale }), broken })),
  });
  if (!flags.json) terminal.out(locks.length === 0 ? 'Nothing is locked.' : locks.map(lockText).join('\n'));
  if (locks.length === 0) return { exit: EXIT.done, document: documentOf(false) };
  if (!flags.yes) await agree(locks, terminal, documentOf(false));
  for (const { file } of locks) {
    const removed = await means.files.remove(file);
    if (!removed.ok) throw usageFailure('not-written', `the lock ${file} cannot be removed (${removed.error.code})`);
  }
  if (!flags.json) terminal.out(`${plural(locks.length, 'lock')} broken.`);
  return { exit: EXIT.done, document: documentOf(true) };
}

const isMeant = ({ owner }: HeldLock, suppliers: readonly string[] | undefined): boolean =>
  suppliers === undefined || owner === undefined || suppliers.includes(owner.supplier);

async function agree(locks: readonly HeldLock[], terminal: Terminal, document: UnlockDocument): Promise<void> {
  const alive = locks.some(({ stale }) => stale === undefined) ? ' Its owner may still be writing.' : '';
  const answer = await answerTo(`Break ${plural(locks.length, 'lock')}?${alive} [y/N] `, terminal, () => ({
    ...document,
  }));
  if (!isYes(answer)) throw wrongUsage('Cancelled. Nothing was changed.');
}
