import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CliFailure } from '../../../src/use/ground/exit/exit-code.ts';
import {
  type Receipt,
  type ReceiverOptions,
  receiveWebhooks,
  webhookPath,
} from '../../../src/use/watch/receive-webhooks.ts';

const SECRET = 'hooks-of-the-palace-4711';

/** A receiver on a free port of this machine, whose clock stands still. */
async function receiver(options: Partial<ReceiverOptions> = {}) {
  const bodies: string[] = [];
  const { port, close } = await receiveWebhooks({
    host: '127.0.0.1',
    port: 0,
    path: webhookPath({ CONTRACTS_WEBHOOK_PATH: SECRET }),
    clock: { now: () => 0 },
    onBody: async (body): Promise<Receipt> => {
      bodies.push(body);
      return 'stored';
    },
    onFlood: () => {},
    ...options,
  });
  onTestFinished(close);
  const origin = `http://127.0.0.1:${port}`;
  const post = (path = `/${SECRET}`, body = '{}') => fetch(origin + path, { method: 'POST', body });
  return { bodies, port, origin, post, close };
}

describe('The receiver of webhooks', () => {
  test('takes a body on the secret path, with or without a query', async () => {
    const { bodies, post } = await receiver();
    expect([(await post()).status, (await post(`/${SECRET}?a=b`, '[1]')).status]).toEqual([200, 200]);
    expect(bodies).toEqual(['{}', '[1]']);
  });

  test.each(['/', `/${SECRET}/`, `/${SECRET.slice(0, -1)}`, `/${SECRET}x`, '//', `/${SECRET.toUpperCase()}`])(
    'answers %s with 404 and nothing else, whatever the method',
    async (path) => {
      const { bodies, origin, post } = await receiver();
      const [wrong, read] = [await post(path), await fetch(origin + path)];
      expect([wrong.status, await wrong.text(), read.status, await read.text()]).toEqual([404, '', 404, '']);
      expect([...wrong.headers.keys()].toSorted()).toEqual(['connection', 'content-length', 'date']);
      expect(bodies).toEqual([]);
    },
  );

  test('asks for POST on the secret path', async () => {
    const { origin } = await receiver();
    const answer = await fetch(`${origin}/${SECRET}`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['not-a-webhook', 400],
    ['not-stored', 503],
  ] as const)('answers a body that is %s with %d', async (receipt, status) => {
    const { post } = await receiver({ onBody: async () => receipt });
    expect((await post()).status).toBe(status);
  });

  test('takes no body of more than 16 KiB', async () => {
    const { bodies, post } = await receiver();
    const status = await post(undefined, 'x'.repeat(17 * 1024)).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(status);
    expect(bodies).toEqual([]);
  });

  test('takes nothing of a body that is cut off', async () => {
    const { bodies, port, post } = await receiver();
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`POST /${SECRET} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"type":`);
        socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
    await post();
    expect(bodies).toEqual(['{}']);
  });

  test('asks the hub to wait after 500 webhooks at once, and says so once', async () => {
    let floods = 0;
    const onFlood = (): void => {
      floods += 1;
    };
    const { post } = await receiver({ onFlood });
    // Requests on other paths do not count.
    for (let one = 0; one < 20; one += 1) await post('/elsewhere');
    const statuses: number[] = [];
    for (let group = 0; group < 13; group += 1) {
      const some = await Promise.all(Array.from({ length: 40 }, () => post()));
      statuses.push(...some.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(500);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(floods).toBe(1);
  });

  test('answers the hub while strangers hold a thousand connections open', async () => {
    const { port, post, bodies } = await receiver();
    let closed = 0;
    const strangers = Array.from({ length: 1000 }, (_, at) => {
      const socket = connect(port, '127.0.0.1', () => void (at % 2 && socket.write('POST /elsewhere HTTP/1.1\r\nx: ')));
      socket.on('error', () => {});
      socket.on('close', () => {
        closed += 1;
      });
      return socket;
    });
    onTestFinished(() => strangers.forEach((socket) => void socket.destroy()));
    await Promise.all(
      strangers.map((socket) => new Promise((resolve) => socket.on('connect', resolve).on('close', resolve))),
    );
    expect((await post()).status).toBe(200);
    expect(bodies).toEqual(['{}']);
    expect(closed).toBeGreaterThanOrEqual(400);
  });

  test('answers what it has begun before it closes', async () => {
    let release = (): void => {};
    let arrived = (): void => {};
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { post, close } = await receiver({
      onBody: () =>
        new Promise((resolve) => {
          release = () => resolve('stored');
          arrived();
        }),
    });
    const answer = post();
    await isThere;
    const closed = close();
    release();
    expect((await answer).status).toBe(200);
    await closed;
    await expect(post()).rejects.toThrow();
  });

  test('is refused on a port that is taken', async () => {
    const { port } = await receiver();
    await expect(receiver({ port })).rejects.toThrow('EADDRINUSE');
  });
});

describe('The secret path', () => {
  test('is long and new each time unless it is given', () => {
    const [one, other] = [webhookPath({}), webhookPath({})];
    expect(one.path.reveal()).toMatch(/^\/[\w-]{32}$/);
    expect(one.path.reveal()).not.toBe(other.path.reveal());
    expect([one.isNew, webhookPath({ CONTRACTS_WEBHOOK_PATH: SECRET }).isNew]).toEqual([true, false]);
  });

  test.each(['short', '................', 'has blanks in it 1234567', 'ümläuts-and-more-letters'])(
    'must be long and plain: not %s, which no message repeats',
    (given) => {
      const refused = (): unknown => webhookPath({ CONTRACTS_WEBHOOK_PATH: given });
      expect(refused).toThrow(CliFailure);
      expect(refused).not.toThrow(given);
    },
  );
});
