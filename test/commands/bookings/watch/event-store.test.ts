import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EventStore } from '../../../../src/commands/bookings/watch/event-queue.ts';
import { nodeStateFiles } from '../../../../src/host/node-state-files.ts';
import { FULL, MemoryStateFiles } from '../../../support/memory-state-files.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';
import { event } from './events.ts';

describe('The store of events', () => {
  test('says that it cannot be opened if a file is in its place', async () => {
    const file = path.join(temporaryFolder(), 'webhooks');
    writeFileSync(file, '');
    expect((await new EventStore(nodeStateFiles, file).open()).ok).toBe(false);
  });

  test('gives the next run what was not forgotten, oldest first', async () => {
    const folder = path.join(temporaryFolder(), 'webhooks');
    const store = new EventStore(nodeStateFiles, folder);
    const [first] = [await store.put(event('CREATED K7 1'), 100)];
    await store.put(event('RENUMBERED K7 5'), 90);
    await store.put(event('RENUMBERED K7 5'), 90);
    const left = await new EventStore(nodeStateFiles, folder).left();
    expect(left.map((one) => [one.event.named, one.event.type, one.receivedAt])).toEqual([
      ['RENUMBERED', 'unknown', 90],
      ['RENUMBERED', 'unknown', 90],
      ['CREATED', 'CREATED', 100],
    ]);
    await store.remove([...(first?.ok ? [first.value.id] : []), 'gone.json']);
    expect(await store.left()).toHaveLength(2);
  });

  test('writes files that only their owner can read, with the four fields of the webhook', async () => {
    const folder = path.join(temporaryFolder(), 'webhooks');
    await new EventStore(nodeStateFiles, folder).put(event('CREATED K7 1'), 100);
    const [name = ''] = readdirSync(folder);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).toEqual({
      receivedAt: 100,
      webhook: { timestamp: '2027-01-15T09:30:01', type: 'CREATED', micrositeId: 'mine', bookingReference: 'K7' },
    });
  });

  test('leaves damaged and strange files alone', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, `1-${'a'.repeat(16)}-1.json`));
    writeFileSync(path.join(folder, `2-${'a'.repeat(16)}-1.json`), '{"receivedAt":');
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    expect(await new EventStore(nodeStateFiles, folder).left()).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('says that an event is not stored if the disk is full', async () => {
    const files = new MemoryStateFiles();
    files.faults.set(2, { failure: FULL });
    expect(await new EventStore(files, '/webhooks').put(event('CREATED K7 1'), 100)).toEqual({
      ok: false,
      error: FULL,
    });
  });
});
