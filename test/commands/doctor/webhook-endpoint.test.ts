import { afterEach, describe, expect, test } from 'vitest';
import { openWebhookEndpoint } from '../../../src/commands/doctor/command.ts';

const PATH = '/hooks/a-long-secret-path-of-tests';
const clock = { now: () => 0 };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const endpoint of opened.splice(0)) await endpoint.close();
});

async function open() {
  const endpoint = await openWebhookEndpoint(0, { CONTRACTS_WEBHOOK_PATH: PATH }, clock);
  opened.push(endpoint);
  const post = async (body: string, path = PATH): Promise<number> => {
    const url = `http://127.0.0.1:${endpoint.port}${path}`;
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  };
  return { endpoint, post };
}

describe('The endpoint of a conformance run', () => {
  test('keeps what arrives below the secret path, with its headers, and nothing else', async () => {
    const { endpoint, post } = await open();
    expect(await post('{"type":"REFUND"}')).toBe(200);
    expect(await post('{"type":"CREATED"}', '/hooks/other')).toBe(404);
    expect(await endpoint.received()).toEqual([
      {
        method: 'POST',
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
        body: '{"type":"REFUND"}',
      },
    ]);
  });

  test('answers the next delivery with an error if it is asked to', async () => {
    const { endpoint, post } = await open();
    endpoint.failNext?.();
    expect([await post('{}'), await post('{}')]).toEqual([503, 200]);
  });

  test('needs the path that the hub knows', async () => {
    await expect(openWebhookEndpoint(0, {}, clock)).rejects.toThrow('--webhook-port needs CONTRACTS_WEBHOOK_PATH');
  });

  test('says that its port is taken', async () => {
    const { endpoint } = await open();
    await expect(openWebhookEndpoint(endpoint.port, { CONTRACTS_WEBHOOK_PATH: PATH }, clock)).rejects.toThrow(
      `webhooks cannot be received on 127.0.0.1, port ${endpoint.port}`,
    );
  });
});
