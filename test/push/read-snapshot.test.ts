import { describe, expect, test } from 'vitest';
import { readSnapshot } from '../../src/push/read-snapshot.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { pushTo } from '../support/push-to.ts';
import { contract, contracts, seaPalace } from '../support/sample-contract.ts';

const hotelNamed = (providerCode: string) => contract({ hotel: { ...seaPalace, providerCode } });

async function hubWith(...codes: readonly string[]): Promise<MemoryHub> {
  const hub = new MemoryHub();
  await pushTo(hub, contracts(...codes.map(hotelNamed)));
  hub.calls.length = 0;
  return hub;
}
const read = (hub: MemoryHub, ...codes: readonly string[]) =>
  readSnapshot(hub, contracts(...codes.map(hotelNamed)), { concurrency: 4 });

describe('the snapshot of a selection', () => {
  test('costs one list of suppliers, one list of hotels a supplier and one read a hotel', async () => {
    const hub = await hubWith('A', 'B', 'C');
    await read(hub, 'A', 'B', 'NEW');
    expect(hub.calls.map(({ operation, path }) => [operation, ...Object.values(path)])).toEqual([
      ['listSuppliers'],
      ['listHotels', 1],
      ['readHotel', 1, 'A'],
      ['readHotel', 1, 'B'],
    ]);
  });

  test('knows all hotels of the supplier by code and the selected ones in full', async () => {
    const snapshot = await read(await hubWith('A', 'B', 'C'), 'B', 'NEW');
    expect(snapshot.ok && [...snapshot.value.listed]).toEqual([[1, ['A', 'B', 'C']]]);
    expect(snapshot.ok && snapshot.value.hotels.map(({ record }) => record.providerCode)).toEqual(['B']);
  });

  test('of an empty hub costs one call', async () => {
    const hub = new MemoryHub();
    const snapshot = await read(hub, 'A');
    expect(snapshot.ok && snapshot.value.hotels).toEqual([]);
    expect(hub.calls).toHaveLength(1);
  });

  test.each(['listSuppliers', 'listHotels', 'readHotel'])(
    'fails when %s fails: nothing is taken for absent',
    async (operation) => {
      const hub = await hubWith('A');
      hub.faults.push({ operation, failure: { kind: 'unknown', reason: 'timed out after 30 s' } });
      expect(await read(hub, 'A')).toMatchObject({ ok: false, error: { operation, kind: 'unknown' } });
    },
  );

  test('fails when a listed hotel answers 404, and says that it vanished', async () => {
    const hub = await hubWith('A');
    hub.faults.push({ operation: 'readHotel', failure: { kind: 'absent', status: 404 } });
    const snapshot = await read(hub, 'A');
    expect(snapshot).toMatchObject({
      ok: false,
      error: { kind: 'absent', reason: expect.stringContaining('vanished') },
    });
  });

  test('fails when the hub answers with another hotel', async () => {
    const hub = await hubWith('A', 'B');
    const other = hub.hotel(1, 'B');
    hub.faults.push({ operation: 'readHotel', answer: () => other });
    expect(await read(hub, 'A')).toMatchObject({ ok: false, error: { reason: 'answered with another hotel, B' } });
  });

  test('begins no further read after one has failed', async () => {
    const hub = await hubWith('A', 'B', 'C', 'D', 'E', 'F');
    hub.faults.push({ operation: 'readHotel', nth: 1, failure: { kind: 'unreachable' } });
    await readSnapshot(hub, contracts(...['A', 'B', 'C', 'D', 'E', 'F'].map(hotelNamed)), { concurrency: 1 });
    expect(hub.callsOf('readHotel')).toHaveLength(1);
  });
});
