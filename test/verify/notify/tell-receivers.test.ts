import { describe, expect, it, onTestFinished } from 'vitest';
import { Secret } from '../../../src/kernel/secret.ts';
import type { HttpReceiver } from '../../../src/verify/notify/receiver.ts';
import { type Arrived, tellReceivers } from '../../../src/verify/notify/tell-receivers.ts';
import { newsOf } from '../../support/monitor-news.ts';
import { openScriptedServer, type Reply, raw } from '../../support/scripted-server.ts';
import { standingClock } from '../../support/standing-clock.ts';

const taken = raw(200, 'ok');
const refused = raw(400, 'canary');

async function open(...replies: readonly (readonly Reply[])[]) {
  const wrong: string[] = [];
  const servers = await Promise.all(replies.map(() => openScriptedServer()));
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
  for (const [index, script] of replies.entries()) servers[index]?.script(...script);
  const receivers = servers.map(
    ({ baseUrl }, index): HttpReceiver => ({
      kind: 'webhook',
      name: `webhook ${index}`,
      url: new Secret(`${baseUrl}/hook`),
      key: new Secret(Buffer.alloc(32, 7).toString('base64')),
    }),
  );
  let kept: ReadonlyMap<string, Arrived> = new Map();
  const notifier = tellReceivers(receivers, {
    ...{ clock: standingClock(), randomness: { next: () => 0.5 }, env: {}, userAgent: 'contracts/1' },
    ...{ wrong, warn: () => {} },
    arrived: {
      read: async () => kept,
      change: async (changed) => {
        kept = changed(kept);
      },
    },
  });
  return {
    wrong,
    kept: () => kept,
    reported: () =>
      servers.map(({ calls }) => calls.map(({ body }) => /"text":"production: ([^"\\]*)/.exec(body)?.[1])),
    texts: (index: number) =>
      servers[index]?.calls.map(({ body }) => [...body.matchAll(/"text":"(\w)"/g)].map(([, text]) => text)),
    notify: (...news: Parameters<typeof newsOf>) => notifier.notify(newsOf(...news), new AbortController().signal),
  };
}

describe('news to several receivers', () => {
  it('go to all, and nothing of it is kept', async () => {
    const { notify, reported, kept } = await open([taken], [taken]);
    expect(await notify(['a'])).toEqual({ ok: true, value: undefined });
    expect(reported()).toEqual([['1 new'], ['1 new']]);
    expect(kept()).toEqual(new Map());
  });

  it('are sent again only to those that were not reached', async () => {
    const { notify, reported, kept } = await open([taken], [refused, taken]);
    expect(await notify(['a'])).toEqual({ ok: false, error: 'webhook 1: the receiver answered 400' });
    expect((await notify(['a'])).ok).toBe(true);
    expect(reported()).toEqual([['1 new'], ['1 new', '1 new']]);
    expect(kept()).toEqual(new Map());
  });

  it('are sent again with later ones, and no receiver gets anything twice', async () => {
    const { notify, texts } = await open([taken, taken], [refused, taken]);
    await notify(['a'], ['x']);
    expect((await notify(['a', 'b'], ['x', 'y'])).ok).toBe(true);
    expect(texts(0)).toEqual([
      ['a', 'x'],
      ['b', 'y'],
    ]);
    expect(texts(1)?.at(-1)).toEqual(['a', 'b', 'x', 'y']);
  });

  it('fail as long as the settings name a receiver that cannot be reached', async () => {
    const { notify, reported, wrong } = await open([taken]);
    wrong.push('CONTRACTS_NOTIFY_URL is not set');
    expect(await notify(['a'])).toEqual({ ok: false, error: 'CONTRACTS_NOTIFY_URL is not set' });
    expect((await notify(['a'])).ok).toBe(false);
    wrong.pop();
    expect((await notify(['a'])).ok).toBe(true);
    expect(reported()).toEqual([['1 new']]);
  });

  it('name every receiver that was not reached', async () => {
    const { notify } = await open([refused], [refused]);
    const end = await notify(['a']);
    expect(end).toEqual({
      ok: false,
      error: 'webhook 0: the receiver answered 400; webhook 1: the receiver answered 400',
    });
  });
});
