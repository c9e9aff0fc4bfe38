import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { timedOut } from '../support/hub-failures.ts';
import { loadedHub } from '../support/loaded-hub.ts';
import { type Fault, MemoryHub } from '../support/memory-hub.ts';
import { outcomes, planFor, push, pushTo } from '../support/push-to.ts';
import { contract, contracts, summer, withRate } from '../support/sample-contract.ts';

const sample = contracts(contract());
const OFFER = 'createOffer PALMA/SEA-PALACE offer EB10';
const RATE = 'createRate PALMA/SEA-PALACE rate "Summer 2027"';
const NEW_RATE = 'replaceRate PALMA/SEA-PALACE rate "Summer 2027"';

const LIMITED = { kind: 'rate-limited' as const, status: 429, reason: 'answered 429', retryAfterMs: 7_000 };
const BUSY = { kind: 'unknown' as const, status: 503, reason: 'answered 503', retryAfterMs: 7_000 };

async function pushedWith(...faults: readonly Fault[]) {
  const hub = new MemoryHub();
  hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
  hub.faults.push(...faults);
  const clock = new FakeClock();
  const { reports } = await pushTo(hub, sample, { clock });
  return { hub, clock, ended: outcomes({ reports, interrupted: false }), reports };
}

describe('a write that the hub turns away', () => {
  test.each([LIMITED, BUSY])(
    'with $status is sent once more after the pause, and what needs it follows',
    async (failure) => {
      const { hub, clock, ended } = await pushedWith({ operation: 'createOffer', nth: 1, failure });
      expect(ended).toMatchObject({ [OFFER]: 'applied', [RATE]: 'applied' });
      expect(hub.callsOf('createOffer')).toHaveLength(2);
      expect(clock.slept).toEqual([7_000]);
    },
  );

  test('without saying for how long is sent again after five seconds', async () => {
    const { retryAfterMs: _, ...bare } = LIMITED;
    const { clock, ended } = await pushedWith({ operation: 'createOffer', nth: 1, failure: bare });
    expect([ended[OFFER], clock.slept]).toEqual(['applied', [5_000]]);
  });

  test('for a moment only is sent again when a write that was carried out would show', async () => {
    const { clock } = await pushedWith({ operation: 'createOffer', nth: 1, failure: { ...LIMITED, retryAfterMs: 0 } });
    expect(clock.slept).toEqual([2_000]);
  });

  test('twice is unknown, like any other that does not show', async () => {
    const { hub, ended } = await pushedWith({ operation: 'createOffer', failure: LIMITED });
    expect(ended).toMatchObject({ [OFFER]: 'unknown', [RATE]: 'skipped' });
    expect(hub.callsOf('createOffer')).toHaveLength(2);
  });

  test('and carried out all the same is not sent again', async () => {
    const { hub, ended } = await pushedWith({ operation: 'createRate', commit: true, failure: LIMITED });
    expect(ended[RATE]).toBe('applied');
    expect(hub.callsOf('createRate')).toHaveLength(1);
  });

  test('is not sent again while the hub cannot be read', async () => {
    const { hub, ended } = await pushedWith(
      { operation: 'createOffer', nth: 1, failure: LIMITED },
      { operation: 'readHotel', nth: 2, failure: timedOut },
    );
    expect(ended[OFFER]).toBe('unknown');
    expect(hub.callsOf('createOffer')).toHaveLength(1);
  });

  test('and that replaces a record is sent again only if that is unchanged', async () => {
    for (const isMoved of [false, true]) {
      const hub = await loadedHub();
      const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
      hub.faults.push({ operation: 'replaceRate', nth: 1, failure: LIMITED });
      const clock = new FakeClock();
      const sleep = clock.sleep.bind(clock);
      clock.sleep = async (ms, signal) => {
        if (isMoved) hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => ({ ...rate, releaseDays: 9 }));
        return sleep(ms, signal);
      };
      const ended = outcomes(await push(plan, hub, { clock }));
      expect(ended[NEW_RATE]).toBe(isMoved ? 'unknown' : 'applied');
      expect(hub.callsOf('replaceRate')).toHaveLength(isMoved ? 1 : 2);
    }
  });

  test('is not sent again once the push is interrupted', async () => {
    const stop = new AbortController();
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
    hub.faults.push({ operation: 'createHotel', failure: LIMITED, meanwhile: () => stop.abort() });
    const clock = new FakeClock();
    await pushTo(hub, sample, { clock, signal: stop.signal });
    expect(hub.callsOf('createHotel')).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test('and may be duplicated without being refused, as a supplier may, is never sent again', async () => {
    const hub = new MemoryHub();
    hub.faults.push({ operation: 'createSupplier', nth: 1, failure: LIMITED });
    const { reports } = await pushTo(hub, sample);
    expect(reports[0]).toMatchObject({ outcome: 'unknown' });
    expect(hub.callsOf('createSupplier')).toHaveLength(1);
  });

  test('does not overwrite what others changed in the pause', async () => {
    const two = (minimumStay: number) =>
      contracts(
        contract({
          rates: [
            { ...summer, minimumStay },
            { ...summer, name: 'Winter', minimumStay },
          ],
        }),
      );
    const hub = await loadedHub(two(2));
    const plan = await planFor(hub, two(1));
    hub.faults.push({
      operation: 'replaceRate',
      nth: 1,
      failure: LIMITED,
      meanwhile: (it) => it.editRate(1, 'SEA-PALACE', 'Winter', (rate) => ({ ...rate, releaseDays: 9 })),
    });
    const { reports } = await push(plan, hub);
    expect(reports).toMatchObject([{ outcome: 'applied' }, { outcome: 'skipped', stale: true }]);
  });
});

describe('twenty steps of a hotel with an unknown outcome', () => {
  const rates = Array.from({ length: 20 }, (_, index) => ({ ...summer, name: `Rate ${index}` }));
  const many = contracts(
    contract({ offers: [], supplements: [], rates: rates.map((rate) => ({ ...rate, offers: [], supplements: [] })) }),
  );

  test('share one settling time', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
    hub.faults.push({ operation: 'createRate', failure: timedOut });
    const clock = new FakeClock();
    const { reports } = await pushTo(hub, many, { clock });
    expect(reports.slice(1).map(({ outcome }) => outcome)).toEqual(Array(20).fill('unknown'));
    expect(reports[20]?.reason).toBe('timed out after 60 s; it does not show the record');
    expect(clock.slept).toEqual([2_000, 6_000, 12_000]);
    expect(hub.callsOf('createRate')).toHaveLength(20);
  });

  test('are applied in it if the hub was only late', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
    hub.faults.push({ operation: 'createRate', commit: true, failure: timedOut });
    const clock = new FakeClock();
    const { reports } = await pushTo(hub, many, { clock });
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array(21).fill('applied'));
    expect(recordsOf(hub.hotel(1, 'SEA-PALACE')['rates'])).toHaveLength(20);
    expect(clock.slept).toEqual([]);
  });

  test('hold back only what needs them', async () => {
    const hub = new MemoryHub();
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
    hub.faults.push({ operation: 'createOffer', failure: timedOut });
    const free = { ...summer, name: 'Free', offers: [], supplements: [] };
    const { reports } = await pushTo(hub, contracts(contract({ rates: [summer, free] })));
    expect(outcomes({ reports, interrupted: false })).toMatchObject({
      [OFFER]: 'unknown',
      [RATE]: 'skipped',
      'createRate PALMA/SEA-PALACE rate "Free"': 'applied',
    });
  });
});

test('other hotels are written while one waits', async () => {
  const hub = new MemoryHub();
  hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
  const hotels = ['A', 'B', 'C', 'D', 'E'].map((providerCode) =>
    contract({
      hotel: { ...contract().hotel, providerCode },
      offers: [],
      supplements: [],
      rates: [{ ...summer, offers: [], supplements: [], minimumStay: 1 }],
    }),
  );
  hub.faults.push(
    { operation: 'createRate', nth: 1, failure: timedOut },
    { operation: 'createRate', nth: 2, failure: timedOut },
  );
  const clock = new FakeClock();
  const writtenWhenWaiting: number[] = [];
  clock.sleep = async () => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    writtenWhenWaiting.push(hub.callsOf('createRate').length);
  };
  await pushTo(hub, contracts(...hotels), { clock, concurrency: 2 });
  expect(writtenWhenWaiting[0]).toBe(5);
});
