import { describe, expect, test } from 'vitest';
import { itemsOf, recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { Plan, Step } from '../../src/plan/plan.ts';
import type { StepReport } from '../../src/push/event.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { cutOff, timedOut } from '../support/hub-failures.ts';
import { editPalace, editSummer, loadedHub } from '../support/loaded-hub.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { outcomes, planFor, push, pushTo } from '../support/push-to.ts';
import {
  contract,
  contracts,
  earlyBooking,
  money,
  seaPalace,
  summer,
  withHotel,
  withoutFamilyRoom,
  withRate,
} from '../support/sample-contract.ts';

const HOTEL = 'createHotel hotel PALMA/SEA-PALACE';
const NEW_HOTEL = 'replaceHotel hotel PALMA/SEA-PALACE';
const NEW_RATE = 'replaceRate PALMA/SEA-PALACE rate "Summer 2027"';
const NEW_WINTER = 'replaceRate PALMA/SEA-PALACE rate "Winter"';

const sample = contracts(contract());

const operationsOf = (hub: MemoryHub): string[] => hub.calls.map(({ operation }) => operation);

/** Both rates of a hotel changed, in the order in which they are written. */
const twoRates = (minimumStay: number) =>
  contracts(
    contract({
      rates: [
        { ...summer, minimumStay },
        { ...summer, name: 'Winter', minimumStay },
      ],
    }),
  );

const editWinter = (hub: MemoryHub): void =>
  hub.editRate(1, 'SEA-PALACE', 'Winter', (rate) => ({ ...rate, releaseDays: 9 }));

describe('after a write whose outcome was unknown for a while', () => {
  test('what others have written meanwhile is not overwritten', async () => {
    const hub = await loadedHub(twoRates(2));
    const plan = await planFor(hub, twoRates(1));
    hub.faults.push({ operation: 'replaceRate', nth: 1, commit: true, failure: timedOut, meanwhile: editWinter });
    const { reports } = await push(plan, hub);
    expect(reports).toMatchObject([
      { stepId: NEW_RATE, outcome: 'applied' },
      { stepId: NEW_WINTER, outcome: 'skipped', stale: true },
    ]);
    expect(hub.callsOf('replaceRate')).toHaveLength(1);
  });

  test('a record that this push has begun to write does not count as changed by somebody else', async () => {
    const hub = await loadedHub();
    const smaller = withoutFamilyRoom({ hotelname: 'Smaller' });
    hub.faults.push({ operation: 'replaceRate', commit: true, failure: timedOut });
    const result = await pushTo(hub, contracts(smaller), { prune: true });
    expect(outcomes(result)).toEqual({
      [NEW_HOTEL]: 'applied',
      [NEW_RATE]: 'applied',
      [`${NEW_HOTEL} after its rates`]: 'applied',
    });
    expect(recordsOf(hub.hotel(1, 'SEA-PALACE')['rooms'])).toHaveLength(1);
  });

  test('a replacement that lost what it was to keep does not count as done', async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({ images: [...itemsOf(hotel['images']), 'https://example.com/pool.jpg'] }));
    const plan = await planFor(hub, contracts(withHotel({ hotelname: 'New' })));
    hub.calls.length = 0;
    const withoutPool = (hotel: JsonObject) => ({ ...hotel, images: itemsOf(hotel['images']).slice(0, 1) });
    hub.faults.push(
      { operation: 'replaceHotel', commit: true, failure: timedOut },
      { operation: 'readHotel', nth: 2, meanwhile: (it) => it.editHotel(1, 'SEA-PALACE', withoutPool) },
    );
    expect((await push(plan, hub)).reports).toMatchObject([
      { outcome: 'unknown', reason: expect.stringContaining('pool.jpg was sent and is gone') },
    ]);
  });
});

describe('the creation of a hotel', () => {
  const planned = async (hub: MemoryHub): Promise<Plan> => {
    hub.addSupplier({ externalCode: 'PALMA', commercialName: 'Palma Hotels' });
    return planFor(hub, sample);
  };

  test('that timed out and left nothing is waited for, and does not count as an unreadable hub', async () => {
    const hub = new MemoryHub();
    const plan = await planned(hub);
    hub.faults.push({ operation: 'createHotel', failure: timedOut });
    const clock = new FakeClock();
    const { reports } = await push(plan, hub, { clock });
    expect(reports[0]).toMatchObject({
      outcome: 'unknown',
      reason: 'timed out after 60 s; it does not show the record',
    });
    expect(clock.slept).toEqual([2_000, 6_000, 12_000]);
    expect(hub.callsOf('createHotel')).toHaveLength(1);
  });

  test('that timed out is unknown if the hub can no longer be read, for that reason', async () => {
    const hub = new MemoryHub();
    const plan = await planned(hub);
    hub.faults.push({ operation: 'createHotel', failure: timedOut });
    hub.faults.push({ operation: 'readHotel', nth: 1, failure: { kind: 'absent', status: 404 } });
    hub.faults.push({ operation: 'readHotel', failure: cutOff });
    const { reports } = await push(plan, hub);
    expect(reports[0]).toMatchObject({
      outcome: 'unknown',
      failure: 'unknown',
      reason: expect.stringMatching(/timed out after 60 s.*answered 502/),
    });
  });

  test('is not sent if the hub cannot tell whether it has the hotel', async () => {
    const hub = new MemoryHub();
    const plan = await planned(hub);
    hub.faults.push({ operation: 'readHotel', failure: timedOut });
    const { reports } = await push(plan, hub);
    expect(reports[0]).toMatchObject({
      stepId: HOTEL,
      outcome: 'skipped',
      failure: 'unknown',
      reason: expect.stringContaining('timed out after 60 s'),
      advice: expect.stringContaining('push again'),
    });
    expect(hub.writes).toEqual([]);
  });

  test('under a supplier that this push creates needs no look, because the hub cannot have it yet', async () => {
    const hub = new MemoryHub();
    await pushTo(hub, sample);
    const order = operationsOf(hub);
    expect(order.indexOf('readHotel')).toBeGreaterThan(order.indexOf('createRate'));
  });

  test('under a supplier that somebody else created meanwhile is searched for, and adopted if it is there', async () => {
    const hub = new MemoryHub();
    const plan = await planFor(hub, sample);
    await pushTo(hub, sample);
    hub.calls.length = 0;
    const { reports } = await push(plan, hub);
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array(5).fill('adopted'));
    expect(hub.writes).toEqual([]);
  });
});

describe('the steps of a hotel', () => {
  const objection = { reason: 'it moved since the run before', stale: true, advice: 'look at it' } as const;

  test('are skipped if there is an objection, with its text', async () => {
    const hub = await loadedHub(twoRates(2));
    const plan = await planFor(hub, twoRates(1));
    const { reports } = await push(plan, hub, { objections: new Map([[NEW_RATE, objection]]) });
    expect(reports).toMatchObject([
      { stepId: NEW_RATE, outcome: 'skipped', ...objection },
      { stepId: NEW_WINTER, outcome: 'applied' },
    ]);
    expect(hub.callsOf('replaceRate')).toHaveLength(1);
  });

  test('are not sent while the id of their supplier is unknown', async () => {
    const hub = new MemoryHub();
    const plan = await planFor(hub, sample);
    // As if the supplier's creation had been cut out of the plan.
    const orphans: Step[] = plan.steps
      .filter(({ identity }) => identity.kind === 'hotel')
      .map((step) => ({ ...step, needs: [] }));
    const { reports } = await push({ ...plan, steps: orphans }, hub);
    expect(reports).toMatchObject([{ outcome: 'skipped', reason: "its supplier's id is not known" }]);
    expect(hub.writes).toEqual([]);
  });

  test('are not sent if the plan lacks what they need', async () => {
    const hub = await loadedHub();
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    const steps = plan.steps.map((step) => ({ ...step, needs: ['createOffer X'] }));
    const { reports } = await push({ ...plan, steps }, hub);
    expect(reports).toMatchObject([{ outcome: 'skipped', reason: 'it needs "createOffer X", which ended not at all' }]);
    expect(hub.calls.filter(({ operation }) => operation === 'readHotel')).toHaveLength(1);
  });

  test('cost no second look if none was sent', async () => {
    const hub = await loadedHub();
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    editSummer(hub, { offers: [] });
    hub.calls.length = 0;
    await push(plan, hub);
    expect(operationsOf(hub)).toEqual(['readHotel']);
  });

  test('of a hotel cost no call at all after a failure that stops everything', async () => {
    const hub = new MemoryHub();
    const other = contract({ hotel: { ...seaPalace, providerCode: 'Z' } });
    await pushTo(hub, contracts(contract(), other));
    const changed = { ...summer, minimumStay: 1 };
    const plan = await planFor(
      hub,
      contracts(contract({ rates: [changed] }), contract({ hotel: other.hotel, rates: [changed] })),
    );
    hub.calls.length = 0;
    hub.faults.push({ operation: 'replaceRate', failure: { kind: 'unreachable', reason: 'connection refused' } });
    const { reports } = await push(plan, hub, { concurrency: 1 });
    expect(reports.map((it: StepReport) => it.outcome)).toEqual(['skipped', 'skipped']);
    expect(operationsOf(hub)).toEqual(['readHotel', 'replaceRate']);
  });

  test('are read back before any rate links a new version, whatever else was written before', async () => {
    const hub = await loadedHub();
    const changed = contracts(
      contract({
        hotel: { ...seaPalace, hotelname: 'New' },
        offers: [{ ...earlyBooking, value: money('15') }],
      }),
    );
    const plan = await planFor(hub, changed, { supersede: true });
    hub.calls.length = 0;
    await push(plan, hub);
    expect(operationsOf(hub)).toEqual([
      'readHotel',
      'replaceHotel',
      'createOffer',
      'readHotel',
      'replaceRate',
      'readHotel',
    ]);
  });
});
