import path from 'node:path';
import { withHub } from '../../cli/hub/with-hub.ts';
import type { Session } from '../../cli/session.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plural } from '../../render/text/plural.ts';
import { makePlan } from '../plan/make-plan.ts';
import { type OnlineFlags, prepareOnline } from '../plan/prepare-online.ts';
import { keepLock } from '../push/keep-lock.ts';
import { jobOf } from '../push/push-job.ts';

/**
 * Notes in the lock which records of the files the hub holds exactly as they are written, as a push does for records that it finds equal.
 * Reads the hub again, and sends nothing. Files with errors are not noted; then it says so.
 */
export async function adopt(paths: readonly string[], flags: OnlineFlags, outer: Session): Promise<void> {
  const prepared = await prepareOnline('pull', paths, flags, outer);
  const { terminal } = outer;
  if ('end' in prepared) {
    terminal.talk(terminal.talkPaint.warning('Nothing is noted in the lock, because of the errors above.'));
    return;
  }
  const { session, ...source } = prepared.ready;
  await withHub(session, flags, async (connected) => {
    const options = { prune: false };
    const plan = await makePlan(source.contracts, connected, options);
    const job = jobOf(plan, { ...source, options }, session);
    const proved = await keepLock(job, session, { reports: [], interrupted: false }, (file) =>
      terminal.talk(safeText(`${path.basename(file)} has changed: commit it with the contracts.`)),
    );
    if (proved) terminal.talk(`${plural(proved.noted.size, 'record')} noted in the lock as equal in files and hub.`);
  });
}
