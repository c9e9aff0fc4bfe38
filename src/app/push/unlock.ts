import type { CommandEnd } from '../../cli/base-command.ts';
import { CliFailure, usageFailure } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { lockMeans } from '../../cli/settings/state-folder.ts';
import { ask } from '../../cli/terminal/consent.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { type HeldLock, listLocks } from '../../push/locks/lock-file.ts';
import type { UnlockDocument } from '../../render/journal/journal-document.ts';
import { lockText } from '../../render/journal/lock-text.ts';
import { plural } from '../../render/text/plural.ts';

export interface UnlockFlags {
  readonly json: boolean;
  readonly yes: boolean;
  readonly supplier?: readonly string[] | undefined;
}

/** Says who holds the locks of this project, then breaks them when that is agreed. */
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
  await agree(locks, flags, terminal, documentOf(false));
  for (const { file } of locks) {
    const removed = await means.files.remove(file);
    if (!removed.ok) throw notRemoved(file, removed.error.code);
  }
  if (!flags.json) terminal.out(`${plural(locks.length, 'lock')} broken.`);
  return { exit: EXIT.done, document: documentOf(true) };
}

const isMeant = ({ owner }: HeldLock, suppliers: readonly string[] | undefined): boolean =>
  suppliers === undefined || owner === undefined || suppliers.includes(owner.supplier);

async function agree(
  locks: readonly HeldLock[],
  { yes }: UnlockFlags,
  terminal: Terminal,
  document: CommandEnd['document'],
): Promise<void> {
  if (yes) return;
  const usage = (message: string, hint: string): CliFailure =>
    new CliFailure({ code: 'wrong-usage', exit: EXIT.usage, message, hint, ...(document && { document }) });
  if (!terminal.interactive) throw usage('this needs confirmation, but there is no terminal to ask on', 'add --yes');
  const alive = locks.some(({ stale }) => stale === undefined) ? ' Its owner may still be writing.' : '';
  const answer = await ask(`Break ${plural(locks.length, 'lock')}?${alive} [y/N] `);
  if (!/^y(es)?$/i.test(answer)) throw usage('not agreed; nothing was changed', 'wait until the run has ended');
}

const notRemoved = (file: string, code: string): CliFailure =>
  usageFailure('not-written', `the lock ${file} cannot be removed (${code})`);
