import { describe, expect, it } from 'vitest';
import type { SeenFiles } from '../../../src/commands/validate/seen-files.ts';
import { type Happened, MOST_QUIET_MS, QUIET_MS, watchLoop } from '../../../src/commands/validate/watch-contracts.ts';
import type { FolderWatcher } from '../../../src/host/host.ts';
import { standingClock } from '../../support/standing-clock.ts';

/** Files by folder and name; the stamp is the content. */
type Disk = Record<string, string>;

const write =
  (name: string, content: string) =>
  (disk: Disk): void => {
    disk[name] = content;
  };

/**
 * Runs the loop on a disk in memory. Each of `events` happens while the loop waits: it may change the disk, and then the watched folders
 * report it. After the last event, the user presses Ctrl-C.
 */
async function rounds(
  disk: Disk,
  events: readonly ((disk: Disk) => void)[],
  { duringRound, busyFor = 0 }: { duringRound?: (disk: Disk, round: number) => void; busyFor?: number } = {},
) {
  const standing = standingClock();
  let busy = 0;
  const clock = {
    ...standing,
    sleep: async (ms: number, signal?: AbortSignal): Promise<void> => {
      await standing.sleep(ms, signal);
      if (busy === 0) return;
      busy -= 1;
      news = true;
    },
  };
  const stop = new AbortController();
  const happened: (Happened | undefined)[] = [];
  const watched: string[][] = [];
  const sleptBefore: number[] = [];
  const waiting = [...events];
  let news = false;
  const change = (action: (disk: Disk) => void): void => {
    action(disk);
    news = true;
  };
  const watcher: FolderWatcher & { closed: boolean } = {
    closed: false,
    watch: (folders) => {
      const last = [...folders].sort();
      if (JSON.stringify(last) !== JSON.stringify(watched.at(-1))) watched.push(last);
    },
    get hasNews() {
      return news;
    },
    next: async (signal) => {
      signal.throwIfAborted();
      if (!news) {
        const next = waiting.shift();
        if (!next) {
          stop.abort();
          signal.throwIfAborted();
        } else {
          change(next);
          busy = busyFor;
        }
      }
      news = false;
    },
    close: () => {
      watcher.closed = true;
    },
  };
  const look = async (): Promise<SeenFiles> => {
    const isSettings = (name: string): boolean => name.endsWith('config');
    const isBlock = (name: string): boolean => name.startsWith('blocks/');
    const entries = Object.entries(disk).filter(([name]) => !name.endsWith('/'));
    return {
      contracts: new Map(entries.filter(([name]) => !isSettings(name) && !isBlock(name))),
      // Which blocks are used is known after the first round.
      blocks: new Map(happened.length === 0 ? [] : entries.filter(([name]) => isBlock(name))),
      settings: new Map(entries.filter(([name]) => isSettings(name))),
      folders: new Set(Object.keys(disk).map((name) => name.slice(0, name.lastIndexOf('/')))),
    };
  };
  await watchLoop({
    watcher,
    clock,
    look,
    signal: stop.signal,
    round: async (what) => {
      happened.push(what);
      sleptBefore.push(standing.slept.reduce((sum, ms) => sum + ms, 0));
      if (happened.length > 1) busy = 0;
      if (duringRound) change((now) => duringRound(now, happened.length));
    },
  });
  return { happened, watched, sleptBefore, slept: standing.slept, closed: watcher.closed };
}

describe('the loop of --watch', () => {
  it('runs a first round, then one after a change, and ends', async () => {
    const { happened, closed } = await rounds({ 'a/x.yaml': '1' }, [write('a/x.yaml', '2')]);
    expect(happened).toEqual([undefined, { files: ['a/x.yaml'], settings: false }]);
    expect(closed).toBe(true);
  });

  it('runs one after a change of a block outside the folders, and none when it is only found to be used', async () => {
    const disk = { 'a/x.yaml': '1', 'blocks/summer.yaml': '1' };
    const nothing = (): void => {};
    const { happened } = await rounds(disk, [nothing, write('blocks/summer.yaml', '2'), nothing]);
    expect(happened).toEqual([undefined, { files: ['blocks/summer.yaml'], settings: false }]);
  });

  it('names added, removed and renamed files', async () => {
    const { happened } = await rounds({ 'a/x.yaml': '1', 'a/y.yaml': '1' }, [
      write('a/new.yaml', '1'),
      (disk) => {
        delete disk['a/x.yaml'];
      },
      (disk) => {
        disk['a/z.yaml'] = disk['a/y.yaml'] ?? '';
        delete disk['a/y.yaml'];
      },
    ]);
    expect(happened.slice(1).map((one) => one?.files)).toEqual([
      ['a/new.yaml'],
      ['a/x.yaml'],
      ['a/y.yaml', 'a/z.yaml'],
    ]);
  });

  it('runs no round when no contract or setting changed', async () => {
    const { happened } = await rounds({ 'a/x.yaml': '1' }, [() => {}, () => {}]);
    expect(happened).toEqual([undefined]);
  });

  it('watches a new folder, and folders in it', async () => {
    const { watched, happened } = await rounds({ 'a/x.yaml': '1' }, [
      (disk) => {
        disk['a/b/'] = '';
        disk['a/b/c/y.yaml'] = '1';
      },
    ]);
    expect(watched).toEqual([['a'], ['a', 'a/b', 'a/b/c']]);
    expect(happened.at(-1)?.files).toEqual(['a/b/c/y.yaml']);
  });

  it('says when settings changed', async () => {
    const { happened } = await rounds({ 'a/x.yaml': '1', 'a/config': '1' }, [write('a/config', '2')]);
    expect(happened.at(-1)).toEqual({ files: [], settings: true });
  });

  it('waits until the folders are quiet, so that several writes are one round', async () => {
    const change = write('a/x.yaml', '2');
    const { happened, slept } = await rounds({ 'a/x.yaml': '1' }, [change], { busyFor: 3 });
    expect(happened).toHaveLength(2);
    expect(slept.slice(0, 4)).toEqual([QUIET_MS, QUIET_MS, QUIET_MS, QUIET_MS]);
  });

  it('does not wait forever', async () => {
    const change = write('a/x.yaml', '2');
    const { happened, sleptBefore } = await rounds({ 'a/x.yaml': '1' }, [change], { busyFor: 1000 });
    expect(happened).toHaveLength(2);
    expect(sleptBefore[1]).toBe(MOST_QUIET_MS);
  });

  it('notices what happens during a round', async () => {
    const { happened } = await rounds({ 'a/x.yaml': '1' }, [], {
      duringRound: (disk, round) => {
        if (round === 1) disk['a/x.yaml'] = '2';
      },
    });
    expect(happened).toEqual([undefined, { files: ['a/x.yaml'], settings: false }]);
  });

  it('ends with the error of a round, and stops watching', async () => {
    const broken = rounds({ 'a/x.yaml': '1' }, [], {
      duringRound: () => {
        throw new Error('bug');
      },
    });
    await expect(broken).rejects.toThrow('bug');
  });
});
