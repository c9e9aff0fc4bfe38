import { describe, expect, test } from 'vitest';
import type { HubAnswer } from '../../../src/hub/answer.ts';
import type { CallInput } from '../../../src/hub/hub.ts';
import type { Operation } from '../../../src/hub/operations.ts';
import { readSnapshot } from '../../../src/push/look/read-snapshot.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { pushTo } from '../../support/push-to.ts';
import { contract, contracts, seaPalace } from '../../support/sample-contract.ts';

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
  test('costs one list of suppliers, one list of hotels per supplier and one read per hotel', async () => {
    const hub = await hubWith('A', 'B', 'C');
    await read(hub, 'A', 'B', 'NEW');
    expect(hub.calls.map(({ operation, path }) => [operation, ...Object.values(path)])).toEqual([
      ['listSuppliers'],
      ['listHotels', 1],
      ['readHotel', 1, 'A'],
      ['readHotel', 1, 'B'],
    ]);
  });

  test('has all hotels of the supplier by code and the selected ones in full', async () => {
    const snapshot = await read(await hubWith('A', 'B', 'C'), 'B', 'NEW');
    expect(snapshot.ok && [...(snapshot.value.listed.get(1)?.keys() ?? [])]).toEqual(['A', 'B', 'C']);
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

  test('fails if a listed hotel answers 404, and says that it vanished', async () => {
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
    expect(await read(hub, 'A')).toMatchObject({
      ok: false,
      error: {
        kind: 'unknown',
        request: 'GET /hotel/1/A',
        reason: 'answered with another hotel, B',
        messages: [],
        trace: { requestId: 'req-3' },
      },
    });
  });

  test('treats a supplier without a list as one without hotels', async () => {
    const hub = await hubWith('A');
    hub.faults.push({ operation: 'listHotels', answer: () => ({}) });
    const snapshot = await read(hub, 'A');
    expect(snapshot.ok && [[...snapshot.value.listed], snapshot.value.hotels]).toEqual([[[1, new Map()]], []]);
  });

  test('reads a hotel once if two files name it', async () => {
    const hub = await hubWith('A', 'B');
    await read(hub, 'A', 'B', 'A');
    expect(hub.callsOf('readHotel').map(({ path }) => path['providerCode'])).toEqual(['A', 'B']);
  });

  test('reports how many hotels it has read of how many that the hub lists', async () => {
    const reported: [number, number][] = [];
    const hub = await hubWith('A', 'B');
    await readSnapshot(hub, contracts(...['A', 'NEW', 'B'].map(hotelNamed)), {
      concurrency: 1,
      onHotel: (done, total) => reported.push([done, total]),
    });
    expect(reported).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  test('passes an interruption to every one of its reads', async () => {
    const interruption = new AbortController();
    const reached: [string, boolean][] = [];
    class ListeningHub extends MemoryHub {
      override call<Body, Answer>(
        of: Operation<Body, Answer>,
        input: CallInput<Body> = {},
      ): Promise<HubAnswer<Answer>> {
        reached.push([of.name, input.signal === interruption.signal]);
        return super.call(of, input);
      }
    }
    const hub = new ListeningHub();
    await pushTo(hub, contracts(hotelNamed('A')));
    reached.length = 0;
    await readSnapshot(hub, contracts(hotelNamed('A')), { concurrency: 4, signal: interruption.signal });
    expect(reached).toEqual([
      ['listSuppliers', true],
      ['listHotels', true],
      ['readHotel', true],
    ]);
  });

  test('begins no further read after one has failed', async () => {
    const hub = await hubWith('A', 'B', 'C', 'D', 'E', 'F');
    hub.faults.push({ operation: 'readHotel', nth: 1, failure: { kind: 'unreachable' } });
    await readSnapshot(hub, contracts(...['A', 'B', 'C', 'D', 'E', 'F'].map(hotelNamed)), { concurrency: 1 });
    expect(hub.callsOf('readHotel')).toHaveLength(1);
  });
});
