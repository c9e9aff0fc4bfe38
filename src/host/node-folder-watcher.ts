import { type FSWatcher, watch } from 'node:fs';
import type { Clock, FolderWatcher } from './host.ts';

/** If the system has no more watches available, folders are polled at this interval. */
const LOOK_EVERY_MS = 1000;

/** One system watch per folder: every system has this kind, and it survives editors that replace files. */
export function nodeFolderWatcher(clock: Clock): FolderWatcher {
  const watches = new Map<string, FSWatcher>();
  let hasNews = false;
  let isBlind = false;
  let wake = (): void => {};
  const report = (): void => {
    hasNews = true;
    wake();
  };

  const begin = (folder: string): void => {
    try {
      const started = watch(folder, report);
      watches.set(folder, started);
      // For example, the folder itself was removed.
      started.on('error', () => {
        end(folder);
        report();
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') isBlind = true;
    }
  };
  const end = (folder: string): void => {
    watches.get(folder)?.close();
    watches.delete(folder);
  };

  return {
    watch: (folders) => {
      isBlind = false;
      for (const folder of watches.keys()) if (!folders.has(folder)) end(folder);
      for (const folder of folders) if (!watches.has(folder)) begin(folder);
    },
    get hasNews() {
      return hasNews;
    },
    next: async (signal) => {
      signal.throwIfAborted();
      if (!hasNews && isBlind) await clock.sleep(LOOK_EVERY_MS, signal);
      else if (!hasNews)
        await new Promise<void>((resolve, reject) => {
          const stop = (): void => reject(signal.reason);
          signal.addEventListener('abort', stop, { once: true });
          wake = () => {
            signal.removeEventListener('abort', stop);
            resolve();
          };
        });
      hasNews = false;
    },
    close: () => {
      for (const folder of [...watches.keys()]) end(folder);
    },
  };
}
