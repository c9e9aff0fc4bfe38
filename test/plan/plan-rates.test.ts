import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import { editPalace, editSummer, loadedHub } from '../support/loaded-hub.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { planFor, pushTo, stepIds } from '../support/push-to.ts';
import {
  contract,
  contracts,
  days,
  earlyBooking,
  gala,
  high,
  low,
  money,
  seaPalace,
  summer,
  withRate,
} from '../support/sample-contract.ts';

const RATE = 'replaceRate PALMA/SEA-PALACE rate "Summer 2027"';

describe('an offer', () => {
  test('that is new is created live', async () => {
    const plan = await planFor(
      await loadedHub(),
      contracts(contract({ offers: [earlyBooking, { ...earlyBooking, providerCode: 'LM' }] })),
    );
    expect(plan.steps).toMatchObject([{ operation: 'createOffer', body: { providerCode: 'LM', active: true } }]);
    expect(plan.steps[0]?.managed['active']).toBeUndefined();
  });

  test('is not sent as active to a hub that does not ask for it', async () => {
    const plan = await planFor(new MemoryHub(), contracts(contract()), { capabilities: { sendOfferActive: false } });
    expect(plan.steps.find(({ operation }) => operation === 'createOffer')?.body['active']).toBeUndefined();
  });

  test('that the file switches off is created switched off', async () => {
    const plan = await planFor(new MemoryHub(), contracts(contract({ offers: [{ ...earlyBooking, active: false }] })));
    expect(plan.steps.find(({ operation }) => operation === 'createOffer')?.body['active']).toBe(false);
  });

  test('for all rooms is blocked if the hotel gets one more', async () => {
    const attic = { providerCode: 'ATT', name: 'Attic', distributions: [{ adults: 1, children: 0 }] };
    const grown = contract({ hotel: { ...seaPalace, rooms: [...seaPalace.rooms, attic] } });
    const plan = await planFor(await loadedHub(), contracts(grown));
    expect(plan.blocked[0]?.changes).toEqual([{ path: ['providerRoomCodes', 'ATT'], kind: 'add', after: 'ATT' }]);
    expect(plan.blocked[0]?.reason).toContain('an offer');
  });

  test("is not changed by the hub's own active flag", async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({ offers: recordsOf(hotel['offers']).map((offer) => ({ ...offer, active: false })) }));
    expect((await planFor(hub, contracts(contract()))).blocked).toEqual([]);
  });
});

describe('a supplement', () => {
  test('is created with an integer for release days even when the file gives none', async () => {
    const { releaseDays, ...rest } = gala;
    const plan = await planFor(new MemoryHub(), contracts(contract({ supplements: [rest] })));
    expect(plan.steps.find(({ operation }) => operation === 'createSupplement')?.body['releaseDays']).toBe(0);
  });

  test('that changed is blocked', async () => {
    const plan = await planFor(
      await loadedHub(),
      contracts(contract({ supplements: [{ ...gala, value: money('60.50') }] })),
    );
    expect(plan.blocked.map(({ identity }) => identity.key)).toEqual(['GALA']);
    expect(plan.blocked[0]?.reason).toContain('a supplement');
  });

  test('is never sent with active, unlike offers', async () => {
    const plan = await planFor(new MemoryHub(), contracts(contract()), { capabilities: { sendOfferActive: true } });
    const created = (operation: string) => plan.steps.find((step) => step.operation === operation)?.body;
    expect(created('createOffer')).toHaveProperty('active', true);
    expect(created('createSupplement')).not.toHaveProperty('active');
  });
});

describe('offers and rates that only the hub has', () => {
  test('are listed by name, as no version of anything', async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({
      offers: [{ providerCode: 'ZZ' }, ...recordsOf(hotel['offers']), { providerCode: 'AA' }],
      rates: [{ name: 'Zeta' }, ...recordsOf(hotel['rates']), { name: 'Alpha' }],
    }));
    const { unmanaged } = await planFor(hub, contracts(contract()));
    expect(unmanaged).toStrictEqual(
      [
        { kind: 'offer', key: 'AA' },
        { kind: 'offer', key: 'ZZ' },
        { kind: 'rate', key: 'Alpha' },
        { kind: 'rate', key: 'Zeta' },
      ].map((identity) => ({ identity: { ...identity, supplier: 'PALMA', hotel: 'SEA-PALACE' }, prunable: false })),
    );
  });
});

describe('a rate', () => {
  test('that is new is created without an id', async () => {
    const plan = await planFor(
      await loadedHub(),
      contracts(contract({ rates: [summer, { ...summer, name: 'Winter' }] })),
    );
    expect(stepIds(plan)).toEqual(['createRate PALMA/SEA-PALACE rate "Winter"']);
    expect(plan.steps[0]?.body['id']).toBeUndefined();
  });

  test('that changed is replaced with its id and the ids of its seasons', async () => {
    const hub = await loadedHub();
    const [stored] = recordsOf(hub.hotel(1, 'SEA-PALACE')['rates']);
    const plan = await planFor(hub, contracts(withRate({ seasons: [{ ...low, maximumStay: 10 }, high] })));
    expect(plan.steps[0]?.body['id']).toBe(stored?.['id']);
    expect(recordsOf(plan.steps[0]?.body['seasons']).map(({ id }) => id)).toEqual(
      recordsOf(stored?.['seasons']).map(({ id }) => id),
    );
  });

  test('whose booking windows change loses the old ones', async () => {
    const bookingWindows = [days('2026-12-01..2027-09-30')];
    const plan = await planFor(await loadedHub(), contracts(withRate({ bookingWindows })));
    expect(plan.steps[0]?.body['bookingWindows']).toEqual([{ start: '2026-12-01', end: '2027-09-30' }]);
    expect(plan.steps[0]?.changes.map(({ kind, path }) => [kind, ...path])).toEqual([
      ['remove', 'bookingWindows', '2026-11-01..2027-09-30'],
      ['add', 'bookingWindows', '2026-12-01..2027-09-30'],
    ]);
  });

  test('whose file no longer mentions a limit keeps the hub’s', async () => {
    const hub = await loadedHub();
    editSummer(hub, { maximumStay: 21 });
    const plan = await planFor(hub, contracts(withRate({ bookingWindows: [] })));
    expect(plan.steps[0]?.body['maximumStay']).toBe(21);
  });

  test('that is now priced per person keeps no price by occupancy', async () => {
    const seasonRoomPrices = [
      { providerRoomCode: 'DBL', unitsQuota: 10, basePrice: money('50'), adultPrices: [money('40')] },
    ];
    const hub = await loadedHub();
    const byPerson = contracts(withRate({ seasons: [low, { ...high, priceType: 'PAX', seasonRoomPrices }] }));
    await pushTo(hub, byPerson);
    const [stored] = recordsOf(
      recordsOf(recordsOf(hub.hotel(1, 'SEA-PALACE')['rates'])[0]?.['seasons'])[1]?.['seasonRoomPrices'],
    );
    expect(stored).toEqual({
      providerRoomCode: 'DBL',
      unitsQuota: 10,
      basePrice: 50,
      adultPrices: [40],
      childPrices: [],
    });
    await pushTo(hub, contracts(contract()));
    const [back] = recordsOf(
      recordsOf(recordsOf(hub.hotel(1, 'SEA-PALACE')['rates'])[0]?.['seasons'])[1]?.['seasonRoomPrices'],
    );
    expect(Object.keys(back ?? {}).sort()).toEqual(['distributionPrices', 'providerRoomCode', 'unitsQuota']);
    expect((await planFor(hub, contracts(contract()))).unmanaged).toEqual([]);
  });

  test('whose stop sales end earlier has the ranges of that room replaced', async () => {
    const stopSales = [{ providerRoomCode: 'FAM', stopSales: [days('2027-05-20..2027-05-21')] }];
    const plan = await planFor(await loadedHub(), contracts(withRate({ stopSales })));
    expect(plan.steps[0]?.body['stopSales']).toEqual([
      { roomName: 'Family room', stopSales: [{ start: '2027-05-20', end: '2027-05-21' }] },
    ]);
  });

  test('keeps the number that the hub gave to the room of a stop sale, also in another rate', async () => {
    const hub = await loadedHub();
    editSummer(hub, (rate) => ({
      stopSales: recordsOf(rate['stopSales']).map((entry) => ({ ...entry, roomId: 4711 })),
    }));
    const plan = await planFor(hub, contracts(contract({ rates: [summer, { ...summer, name: 'Winter' }] })));
    expect(recordsOf(plan.steps[0]?.body['stopSales'])[0]).toMatchObject({ roomId: 4711, roomName: 'Family room' });
    expect(recordsOf(plan.steps[0]?.managed['stopSales'])[0]?.['roomId']).toBeUndefined();
  });

  test('follows a room to its new name, even in stop sales that only the hub has', async () => {
    const hub = await loadedHub();
    const rooms = seaPalace.rooms.map((room) =>
      room.providerCode === 'FAM' ? { ...room, name: 'Family suite' } : room,
    );
    const renamed = contract({ hotel: { ...seaPalace, rooms }, rates: [{ ...summer, minimumStay: 1, stopSales: [] }] });
    const plan = await planFor(hub, contracts(renamed));
    const rate = plan.steps.find(({ id }) => id === RATE);
    expect(recordsOf(rate?.body['stopSales'])[0]?.['roomName']).toBe('Family suite');
  });

  test('keeps every night that several stop sales of one room close', async () => {
    const closed = (...ranges: string[]) =>
      ranges.map((range) => ({ providerRoomCode: 'DBL', stopSales: [days(range)] }));
    const twice = contracts(withRate({ stopSales: closed('2027-05-10..2027-05-12', '2027-07-01..2027-07-03') }));
    const hub = new MemoryHub();
    const { reports } = await pushTo(hub, twice);
    expect(reports.map(({ outcome }) => outcome)).not.toContain('unknown');
    expect(await planFor(hub, twice)).toMatchObject({ steps: [], blocked: [], unmanaged: [] });
  });

  test('is blocked if the hub has two with its name', async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({
      rates: [...recordsOf(hotel['rates']), { ...recordsOf(hotel['rates'])[0], id: 999 }],
    }));
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked[0]?.reason).toContain('2 rates of this name');
    expect(plan.blocked[0]?.wayOut).toContain('rename or empty all but one');
  });

  test('is blocked if it changes and the hub shows it without the id that a replacement needs', async () => {
    const hub = await loadedHub();
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', ({ id: _, ...rate }) => rate);
    expect(await planFor(hub, contracts(contract()))).toMatchObject({ steps: [], blocked: [] });
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    expect(plan.steps).toEqual([]);
    expect(plan.blocked).toMatchObject([
      {
        reason: expect.stringContaining('without an id'),
        changes: expect.arrayContaining([expect.objectContaining({ path: ['minimumStay'] })]),
      },
    ]);
  });

  test('is blocked when two of its seasons in the hub have the same name', async () => {
    const hub = await loadedHub();
    editSummer(hub, (rate) => ({
      seasons: [...recordsOf(rate['seasons']), { ...recordsOf(rate['seasons'])[0], id: 999 }],
    }));
    const plan = await planFor(hub, contracts(withRate({ minimumStay: 1 })));
    expect([plan.steps, plan.blocked[0]?.reason]).toEqual([[], expect.stringContaining('"Low"')]);
    expect(plan.blocked[0]?.wayOut).toContain('rename all but one');
  });

  test('is blocked if a season under a new name would price the nights of the old one a second time', async () => {
    const renamed = contracts(withRate({ seasons: [{ ...low, name: 'Spring' }, high] }));
    const hub = await loadedHub();
    const plan = await planFor(hub, renamed);
    expect(plan.steps).toEqual([]);
    expect(plan.blocked[0]?.reason).toMatch(/room DBL .* two prices for the night of 2027-05-01.*"Spring".*"Low"/);
    expect(plan.blocked[0]?.wayOut).toContain('--prune');
    await pushTo(hub, renamed, { prune: true });
    const seasons = recordsOf(recordsOf(hub.hotel(1, 'SEA-PALACE')['rates'])[0]?.['seasons']);
    expect(seasons.map(({ name }) => name)).toEqual(['Spring', 'High']);
  });

  test('is not blocked by a season that somebody put over it in the hub', async () => {
    const hub = await loadedHub();
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => {
      const [season] = recordsOf(rate['seasons']);
      const fair = { ...season, id: 999, name: 'Fair', dateRanges: [{ start: '2027-05-10', end: '2027-05-12' }] };
      return { ...rate, seasons: [...recordsOf(rate['seasons']), fair] };
    });
    const plan = await planFor(hub, contracts(withRate({ seasons: [low, { ...high, maximumStay: 14 }] })));
    expect(stepIds(plan)).toEqual([RATE]);
  });

  test('is blocked if it links an offer that neither the files nor the hub have', async () => {
    const plan = await planFor(await loadedHub(), contracts(withRate({ offers: ['EB10', 'GONE'] })));
    expect([plan.steps, plan.blocked[0]?.reason]).toEqual([[], expect.stringContaining('offer GONE')]);
    expect(plan.blocked[0]?.wayOut).toContain('define the offer');
  });

  test('of a new hotel is blocked too if it links something that does not exist', async () => {
    const plan = await planFor(new MemoryHub(), contracts(withRate({ supplements: ['GONE'] })));
    expect(plan.blocked.map(({ identity, reason }) => [identity.kind, reason])).toEqual([
      ['rate', expect.stringContaining('supplement GONE')],
    ]);
  });

  test('and others are planned by name, each after its offers by code, whatever the order in the files', async () => {
    const offers = ['LM', 'EB10', 'AA'].map((providerCode) => ({ ...earlyBooking, providerCode }));
    const rates = ['Winter', 'Autumn', 'Summer 2027'].map((name) => ({
      ...summer,
      name,
      offers: ['LM', 'AA', 'EB10'],
    }));
    const plan = await planFor(new MemoryHub(), contracts(contract({ offers, rates })));
    const planned = plan.steps.filter(({ identity }) => identity.kind === 'rate');
    expect(planned.map(({ identity }) => identity.key)).toEqual(['Autumn', 'Summer 2027', 'Winter']);
    expect(planned[0]?.needs.filter((id) => id.startsWith('createOffer'))).toEqual(
      ['AA', 'EB10', 'LM'].map((code) => `createOffer PALMA/SEA-PALACE offer ${code}`),
    );
  });

  test('that begins to close a room closes it by the number that the hub gives to the room', async () => {
    const hub = await loadedHub();
    const numbers: Readonly<Record<string, number>> = { DBL: 11, FAM: 12 };
    hub.editHotel(1, 'SEA-PALACE', (hotel) => ({
      ...hotel,
      rooms: recordsOf(hotel['rooms']).map((room) => ({ ...room, id: numbers[String(room['providerCode'])] })),
      rates: recordsOf(hotel['rates']).map((rate) => ({
        ...rate,
        stopSales: recordsOf(rate['stopSales']).map((entry) => ({ ...entry, roomId: 4711 })),
      })),
    }));
    const [family] = summer.stopSales ?? [];
    const stopSales = ['DBL', 'FAM'].map((providerRoomCode) => ({
      ...family,
      providerRoomCode,
      stopSales: low.dateRanges,
    }));
    const plan = await planFor(hub, contracts(withRate({ stopSales })));
    expect(recordsOf(plan.steps[0]?.body['stopSales']).map(({ roomId }) => roomId)).toEqual([11, 12]);
  });

  test('may link an offer that only the hub has', async () => {
    const hub = await loadedHub();
    editPalace(hub, (hotel) => ({ offers: [...recordsOf(hotel['offers']), { providerCode: 'LM5' }] }));
    const plan = await planFor(hub, contracts(withRate({ offers: ['EB10', 'LM5'] })));
    expect(plan.steps).toMatchObject([{ id: RATE, needs: [], changes: [{ path: ['offers', 'LM5'], kind: 'add' }] }]);
  });
});

describe('the limits of a new rate that sets none', () => {
  /** A hotel without limits in the files; the hub has some. */
  const limits = async (prune: boolean) => {
    const hub = await loadedHub();
    editPalace(hub, { minimumStay: 4, releaseDays: 9 });
    const { releaseDays, ...hotel } = seaPalace;
    const { minimumStay, ...winter } = { ...summer, name: 'Winter' };
    const plan = await planFor(hub, contracts(contract({ hotel, rates: [summer, winter] })), { prune });
    const { body } = plan.steps.find(({ operation }) => operation === 'createRate') ?? {};
    return [body?.['minimumStay'], body?.['releaseDays']];
  };

  test('are those that the hub has for the hotel', async () => {
    expect(await limits(false)).toEqual([4, 9]);
  });

  test('are the lowest possible if those of the hub are removed', async () => {
    expect(await limits(true)).toEqual([1, 0]);
  });
});
