import path from 'node:path';
import type { PushResult } from '../push/event.ts';
import { provedRecords } from '../push/proved-records.ts';
import { lockText } from '../pushed/lock-text.ts';
import { notedLock } from '../pushed/noted-lock.ts';
import { plural } from '../render/plural.ts';
import { CliFailure } from './cli-failure.ts';
import { lockFileOf } from './last-push-of.ts';
import { readLock } from './lock-file.ts';
import type { PushJob, PushSite } from './push-job.ts';
import { hubName, targetOf } from './state-folder.ts';
import type { Terminal } from './terminal.ts';
import { writeResult } from './write-result.ts';

/**
 * Notes in the lock what the push has left in the hub. The lock is read once more just before: other pushes may have written it. A
 * lock that cannot be read or written is told and takes nothing away: the next plan knows less of who moved what.
 */
export async function keepLock(job: PushJob, site: PushSite, result: PushResult, terminal: Terminal): Promise<void> {
  const { plan, contracts } = job;
  const { capabilities } = site.environment;
  const target = targetOf(site.environment);
  const file = lockFileOf(site.config, target);
  const proved = provedRecords({ ...result, plan, contracts, capabilities, isFresh: job.savedAt === undefined });
  try {
    const before = readLock(file);
    const after = notedLock(before, { environment: target.environment, hub: hubName(target), ...proved });
    const text = lockText(after);
    if (after === before || text === lockText(before)) return;
    await writeResult(file, text, 'the lock');
    if (target.hub === 'embedded') return;
    terminal.talk(`Noted in ${path.relative(process.cwd(), file)}: ${plural(proved.noted.size, 'record')}`);
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    terminal.talk(terminal.talkPaint.warning(`${error.message}; what was pushed is not noted in it`));
  }
}
