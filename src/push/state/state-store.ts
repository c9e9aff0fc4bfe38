import type { FileFailure, SharedFiles } from '../../host/files.ts';
import type { StateFiles } from '../../host/state-files.ts';
import type { Result } from '../../kernel/result.ts';
import type { Locks } from '../locks/lock-file.ts';
import type { FleetTable } from './fleet/fleet-table.ts';
import type { PushedTable } from './pushed-table.ts';

/** State that outlives a run: in the folder of the project, or in a database that several machines share. */
export interface StateStore {
  /** For messages. */
  readonly place: string;
  /** Whether other machines use it too. */
  readonly isShared: boolean;
  /** Journals and plans of pushes, evidence of probes, and verifications. Paths are those in the folder of the project. */
  readonly files: StateFiles;
  /** What was pushed last, and when hotels were verified. */
  readonly shared: SharedFiles;
  /** What was pushed last, where machines share the state. */
  readonly pushed?: PushedTable;
  readonly locks: Locks;
  /** Pushes that several processes carry out together; only where machines share the state. */
  readonly fleets?: FleetTable;
  /** Whether it can be used. Creates nothing. */
  ready(): Promise<Result<void, FileFailure>>;
}
