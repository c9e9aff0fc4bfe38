import { expect, test } from 'vitest';
import { RequestLog } from '../../../practice-hub/requests/request-log.ts';
import { heapBytes } from '../../support/heap-bytes.ts';

test('the log keeps the last 100,000 requests, in less than 200 bytes each without their paths', () => {
  const log = new RequestLog();
  const add = (at: number): void => log.add({ at, method: 'GET', path: '/suppliers', status: 200, changed: false });
  const before = heapBytes();
  for (let at = 0; at < 250_000; at += 1) add(at);
  expect((heapBytes() - before) / 100_000).toBeLessThan(200);
  const entries = log.entries();
  expect(entries).toHaveLength(100_000);
  expect([entries[0]?.at, entries.at(-1)?.at]).toEqual(['1970-01-01T00:02:30.000Z', '1970-01-01T00:04:09.999Z']);
});
