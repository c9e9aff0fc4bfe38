import { expect, test } from 'vitest';
import { OPERATIONS } from '../../practice-hub/endpoints/operations.ts';
import { isJsonObject } from '../../src/kernel/json.ts';
import { selling } from './bookings/booked.ts';
import { driveEveryOperation, plainSend } from './every-operation.ts';
import { at } from './sandbox-client.ts';

test('Every operation answers, with auditData unless the interface says otherwise, and with ids to trace it by', async () => {
  const hub = await selling({ micrositeId: 'mine', username: 'anna', set: { refresh: 'unchanged' } });
  const answers = new Map<string, Awaited<ReturnType<typeof hub.get>>>(await driveEveryOperation(hub, plainSend(hub)));
  expect([...answers.keys()].sort()).toEqual(Object.keys(OPERATIONS).sort());
  const bare = new Set(['listSuppliers', 'listProviders']);
  for (const [name, { audited }] of Object.entries(OPERATIONS)) {
    const { status, body, headers } = answers.get(name) ?? { status: 0, body: null, headers: {} };
    expect([200, 201], name).toContain(status);
    expect(isJsonObject(body), name).toBe(!bare.has(name));
    expect(at(body, 'auditData') !== undefined, name).toBe(audited && !bare.has(name));
    expect(headers['x-request-id'], name).toMatch(/^[0-9a-f]{32}$/);
  }
});
