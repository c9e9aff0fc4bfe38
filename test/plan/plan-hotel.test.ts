import { describe, expect, test } from 'vitest';
import { itemsOf, recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { editPalace, editSummer, loadedHub } from '../support/loaded-hub.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { planFor, pushTo, stepIds } from '../support/push-to.ts';
import {
  contract,
  contracts,
  earlyBooking,
  low,
  money,
  prices,
  seaPalace,
  summer,
  withHotel,
  withRate,
} from '../support/sample-contract.ts';

const [doubleRoom, familyRoom] = seaPalace.rooms;
const [roomOnly, halfBoard] = seaPalace.mealPlans;
const attic = { providerCode: 'ATT', name: 'Attic', distributions: [{ adults: 1, children: 0 }] };
if (!doubleRoom || !familyRoom || !roomOnly || !halfBoard) throw new Error('the sample lacks a room');

const bodyOf = (plan: Plan, id: string) => plan.steps.find((step) => step.id === id)?.body ?? {};
const REPLACE = 'replaceHotel hotel PALMA/SEA-PALACE';

describe('a hotel that the hub does not have', () => {
  test('is created with its rooms and meal plans, after its supplier', async () => {
    const plan = await planFor(new MemoryHub(), contracts(contract()));
    const [supplier, hotel] = plan.steps;
    expect(hotel).toMatchObject({ operation: 'createHotel', needs: [supplier?.id] });
    expect(recordsOf(hotel?.body['rooms'])).toHaveLength(2);
    expect(recordsOf(hotel?.body['mealPlans'])).toHaveLength(2);
  });

  test('is created with integers for the limits that the file leaves out', async () => {
    const { releaseDays, ...hotel } = seaPalace;
    const plan = await planFor(new MemoryHub(), contracts(contract({ hotel })));
    expect(bodyOf(plan, 'createHotel hotel PALMA/SEA-PALACE')).toMatchObject({ releaseDays: 0, minimumStay: 1 });
  });

  test('comes before its offers and supplements, and these before the rate that links them', async () => {
    const plan = await planFor(new MemoryHub(), contracts(contract()));
    expect(stepIds(plan)).toEqual([
      'createSupplier supplier PALMA',
      'createHotel hotel PALMA/SEA-PALACE',
      'createOffer PALMA/SEA-PALACE offer EB10',
      'createSupplement PALMA/SEA-PALACE supplement GALA',
      'createRate PALMA/SEA-PALACE rate "Summer 2027"',
    ]);
    expect(plan.steps[4]?.needs).toEqual(stepIds(plan).slice(1, 4));
  });

  test('shows its whole record as added', async () => {
    const plan = await planFor(new MemoryHub(), contracts(contract()));
    expect(plan.steps[1]?.changes).toEqual([{ path: [], kind: 'add', after: plan.steps[1]?.body }]);
  });
});

describe('a hotel that the hub has as in the files', () => {
  test('needs no step, and each of its records counts as unchanged', async () => {
    const plan = await planFor(await loadedHub(), contracts(contract()));
    expect(plan.steps).toEqual([]);
    expect(plan.unchanged.map(({ kind, key }) => key ?? kind)).toEqual([
      'supplier',
      'hotel',
      'DBL',
      'FAM',
      'HALF_BOARD',
      'ROOM_ONLY',
      'EB10',
      'GALA',
      'Summer 2027',
    ]);
  });

  test.each(['nulls', 'drops-defaults'] as const)(
    'does not count as changed because of the hub’s %s',
    async (noise) => {
      const hub = await loadedHub();
      hub.noise = noise;
      const plan = await planFor(hub, contracts(contract()));
      expect([plan.steps, plan.blocked, plan.unmanaged]).toEqual([[], [], []]);
    },
  );

  test('does not count as changed because a season leaves out the limits that its rate has', async () => {
    const hub = await loadedHub();
    editSummer(hub, (rate) => ({ seasons: recordsOf(rate['seasons']).map(({ releaseDays, ...season }) => season) }));
    expect((await planFor(hub, contracts(contract()))).steps).toEqual([]);
  });
});

describe('a hotel that changed', () => {
  test('gets only a new room if nothing else changed', async () => {
    const plan = await planFor(await loadedHub(), contracts(withHotel({ rooms: [doubleRoom, familyRoom, attic] })));
    const rooms = plan.steps.filter(({ operation }) => operation === 'createRoom');
    expect(rooms.map(({ body, needs }) => [body, needs])).toEqual([[attic, []]]);
    expect(plan.steps.map(({ operation }) => operation)).not.toContain('replaceHotel');
  });

  test('gets only a new meal plan if nothing else changed', async () => {
    const mealPlans = [roomOnly, halfBoard, { mealPlan: 'FULL_BOARD' as const }];
    const plan = await planFor(await loadedHub(), contracts({ ...withHotel({ mealPlans }), offers: [] }));
    expect(stepIds(plan)).toEqual(['createMealPlan PALMA/SEA-PALACE mealPlan FULL_BOARD']);
  });

  test('is replaced for a new occupancy of a room, and for a description in one more language', async () => {
    const distributions = [...doubleRoom.distributions, { adults: 3, children: 0 }];
    const larger = withHotel({ rooms: [{ ...doubleRoom, distributions }, familyRoom] });
    expect(stepIds(await planFor(await loadedHub(), contracts(larger)))).toEqual([REPLACE]);
    const descriptions = [...(seaPalace.descriptions ?? []), { language: 'FR', description: 'Une maison.' }];
    const reported = await planFor(await loadedHub(), contracts(withHotel({ descriptions })));
    expect(stepIds(reported)).toEqual([REPLACE]);
  });

  test('is replaced once if a room is new and something else changed too', async () => {
    const changed = withHotel({ hotelname: 'Sea Palace & Spa', rooms: [doubleRoom, familyRoom, attic] });
    const plan = await planFor(await loadedHub(), contracts({ ...changed, offers: [] }));
    expect(stepIds(plan)).toEqual([REPLACE]);
    expect(plan.steps[0]?.changes.map(({ path, kind }) => [path.join('.'), kind])).toEqual([
      ['hotelname', 'change'],
      ['rooms.ATT', 'add'],
    ]);
  });

  test('is replaced without its rates, offers and supplements, which are records of their own', async () => {
    const plan = await planFor(await loadedHub(), contracts(withHotel({ hotelname: 'New name' })));
    for (const list of ['rates', 'offers', 'supplements']) expect(bodyOf(plan, REPLACE)[list]).toBeUndefined();
  });

  test('is replaced without a single null, whatever the hub sends', async () => {
    const hub = await loadedHub();
    hub.noise = 'nulls';
    const plan = await planFor(hub, contracts(withHotel({ hotelname: 'New name' })));
    expect(JSON.stringify(bodyOf(plan, REPLACE))).not.toContain('null');
  });

  test('keeps the limits of the hub that the file does not set', async () => {
    const hub = await loadedHub();
    editPalace(hub, { minimumStay: 4 });
    const plan = await planFor(hub, contracts(withHotel({ hotelname: 'New name' })));
    expect(bodyOf(plan, REPLACE)['minimumStay']).toBe(4);
  });

  test('in a setting that rates inherit is written there too', async () => {
    const plan = await planFor(await loadedHub(), contracts(withHotel({ releaseDays: 5 })));
    expect(stepIds(plan)).toEqual([REPLACE, 'replaceRate PALMA/SEA-PALACE rate "Summer 2027"']);
    expect(plan.steps[1]?.changes.map(({ path }) => path.join('.'))).toEqual([
      'releaseDays',
      'seasons.High.releaseDays',
      'seasons.Low.releaseDays',
    ]);
  });

  test('with another currency sends no price before the currency', async () => {
    const seasons = [
      { ...low, seasonRoomPrices: [{ providerRoomCode: 'DBL', distributionPrices: prices({ '1': '99' }) }] },
    ];
    const changed = contract({ hotel: { ...seaPalace, currency: 'USD' }, rates: [{ ...summer, seasons }] });
    const plan = await planFor(await loadedHub(), contracts(changed));
    expect(plan.steps[1]?.needs).toContain(REPLACE);
  });
});

describe('what only the hub has', () => {
  async function extendedHub(): Promise<MemoryHub> {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({
      rooms: [...recordsOf(hotel['rooms']), { ...attic, squareMetres: 12 }],
      images: [...itemsOf(hotel['images']), 'https://example.com/pool.jpg'],
      offers: [...recordsOf(hotel['offers']), { providerCode: 'LM5' }],
      rates: [
        ...recordsOf(hotel['rates']).map((rate) => ({
          ...rate,
          offers: ['EB10', 'LM5'],
          seasons: [...recordsOf(rate['seasons']), { id: 77, name: 'Winter', dateRanges: [], seasonRoomPrices: [] }],
        })),
        { id: 88, name: 'Group', seasons: [], releaseDays: 0, minimumStay: 1 },
      ],
    }));
    return hub;
  }

  test('is listed by name and does not count as a change', async () => {
    const plan = await planFor(await extendedHub(), contracts(contract()));
    expect(plan.steps).toEqual([]);
    expect(
      plan.unmanaged.map(({ identity, part, prunable }) => [identity.key ?? identity.kind, part, prunable]),
    ).toEqual([
      ['hotel', 'image https://example.com/pool.jpg', true],
      ['ATT', undefined, true],
      ['LM5', undefined, false],
      ['Summer 2027', 'offer link LM5', true],
      ['Summer 2027', 'season "Winter"', true],
      ['Group', undefined, false],
    ]);
  });

  test('is removed with prune if it is such a limit, and then nothing more is to do', async () => {
    const hub = new MemoryHub();
    const limits = { releaseDays: 3, minimumStay: 2, maximumStay: 21 };
    await pushTo(hub, contracts(contract({ hotel: { ...seaPalace, ...limits } })));
    const { releaseDays, ...hotel } = seaPalace;
    const { bookingWindows, minimumStay, ...rate } = summer;
    const without = contracts(contract({ hotel, rates: [rate] }));
    const result = await pushTo(hub, without, { prune: true });
    expect(result.reports.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    const stored = hub.hotel(1, 'SEA-PALACE');
    expect(stored).toMatchObject({ releaseDays: 0, minimumStay: 1 });
    expect(recordsOf(stored['rates'])[0]).toMatchObject({ releaseDays: 0, minimumStay: 1 });
    expect(JSON.stringify(stored)).not.toMatch(/maximumStay|2026-11-01..2027-09-30/);
    const again = await planFor(hub, without, { prune: true });
    expect([again.steps, again.unmanaged]).toEqual([[], []]);
  });

  test('includes parts of an offer, which nothing can change', async () => {
    const { bookingWindows, ...offer } = earlyBooking;
    const plan = await planFor(await loadedHub(), contracts(contract({ offers: [offer] })));
    expect(plan.unmanaged).toMatchObject([
      { identity: { kind: 'offer', key: 'EB10' }, part: 'bookingWindows 2026-11-01..2027-02-28', prunable: false },
    ]);
  });

  test('is removed with prune where the interface can, and shown as removed', async () => {
    const plan = await planFor(await extendedHub(), contracts(contract()), { prune: true });
    expect(plan.steps.flatMap(({ changes }) => changes.map(({ kind, path }) => `${kind} ${path.join('.')}`))).toEqual([
      'remove images.https://example.com/pool.jpg',
      'remove rooms.ATT',
      'remove offers.LM5',
      'remove seasons.Winter',
    ]);
    expect(plan.unmanaged.map(({ identity }) => identity.key)).toEqual(['LM5', 'Group']);
  });

  test('and is priced by a rate is removed only after that rate is rewritten', async () => {
    const hub = await loadedHub();
    const smaller = contract({
      hotel: { ...seaPalace, hotelname: 'Smaller', rooms: [doubleRoom] },
      rates: [{ ...summer, seasons: [{ ...low, seasonRoomPrices: low.seasonRoomPrices.slice(0, 1) }], stopSales: [] }],
    });
    const plan = await planFor(hub, contracts(smaller), { prune: true });
    expect(stepIds(plan)).toEqual([
      REPLACE,
      'replaceRate PALMA/SEA-PALACE rate "Summer 2027"',
      `${REPLACE} after its rates`,
    ]);
    expect(recordsOf(plan.steps[0]?.body['rooms'])).toHaveLength(2);
    expect(recordsOf(plan.steps[2]?.body['rooms'])).toHaveLength(1);
    expect(plan.steps[2]?.needs).toEqual(stepIds(plan).slice(0, 2));
    expect(plan.steps[2]?.changes.map(({ kind, path }) => [kind, ...path])).toEqual([['remove', 'rooms', 'FAM']]);
  });

  test('is named by its kind, room or meal plan', async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({
      rooms: [...recordsOf(hotel['rooms']), attic],
      mealPlans: [...recordsOf(hotel['mealPlans']), { mealPlan: 'FULL_BOARD' }],
    }));
    const { unmanaged } = await planFor(hub, contracts(contract({ offers: [], rates: [] })));
    expect(unmanaged.filter(({ identity }) => ['ATT', 'FULL_BOARD'].includes(identity.key ?? ''))).toMatchObject([
      { identity: { kind: 'mealPlan', key: 'FULL_BOARD' }, prunable: true },
      { identity: { kind: 'room', key: 'ATT' }, prunable: true },
    ]);
  });

  test('and is a meal plan that only two rates of the hub price cannot be removed either', async () => {
    const hub = await extendedHub();
    const season = { id: 89, name: 'All', mealPlans: [{ mealPlan: 'HALF_BOARD' }], seasonRoomPrices: [] };
    editPalace(hub, (hotel) => ({
      rates: [
        ...recordsOf(hotel['rates']).filter(({ name }) => name !== 'Group'),
        { id: 90, name: 'Zeta', seasons: [season] },
        { id: 91, name: 'Group', seasons: [season] },
      ],
    }));
    const [, first] = summer.seasons;
    const { mealPlans: _, ...rest } = first ?? low;
    const without = contract({
      hotel: { ...seaPalace, mealPlans: [roomOnly] },
      supplements: [],
      rates: [{ ...summer, supplements: [], seasons: [low, rest] }],
    });
    const { blocked } = await planFor(hub, contracts(without), { prune: true });
    const kept = blocked.find(({ identity }) => identity.kind === 'mealPlan');
    expect(kept?.identity.key).toBe('HALF_BOARD');
    expect(kept?.reason).toContain('"Zeta", "Group"');
    expect(kept?.wayOut).toContain('take it out');
  });

  test('and is still priced by a rate that no file knows cannot be removed, and says why', async () => {
    const hub = await extendedHub();
    hub.editRate(1, 'SEA-PALACE', 'Group', (rate) => ({
      ...rate,
      seasons: [{ id: 89, name: 'All', seasonRoomPrices: [{ providerRoomCode: 'ATT' }] }],
    }));
    const plan = await planFor(hub, contracts(contract()), { prune: true });
    expect(plan.blocked).toMatchObject([
      { identity: { kind: 'room', key: 'ATT' }, reason: expect.stringContaining('"Group"') },
    ]);
    expect(plan.steps.flatMap(({ changes }) => changes.map(({ path }) => path.join('.')))).not.toContain('rooms.ATT');
  });
});

describe('amounts', () => {
  test('of children that the file removes from a meal plan are removed from the hub', async () => {
    const changed = { ...halfBoard, childPrices: undefined };
    const { childPrices, ...mealPlan } = changed;
    const plan = await planFor(await loadedHub(), contracts(withHotel({ mealPlans: [roomOnly, mealPlan] })));
    expect(plan.steps[0]?.changes).toEqual([
      { path: ['mealPlans', 'HALF_BOARD', 'childPrices'], kind: 'change', before: [12.5, 12.5], after: [] },
    ]);
  });

  test('that differ by a cent are a change with the path to the cell', async () => {
    const [dbl, fam] = low.seasonRoomPrices;
    if (!dbl || !fam) throw new Error('the sample lacks prices');
    const seasonRoomPrices = [{ ...dbl, distributionPrices: prices({ '1': '80', '2': '100.01', '2+1': '120' }) }, fam];
    const seasons = [{ ...low, seasonRoomPrices }, ...summer.seasons.slice(1)];
    const plan = await planFor(await loadedHub(), contracts(withRate({ seasons })));
    expect(plan.steps[0]?.changes).toEqual([
      {
        path: ['seasons', 'Low', 'seasonRoomPrices', 'DBL', 'distributionPrices', '2', 'amount'],
        kind: 'change',
        before: 100,
        after: 100.01,
      },
    ]);
  });
});

describe('the records of a hotel that stay as they are', () => {
  const unchangedIn = async (changed: ReturnType<typeof withHotel>) => {
    const { unchanged } = await planFor(await loadedHub(), contracts(changed));
    return unchanged
      .map(({ kind, key }) => (key === undefined ? kind : `${kind} ${key}`))
      .filter((name) => !/offer|supp|rate/.test(name));
  };
  const ALL = ['mealPlan HALF_BOARD', 'mealPlan ROOM_ONLY', 'room DBL', 'room FAM'];

  test('are its rooms and meal plans when it is replaced for something else', async () => {
    expect((await unchangedIn(withHotel({ hotelname: 'New' }))).sort()).toEqual(ALL);
  });

  test('are those that do not change themselves', async () => {
    const renamed = withHotel({ rooms: [{ ...doubleRoom, name: 'Twin room' }, familyRoom] });
    expect((await unchangedIn(renamed)).sort()).toEqual(ALL.filter((name) => name !== 'room DBL'));
    const dearer = withHotel({ mealPlans: [roomOnly, { ...halfBoard, basePrice: money('26') }] });
    expect((await unchangedIn(dearer)).sort()).toEqual(ALL.filter((name) => name !== 'mealPlan HALF_BOARD'));
  });

  test('include the hotel and all that was there if a room is new', async () => {
    const grown = withHotel({ rooms: [attic, familyRoom, doubleRoom] });
    expect((await unchangedIn(grown)).sort()).toEqual(['hotel', ...ALL].sort());
    expect((await unchangedIn(grown)).filter((name) => name.startsWith('room'))).toEqual(['room DBL', 'room FAM']);
  });
});

describe('what an offer waits for', () => {
  test('is the meal plan that it is for', async () => {
    const mealPlans = [roomOnly, halfBoard, { mealPlan: 'FULL_BOARD' as const }];
    const offers = [
      { ...earlyBooking, providerRoomCodes: ['DBL', 'FAM'], mealPlans: ['ROOM_ONLY' as const, 'HALF_BOARD' as const] },
      { ...earlyBooking, providerCode: 'FULL', mealPlans: ['FULL_BOARD' as const] },
      { ...earlyBooking, providerCode: 'HALF', mealPlans: ['HALF_BOARD' as const] },
    ];
    const plan = await planFor(await loadedHub(), contracts({ ...withHotel({ mealPlans }), offers }));
    const needs = plan.steps.map(({ identity, needs: first }) => [identity.key, first]);
    expect(needs).toEqual([
      ['FULL_BOARD', []],
      ['FULL', ['createMealPlan PALMA/SEA-PALACE mealPlan FULL_BOARD']],
      ['HALF', []],
    ]);
  });
});

describe('what a rate waits for', () => {
  test('is the room that it prices or closes, and no other new one', async () => {
    const cellar = { ...attic, providerCode: 'CEL', name: 'Cellar' };
    const grown = withHotel({ rooms: [doubleRoom, familyRoom, attic, cellar] });
    const inAttic = { providerRoomCode: 'ATT', distributionPrices: prices({ '1': '40' }) };
    const priced = [{ ...summer, seasons: [{ ...low, seasonRoomPrices: [inAttic] }] }];
    expect(await needsOf({ ...grown, rates: priced })).toEqual(['createRoom PALMA/SEA-PALACE room ATT']);
    const stopSales = [{ providerRoomCode: 'CEL', stopSales: low.dateRanges }];
    expect(await needsOf({ ...grown, rates: [{ ...summer, stopSales }] })).toEqual([
      'createRoom PALMA/SEA-PALACE room CEL',
    ]);
  });

  const fullBoard = { mealPlan: 'FULL_BOARD' as const, basePrice: money('40'), adultPrices: [], childPrices: [] };
  const RATE = 'replaceRate PALMA/SEA-PALACE rate "Summer 2027"';
  const needsOf = async (changed: ReturnType<typeof withHotel>) => {
    const plan = await planFor(await loadedHub(), contracts({ ...changed, offers: [] }));
    return plan.steps.find(({ id }) => id === RATE)?.needs;
  };
  const pricing = (more: object) => [{ ...summer, seasons: [{ ...low, ...more }] }];

  test('is the meal plan that it begins to price', async () => {
    const mealPlans = [roomOnly, halfBoard, fullBoard];
    expect(await needsOf({ ...withHotel({ mealPlans }), rates: pricing({ mealPlans: [fullBoard] }) })).toEqual([
      'createMealPlan PALMA/SEA-PALACE mealPlan FULL_BOARD',
    ]);
    expect(await needsOf({ ...withHotel({ mealPlans }), rates: pricing({ minimumStay: 9 }) })).toEqual([]);
  });

  test('is the hotel when that is replaced with the room or meal plan that it prices, and not for others', async () => {
    const changed = {
      hotelname: 'New',
      rooms: [doubleRoom, familyRoom, attic],
      mealPlans: [roomOnly, halfBoard, fullBoard],
    };
    const inAttic = { seasonRoomPrices: [{ providerRoomCode: 'ATT', distributionPrices: prices({ '1': '40' }) }] };
    expect(await needsOf({ ...withHotel(changed), rates: pricing(inAttic) })).toEqual([REPLACE]);
    expect(await needsOf({ ...withHotel(changed), rates: pricing({ mealPlans: [fullBoard] }) })).toEqual([REPLACE]);
    expect(await needsOf({ ...withHotel(changed), rates: pricing({ minimumStay: 9 }) })).toEqual([]);
  });
});
