import type { Clock, FolderWatcher } from '../../host/host.ts';
import { otherwise, type SeenFiles } from './seen-files.ts';

/** A round begins after this long without changes, because editors and git write in several steps. */
export const QUIET_MS = 100;
/** A round begins after this at the latest, however busy the folders are. */
export const MOST_QUIET_MS = 2000;

/** What has changed since the last round. */
export interface Happened {
  /** Added, removed and changed files of contracts and blocks, sorted. */
  readonly files: readonly string[];
  /** Whether settings or the baseline changed, so that every contract may have other findings. */
  readonly settings: boolean;
}

export interface WatchLoop {
  readonly watcher: FolderWatcher;
  readonly clock: Clock;
  readonly look: () => Promise<SeenFiles>;
  /** `undefined` for the first round. */
  readonly round: (happened: Happened | undefined) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Runs a round now and after every change, until `signal` aborts. Changes during a round lead to another one. */
export async function watchLoop({ watcher, clock, look, round, signal }: WatchLoop): Promise<void> {
  /** A new folder may have been filled before it was watched, so it is searched again. */
  const lookAround = async (): Promise<SeenFiles> => {
    let seen = await look();
    for (;;) {
      watcher.watch(seen.folders);
      const again = await look();
      if ([...again.folders].every((folder) => seen.folders.has(folder))) return again;
      seen = again;
    }
  };
  try {
    let before = await lookAround();
    const run = async (happened: Happened | undefined): Promise<void> => {
      await round(happened);
      // Only a round finds out which blocks are used. Those that were known may have changed meanwhile.
      const { blocks } = await lookAround();
      before = {
        ...before,
        blocks: new Map([...blocks].map(([file, stamp]) => [file, before.blocks.get(file) ?? stamp])),
      };
    };
    await run(undefined);
    while (!signal.aborted) {
      await watcher.next(signal);
      await quiet(watcher, clock, signal);
      const now = await lookAround();
      const happened = {
        files: [...otherwise(before.contracts, now.contracts), ...otherwise(before.blocks, now.blocks)].sort(),
        settings: otherwise(before.settings, now.settings).length > 0,
      };
      before = now;
      if (happened.files.length > 0 || happened.settings) await run(happened);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    watcher.close();
  }
}

async function quiet(watcher: FolderWatcher, clock: Clock, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < MOST_QUIET_MS; waited += QUIET_MS) {
    await clock.sleep(QUIET_MS, signal);
    if (!watcher.hasNews) return;
    await watcher.next(signal);
  }
}
