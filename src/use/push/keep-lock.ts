import path from 'node:path';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import { lockPieces, type Notes, notedLock } from '../../contract/pushed/lock-text.ts';
import type { FileFailure } from '../../host/files.ts';
import { digestOfPieces } from '../../kernel/digest.ts';
import { utf8Whole } from '../../kernel/json-pieces.ts';
import { isLoopback } from '../../kernel/loopback.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PushResult } from '../../push/event.ts';
import { type ProvedRecords, provedRecords } from '../../push/journal/proved-records.ts';
import { CliFailure } from '../ground/exit/exit-code.ts';
import { lockFileOf } from '../ground/last-push-of.ts';
import type { ConnectedSession, HubSession } from '../ground/session.ts';
import { lockBytes, lockOf } from '../ground/settings/lock-file.ts';
import { hubName, targetOf } from '../ground/settings/state-folder.ts';
import type { PushJob } from '../plan/push-job.ts';

/** Another push may write the lock at the same moment, so it is read again. */
const ATTEMPTS = 5;

/** Records what the push has left in the hub, and returns it once it is on disk. `onNew` hears of a lock that belongs to the project and has changed. */
export async function keepLock(
  job: PushJob,
  session: HubSession,
  result: PushResult,
  onNew: (file: string) => void,
): Promise<ProvedRecords | undefined> {
  const { plan, contracts } = job;
  const { capabilities } = session.environment;
  const proved = provedRecords({ ...result, plan, contracts, capabilities, isFresh: job.savedAt === undefined });
  const kept = await keepProved(proved, session);
  if (kept?.isNew) onNew(path.relative(process.cwd(), kept.file));
  return kept && proved;
}

/** A lock that cannot be read or written is reported and does not fail the push; `undefined` then. */
export async function keepProved(
  proved: ProvedRecords,
  { config, environment, terminal, state }: HubSession,
): Promise<{ readonly file: string; readonly isNew: boolean } | undefined> {
  const target = targetOf(environment);
  const file = lockFileOf(config, target);
  const isNew = await writeNotes(state, file, { environment: target.environment, hub: hubName(target), ...proved });
  if (isNew.ok) return { file, isNew: isNew.value && target.hub !== 'embedded' && !state.isShared };
  terminal.talk(terminal.talkPaint.warning(`${isNew.error}; what was pushed is not noted in it`));
  return undefined;
}

/** The note before the first push to a hub on another machine, unless machines share the state. */
export function unsharedNote(
  { connection: { baseUrl }, environment, state }: Pick<ConnectedSession, 'connection' | 'environment' | 'state'>,
  lastPush: LastPush | undefined,
): string | undefined {
  if (state.isShared || lastPush !== undefined || isLoopback(new URL(baseUrl).hostname)) return undefined;
  return `Locks and journals stay in this folder, so another machine can push to ${environment.name} at the same time. If several machines push, name a database as \`state\` in the settings.`;
}

/**
 * Whether anything was new; or, in words, why it could not be recorded. A file is read again just before, and written only if it has not
 * changed since.
 */
async function writeNotes(state: HubSession['state'], file: string, notes: Notes): Promise<Result<boolean, string>> {
  const shown = path.relative(process.cwd(), file);
  const failed = ({ code }: FileFailure) => fail(`${shown}: the lock cannot be written (${code})`);
  const readLock = () =>
    orReason(async () => {
      const bytes = await lockBytes(state.shared, file);
      return { bytes, lock: lockOf(file, bytes) };
    });
  if (state.pushed) {
    const read = await readLock();
    if (!read.ok) return read;
    const { bytes, lock } = read.value;
    const adopted = bytes ? await state.pushed.adopt(file, bytes, lock) : ok(undefined);
    const noted = adopted.ok ? await state.pushed.note(notes) : adopted;
    return noted.ok ? noted : failed(noted.error);
  }
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const read = await readLock();
    if (!read.ok) return read;
    const { bytes, lock } = read.value;
    const after = notedLock(lock, notes);
    // The text of many hotels is long, so the texts are compared without building them.
    if (after === lock || digestOfPieces(lockPieces(after)) === digestOfPieces(lockPieces(lock))) return ok(false);
    const written = await state.shared.replace(
      file,
      bytes,
      utf8Whole(() => lockPieces(after)),
    );
    if (written.ok) return ok(true);
    if (written.error.reason !== 'changed') return failed(written.error);
  }
  return fail(`${shown}: other programs keep changing the lock`);
}

async function orReason<T>(work: () => Promise<T>): Promise<Result<T, string>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof CliFailure) return fail(error.message);
    throw error;
  }
}
