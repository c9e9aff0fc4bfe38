import { describe, expect, test } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import type { PushEvent, StepReport } from '../../../src/push/event.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { cutOff, timedOut } from '../../support/hub-failures.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor, push, pushTo } from '../../support/push-to.ts';
import { contract, contracts, palma, seaPalace } from '../../support/sample-contract.ts';

const sample = contracts(contract());
const PALMA = { externalCode: 'PALMA', commercialName: 'Palma Hotels' };

/** The id that the hub gives the second supplier of `hubOfTwo`. */
const addTwin = (hub: MemoryHub): void => void hub.addSupplier(PALMA);

/** Somebody else creates the supplier while this run waits for such a thing, or when the nth list of suppliers is asked for. */
function beaten(at: 'before' | 'waiting' | 'at the end'): { hub: MemoryHub; clock: FakeClock } {
  const hub = new MemoryHub();
  const clock = new FakeClock();
  if (at === 'before') hub.faults.push({ operation: 'createSupplier', meanwhile: addTwin });
  if (at === 'at the end') hub.faults.push({ operation: 'listSuppliers', nth: 4, meanwhile: addTwin });
  if (at === 'waiting') {
    const sleep = clock.sleep.bind(clock);
    clock.sleep = async (ms, signal) => {
      addTwin(hub);
      return sleep(ms, signal);
    };
  }
  return { hub, clock };
}

async function pushed(
  { hub, clock }: { hub: MemoryHub; clock: FakeClock },
  of: Contracts = sample,
): Promise<readonly StepReport[]> {
  return (await pushTo(hub, of, { clock })).reports;
}

describe('a supplier that two runs create at the same time', () => {
  test('is left alone by the run with the higher id, which writes nothing below it', async () => {
    const both = beaten('before');
    const [supplier, ...hotel] = await pushed(both);
    expect(supplier).toMatchObject({
      outcome: 'unknown',
      reason:
        'the hub lists 2 suppliers with this externalCode: id 1 was created before id 2 of this run, probably by another run; nothing was written below id 2',
      advice: expect.stringMatching(/^push again when the other run has ended: it uses id 1; id 2 stays in the hub/),
    });
    expect(hotel.map(({ outcome }) => outcome)).toEqual(Array(4).fill('skipped'));
    expect(both.hub.hotels.size).toBe(0);
  });

  test('is used by the run with the lowest id, which does not count as a success', async () => {
    const both = beaten('waiting');
    const [supplier, ...hotel] = await pushed(both);
    expect(supplier).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('id 1 of this run is the lowest and is used'),
      advice: expect.stringMatching(/^the next push uses id 1 too; id 2 stays in the hub/),
    });
    expect(hotel.map(({ outcome }) => outcome)).toEqual(Array(4).fill('applied'));
    expect([...both.hub.hotels.keys()]).toEqual(['1/SEA-PALACE']);
  });

  test('is reported even if the other one came after everything was written', async () => {
    const both = beaten('at the end');
    const events: PushEvent[] = [];
    const plan = await planFor(both.hub, sample);
    const { reports } = await push(plan, both.hub, { clock: both.clock, onEvent: (event) => void events.push(event) });
    expect(reports[0]).toMatchObject({ outcome: 'unknown', reason: expect.stringContaining('2 suppliers') });
    expect(reports[1]).toMatchObject({ outcome: 'applied' });
    const reported = events.flatMap((event) => (event.type === 'step-ended' ? [event.report] : []));
    expect([reported[0]?.outcome, reported.at(-1)?.outcome]).toEqual(['applied', 'unknown']);
  });

  test('and that the hub showed late is reported with the hotels that may be on sale twice', async () => {
    const hub = new MemoryHub();
    hub.faults.push(
      { operation: 'createSupplier', meanwhile: addTwin },
      ...[3].map((nth) => ({
        operation: 'listSuppliers',
        nth,
        answer: () => [...hub.suppliers.values()].filter(({ id }) => id !== 1),
      })),
    );
    const [supplier] = await pushed({ hub, clock: new FakeClock() });
    expect(supplier).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('the hotels of this run are below id 2'),
      advice: expect.stringContaining('on sale twice'),
    });
  });

  test('is left alone by a run that cannot know its own id', async () => {
    const hub = new MemoryHub();
    hub.faults.push(
      { operation: 'createSupplier', commit: true, failure: timedOut },
      { operation: 'listSuppliers', nth: 4, meanwhile: addTwin },
    );
    const [supplier, hotel] = await pushed({ hub, clock: new FakeClock() });
    expect(supplier).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('it is not known which one is of this run'),
    });
    expect([hotel?.outcome, hub.hotels.size]).toEqual(['skipped', 0]);
  });

  test('is unknown, with nothing written below it, if the hub cannot be read', async () => {
    const hub = new MemoryHub();
    hub.faults.push({ operation: 'listSuppliers', nth: 3, failure: cutOff });
    const [supplier, hotel] = await pushed({ hub, clock: new FakeClock() });
    expect([supplier?.outcome, hotel?.outcome, hub.hotels.size]).toEqual(['unknown', 'skipped', 0]);
  });
});

describe('the wait for another run', () => {
  test('is one second for all suppliers and hotels of a push together', async () => {
    const clock = new FakeClock();
    const other = { ...palma, externalCode: 'OTHER' };
    const both: Contracts = {
      suppliers: [palma, other],
      hotels: [contract(), contract({ hotel: { ...seaPalace, providerCode: 'Z' } })],
    };
    await pushed({ hub: new MemoryHub(), clock }, both);
    expect(clock.slept).toEqual([1_000]);
  });

  test('is longer if the hub is slow', async () => {
    const clock = new FakeClock();
    const hub = new MemoryHub();
    hub.faults.push({ operation: 'createSupplier', meanwhile: () => void clock.sleep(700) });
    await pushed({ hub, clock });
    expect(clock.slept).toEqual([700, 2_800]);
  });

  test('costs nothing if no supplier is created', async () => {
    const clock = new FakeClock();
    const hub = new MemoryHub();
    hub.addSupplier(PALMA);
    await pushed({ hub, clock });
    expect(clock.slept).toEqual([]);
  });
});

describe('a hotel that another run writes at the same time', () => {
  const OTHERS = 'the hub already has records that this plan creates here: another run may be writing this hotel';

  test('that began earlier is left to it', async () => {
    const hub = new MemoryHub();
    hub.addSupplier(PALMA);
    const plan = await planFor(hub, sample);
    const bare = contracts(contract({ offers: [], supplements: [], rates: [] }));
    await pushTo(hub, bare);
    const before = hub.writes.length;
    const { reports } = await push(plan, hub);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['adopted', 'skipped', 'skipped', 'skipped']);
    expect(reports[1]).toMatchObject({ reason: OTHERS, stale: true, advice: expect.stringContaining('push again') });
    expect(hub.writes).toHaveLength(before);
  });

  test('that began at the same moment is left to the one whose hotel the hub accepted', async () => {
    const hub = new MemoryHub();
    hub.addSupplier(PALMA);
    const plan = await planFor(hub, sample);
    const rival = await planFor(hub, contracts(contract({ offers: [], supplements: [], rates: [] })));
    let isFirst = true;
    const overtaken = async (): Promise<void> => {
      if (isFirst) {
        isFirst = false;
        await push(rival, hub);
      }
    };
    const journal = {
      record: async (event: PushEvent) => {
        if (event.type === 'step-sent') await overtaken();
        return { ok: true as const, value: undefined };
      },
    };
    const { reports } = await push(plan, hub, { journal });
    expect(reports.map(({ outcome }) => outcome)).toEqual(['adopted', 'skipped', 'skipped', 'skipped']);
    expect(reports[1]?.reason).toBe(OTHERS);
    expect(hub.callsOf('createRate')).toHaveLength(0);
  });

  test('below a supplier that this run has just created is left to it as well', async () => {
    const hub = new MemoryHub();
    const plan = await planFor(hub, sample);
    const clock = new FakeClock();
    const bare = contracts(contract({ offers: [], supplements: [], rates: [] }));
    const sleep = clock.sleep.bind(clock);
    clock.sleep = async (ms, signal) => {
      await pushTo(hub, bare);
      return sleep(ms, signal);
    };
    const { reports } = await push(plan, hub, { clock });
    expect(reports.map(({ outcome }) => outcome)).toEqual(['applied', 'adopted', 'skipped', 'skipped', 'skipped']);
    expect(hub.callsOf('createRate')).toHaveLength(0);
  });

  test('but whose records an earlier run from here may have left is written completely', async () => {
    const hub = new MemoryHub();
    hub.addSupplier(PALMA);
    const plan = await planFor(hub, sample);
    await pushTo(hub, contracts(contract({ offers: [], supplements: [], rates: [] })));
    const openEnds = new Set(['createHotel hotel PALMA/SEA-PALACE']);
    const { reports } = await push(plan, hub, { openEnds });
    expect(reports.map(({ outcome }) => outcome)).toEqual(['adopted', 'applied', 'applied', 'applied']);
  });
});
