import { describe, expect, it } from 'vitest';
import { type Found, MonitorMemory } from '../../../src/commands/monitor/monitor-memory.ts';
import { fail, ok, type Result } from '../../../src/kernel/result.ts';
import type { MonitorNews } from '../../../src/verify/monitor/monitor-finding.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { environment } from './environment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const place = (files: MemoryStateFiles, hub = environment()) => ({
  config: { folder: '/project', environments: new Map() },
  environment: hub,
  state: { shared: files, place: 'the test' },
});

const found = (run: string, ids: readonly string[], at = 0): Found => ({
  ...{ run, at, hasProved: true, hasSucceeded: true, repeatMs: 7 * DAY_MS },
  looked: new Set(['drift']),
  findings: ids.map((id) => ({ id, kind: 'drift', what: 'rate', severity: 'error', text: id })),
});

/** A receiver, and the news it has received. */
function listener(answer: () => Promise<Result<void, string>> = async () => ok(undefined)) {
  const news: MonitorNews[] = [];
  const notify = (one: MonitorNews) => {
    news.push(one);
    return answer();
  };
  return { news, notify };
}

describe('news of monitors', () => {
  it('is sent once, and again only when it is gone', async () => {
    const memory = new MonitorMemory('all', place(new MemoryStateFiles()));
    const { news, notify } = listener();
    for (const ids of [['a'], ['a'], ['a'], []]) await memory.tell(found(`run ${news.length}`, ids), notify);
    expect(news.map(({ changes }) => [changes.new.length, changes.gone.length])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('is sent again after a week if it is an error that is still there, and says so', async () => {
    const memory = new MonitorMemory('all', place(new MemoryStateFiles()));
    const { news, notify } = listener();
    for (const day of [0, 3, 6, 7, 8, 13, 14]) await memory.tell(found(`${day}`, ['a'], day * DAY_MS), notify);
    expect(news.map(({ at, changes }) => [at.slice(0, 10), changes.new.map(({ text }) => text)])).toEqual([
      ['1970-01-01', ['a']],
      ['1970-01-08', ['a (still there since 1970-01-01)']],
      ['1970-01-15', ['a (still there since 1970-01-01)']],
    ]);
  });

  it('is sent by one of two monitors that find it at once, whichever is first', async () => {
    const files = new MemoryStateFiles();
    const [one, other] = [listener(), listener()];
    const ends = await Promise.all([
      new MonitorMemory('all', place(files)).tell(found('one', ['a']), one.notify),
      new MonitorMemory('all', place(files)).tell(found('other', ['a']), other.notify),
    ]);
    expect(one.news.length + other.news.length).toBe(1);
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual([
      expect.stringMatching(/^(?:by-another-monitor|quiet)$/),
      'told',
    ]);
  });

  it('is left to the monitor that is sending it, and sent by the next one if that never ended', async () => {
    const files = new MemoryStateFiles();
    const memory = new MonitorMemory('all', place(files));
    const stuck = listener(() => new Promise(() => {}));
    void memory.tell(found('stuck', ['a']), stuck.notify);
    await expect.poll(() => stuck.news.length).toBe(1);
    const later = listener();
    expect((await memory.tell(found('second', ['a'], MINUTE_MS), later.notify)).outcome).toBe('by-another-monitor');
    expect((await memory.tell(found('third', ['a'], 11 * MINUTE_MS), later.notify)).outcome).toBe('told');
    expect(later.news.map(({ id }) => id)).toEqual(stuck.news.map(({ id }) => id));
  });

  it('is sent again, as the same news, if it did not arrive', async () => {
    const memory = new MonitorMemory('all', place(new MemoryStateFiles()));
    const deaf = listener(async () => fail('no answer'));
    expect(await memory.tell(found('one', ['a']), deaf.notify)).toMatchObject({
      outcome: 'failed',
      reason: 'no answer',
    });
    const { news, notify } = listener();
    await memory.tell(found('two', ['a']), notify);
    expect(news.map(({ id }) => id)).toEqual(deaf.news.map(({ id }) => id));
  });

  it('has another id if the same comes back later', async () => {
    const memory = new MonitorMemory('all', place(new MemoryStateFiles()));
    const { news, notify } = listener();
    for (const ids of [['a'], [], ['a']]) await memory.tell(found('run', ids), notify);
    expect(new Set(news.map(({ id }) => id)).size).toBe(3);
  });

  it('is sent anew for another hub, and if the file is damaged', async () => {
    const files = new MemoryStateFiles();
    const { news, notify } = listener();
    await new MonitorMemory('all', place(files)).tell(found('one', ['a']), notify);
    await new MonitorMemory('all', place(files, environment('https://other.example/resources'))).tell(
      found('two', ['a']),
      notify,
    );
    for (const file of files.files.keys()) files.files.set(file, Buffer.from('{"format":'));
    await new MonitorMemory('all', place(files)).tell(found('three', ['a']), notify);
    expect(news).toHaveLength(3);
  });

  it('knows when a run last succeeded and proved prices', async () => {
    const memory = new MonitorMemory('all', place(new MemoryStateFiles()));
    await memory.tell(found('one', [], 5));
    const end = await memory.tell({ ...found('two', [], 9), hasSucceeded: false, hasProved: false });
    expect([end.succeededAt, await memory.provedAt()]).toEqual([5, 5]);
  });
});
