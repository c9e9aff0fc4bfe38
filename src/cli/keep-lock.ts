import path from 'node:path';
import type { PushResult } from '../push/event.ts';
import { provedRecords } from '../push/proved-records.ts';
import { lockText } from '../pushed/lock-text.ts';
import { type Notes, notedLock } from '../pushed/noted-lock.ts';
import { plural } from '../render/plural.ts';
import { CliFailure } from './cli-failure.ts';
import { lockFileOf } from './last-push-of.ts';
import { lockOf, readLockBytes } from './lock-file.ts';
import type { PushJob, PushSite } from './push-job.ts';
import { rewriteFile } from './rewrite-file.ts';
import { hubName, targetOf } from './state-folder.ts';
import type { Terminal } from './terminal.ts';
import { writeResult } from './write-result.ts';

/** Another push may write the lock at the same moment: then it is read again. */
const ATTEMPTS = 5;

/**
 * Notes in the lock what the push has left in the hub. The lock is read once more just before, and written only while it is still as
 * it was read. A lock that cannot be read or written is told and takes nothing away: the next plan knows less of who moved what.
 */
export async function keepLock(job: PushJob, site: PushSite, result: PushResult, terminal: Terminal): Promise<void> {
  const { plan, contracts } = job;
  const { capabilities } = site.environment;
  const target = targetOf(site.environment);
  const file = lockFileOf(site.config, target);
  const proved = provedRecords({ ...result, plan, contracts, capabilities, isFresh: job.savedAt === undefined });
  const notes = { environment: target.environment, hub: hubName(target), ...proved };
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    try {
      const isNew = await writeNotes(file, notes);
      if (isNew && target.hub !== 'embedded')
        terminal.talk(`Noted in ${path.relative(process.cwd(), file)}: ${plural(proved.noted.size, 'record')}`);
      return;
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      if (left > 1 && error.details.code === 'not-written') continue;
      terminal.talk(terminal.talkPaint.warning(`${error.message}; what was pushed is not noted in it`));
      return;
    }
  }
}

/** Whether anything was new. */
async function writeNotes(file: string, notes: Notes): Promise<boolean> {
  const bytes = readLockBytes(file);
  const before = lockOf(file, bytes);
  const after = notedLock(before, notes);
  const text = lockText(after);
  if (after === before || bytes?.equals(Buffer.from(text)) || text === lockText(before)) return false;
  if (bytes === undefined) await writeResult(file, text, 'the lock');
  else await rewriteFile(file, bytes, text);
  return true;
}
