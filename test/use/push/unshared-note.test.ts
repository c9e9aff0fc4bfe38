import { describe, expect, it } from 'vitest';
import { LastPush } from '../../../src/contract/pushed/last-push.ts';
import { unsharedNote } from '../../../src/use/push/keep-lock.ts';

const note = (baseUrl: string, isShared: boolean, lastPush?: LastPush) =>
  unsharedNote(
    {
      connection: { baseUrl },
      environment: { name: 'production' },
      state: { isShared },
    } as Parameters<typeof unsharedNote>[0],
    lastPush,
  );

describe('the first push to a hub on another machine', () => {
  it('says that other machines can push at the same time', () => {
    expect(note('https://hub.example.com', false)).toBe(
      'Locks and journals stay in this folder, so another machine can push to production at the same time. If several machines push, name a database as `state` in the settings.',
    );
  });

  it('says nothing where machines share the state, after an earlier push, and to a hub on this machine', () => {
    const earlier = new LastPush('production', { records: new Map() });
    expect([
      note('https://hub.example.com', true),
      note('https://hub.example.com', false, earlier),
      note('http://127.0.0.1:4010', false),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
