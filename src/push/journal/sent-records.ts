import { unversioned } from '../../plan/modifiers/unversioned.ts';
import type { RecordIdentity } from '../../plan/plan.ts';
import { ownerOfName, pushedName } from '../../pushed/pushed-record.ts';
import type { JournalledRun } from './journalled-run.ts';
import type { ProvedRecords } from './proved-records.ts';

/** The records that a run may have left in the hub otherwise than it found them. */
export const sentRecords = ({ steps }: JournalledRun): readonly RecordIdentity[] =>
  steps
    .filter(({ sent, ended }) => sent && ended?.outcome !== 'refused' && ended?.outcome !== 'skipped')
    .map(({ record }) => record);

/** Whether what is noted of the hub now covers everything that a run before may have left there. */
export const isNoted = (run: JournalledRun, { noted, whole }: ProvedRecords): boolean =>
  sentRecords(run).every((identity) => {
    const name = pushedName(identity);
    if (noted.has(name) || whole.has(ownerOfName(name))) return true;
    const own = unversioned(identity);
    return own !== undefined && noted.has(pushedName(own));
  });
