import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate, Season } from '../../../src/contract/model.ts';
import { addDays, type CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { offeredStays } from '../../../src/pricing/stay/stay-offers.ts';
import { type ChosenStay, chooseStay } from '../../../src/verify/stay/choose-stay.ts';
import { agesOf, partyOf } from '../../../src/verify/stay/stay.ts';
import { fc } from '../../support/fast-check.ts';
import { priceStay } from '../../support/price-stay.ts';
import { contractOf, day, may, money, range, seaPalace, summer, TODAY, withSeason } from '../fixtures.ts';

function chosenFrom(contract: HotelContract, today: CalendarDay = TODAY): ChosenStay {
  const chosen = chooseStay(contract, today);
  if (!chosen.ok) throw new Error(`no stay: ${chosen.error.reasons.join('; ')}`);
  return chosen.value;
}

function reasonsFrom(contract: HotelContract, today: CalendarDay = TODAY): readonly string[] {
  const chosen = chooseStay(contract, today);
  if (chosen.ok) throw new Error(`a stay from ${chosen.value.stay.checkIn}`);
  return chosen.error.reasons;
}

const [price] = may.seasonRoomPrices;
const priced = (changes: object): Pick<Season, 'seasonRoomPrices'> => ({
  seasonRoomPrices: price ? [{ ...price, ...changes }] : [],
});

describe('choosing a stay', () => {
  it('is one night for two adults at the beginning of the season', () => {
    expect(chosenFrom(contractOf()).stay).toEqual({
      rate: 'Summer',
      room: 'DBL',
      roomName: 'Double room',
      mealPlan: 'ROOM_ONLY',
      checkIn: '2027-05-01',
      checkOut: '2027-05-02',
      nights: 1,
      bookedOn: '2027-03-01',
      adults: 2,
      childAges: [],
    });
  });

  it('includes the price', () => {
    expect(chosenFrom(contractOf()).price).toMatchObject({ total: '100', currency: 'EUR' });
  });

  const closed = (from: string, to: string, room: object = { providerRoomCode: 'DBL' }): Partial<Rate> => ({
    stopSales: [{ ...room, stopSales: [range(from, to)] }],
  });
  const other = (name: string, from: string, to: string, more: Partial<Season> = {}): Season => ({
    ...may,
    ...{ name, dateRanges: [range(from, to)], ...more },
  });
  const onRequest = priced({ unitsQuota: 0, unitsOnRequest: 2 });
  const midMay = day('2027-05-10');

  it.each<[string, readonly Rate[], string, CalendarDay?]>([
    ['today if the season is running', [summer], '2027-05-10', midMay],
    ['after the release', withSeason({ releaseDays: 7 }), '2027-05-17', midMay],
    ['today if the release is below 0', withSeason({ releaseDays: -3 }), '2027-05-10', midMay],
    [
      "by the season's release before the rate's",
      withSeason({ releaseDays: 0 }, { releaseDays: 7 }),
      '2027-05-10',
      midMay,
    ],
    ['on the day after a stop sale', [{ ...summer, ...closed('2027-04-20', '2027-05-05') }], '2027-05-06'],
    [
      'on the very last night if no other is open',
      [{ ...summer, ...closed('2027-05-01', '2027-05-30') }],
      '2027-05-31',
    ],
    [
      'after a stop sale into which a long stay would run',
      [{ ...summer, minimumStay: 3, ...closed('2027-05-03', '2027-05-05', { roomName: 'Double room' }) }],
      '2027-05-06',
    ],
    [
      'after nights that two seasons price',
      [{ ...summer, seasons: [may, other('Fair', '2027-05-01', '2027-05-09')] }],
      '2027-05-10',
    ],
    [
      'later, for free sale instead of sale on request',
      [{ ...summer, seasons: [other('April', '2027-04-01', '2027-04-30', onRequest), may] }],
      '2027-05-01',
    ],
    [
      'as early as possible, whatever the order of the seasons',
      [{ ...summer, seasons: [other('June', '2027-06-01', '2027-06-30'), may] }],
      '2027-05-01',
    ],
  ])('arrives %s', (_, rates, checkIn, today) => {
    expect(chosenFrom(contractOf({}, rates), today).stay.checkIn).toBe(checkIn);
  });

  it('has the minimum length', () => {
    expect(chosenFrom(contractOf({ minimumStay: 3 })).stay).toMatchObject({ nights: 3, checkOut: '2027-05-04' });
  });

  it('uses a sale on request if there is nothing else', () => {
    const { price: sold } = chosenFrom(contractOf({}, withSeason(priced({ unitsQuota: 0, unitsOnRequest: 2 }))));
    expect(sold.onRequest).toBe(true);
  });

  it('uses the first allowed party if two adults are not allowed', () => {
    const rooms = [{ providerCode: 'DBL', distributions: [{ adults: 2, children: 1 }] }];
    expect(chosenFrom(contractOf({ rooms })).stay).toMatchObject({ adults: 2, childAges: [7], roomName: 'DBL' });
  });

  it('uses another party if two adults have no price', () => {
    const rates = withSeason(priced({ distributionPrices: [{ adults: 1, children: 0, amount: money('80') }] }));
    expect(chosenFrom(contractOf({}, rates)).stay.adults).toBe(1);
  });

  it('uses another meal plan if the first has no price for the party', () => {
    const mealPlans = [{ mealPlan: 'HALF_BOARD', basePrice: money('10') }, { mealPlan: 'ROOM_ONLY' }] as const;
    expect(chosenFrom(contractOf({ mealPlans })).stay.mealPlan).toBe('ROOM_ONLY');
  });

  it('skips a rate that cannot be booked today', () => {
    const closed: Rate = { ...summer, name: 'Early', bookingWindows: [range('2026-01-01', '2026-12-31')] };
    expect(chosenFrom(contractOf({}, [closed, summer])).stay.rate).toBe('Summer');
  });

  it('uses the cheapest of the rates that sell the same stay', () => {
    const cheap: Rate = {
      ...summer,
      name: 'Cheap',
      seasons: [{ ...may, ...priced({ distributionPrices: [{ adults: 2, children: 0, amount: money('99.99') }] }) }],
    };
    const { stay, price: sold } = chosenFrom(contractOf({}, [summer, cheap]));
    expect([stay.rate, sold.total]).toEqual(['Cheap', '99.99']);
  });

  it('prefers a room for two adults to a room for another party on the same day', () => {
    const rooms = [
      { providerCode: 'SGL', distributions: [{ adults: 1, children: 0 }] },
      { providerCode: 'DBL', distributions: [{ adults: 2, children: 0 }] },
    ];
    const both = price ? [{ ...price, providerRoomCode: 'SGL' }, price] : [];
    expect(chosenFrom(contractOf({ rooms }, withSeason({ seasonRoomPrices: both }))).stay.room).toBe('DBL');
  });

  it('does not use a cheaper rate that sells on request only', () => {
    const prices = [{ adults: 2, children: 0, amount: money('1') }];
    const units = { unitsQuota: 0, unitsOnRequest: 5, distributionPrices: prices };
    const cheap: Rate = { ...summer, name: 'Cheap', seasons: [{ ...may, ...priced(units) }] };
    expect(chosenFrom(contractOf({}, [cheap, summer])).stay.rate).toBe('Summer');
  });

  it('is not found without a rate, with that reason', () => {
    expect(reasonsFrom(contractOf({}, []))).toEqual(['the contract has no rate']);
  });

  it('is not found after the last season, with that reason', () => {
    expect(reasonsFrom(contractOf(), day('2028-01-01'))).toEqual(['the last night of rate "Summer" was 2027-05-31']);
  });

  it('is not found outside the booking window, with that reason', () => {
    const rates = [{ ...summer, bookingWindows: [range('2027-04-01', '2027-04-30')] }];
    expect(reasonsFrom(contractOf({}, rates))).toEqual(['2027-03-01 is in no booking window of rate "Summer"']);
  });

  it('is not found without units, with that reason', () => {
    expect(reasonsFrom(contractOf({}, withSeason(priced({ unitsQuota: 0 }))))).toEqual([
      'rate "Summer" has no units from 2027-03-01 on, or releaseDays passes its last night',
    ]);
  });

  it('is not found with a minimum stay above 30 nights, which cannot be quoted', () => {
    expect(reasonsFrom(contractOf({ minimumStay: 31 }))[0]).toContain('31 nights');
  });

  it('gives at most three reasons', () => {
    const seasons = [1, 2, 3, 4, 5].map((week): Season => {
      const start = `2027-05-0${week}`;
      return { ...may, name: start, dateRanges: [range(start, start)], minimumStay: 9 };
    });
    expect(reasonsFrom(contractOf({}, [{ ...summer, seasons }])).length).toBeLessThanOrEqual(3);
  });
});

describe('a chosen party', () => {
  it('has children in the middle of the age band', () => {
    expect(partyOf({ minimumChildrenAge: 3, maximumChildrenAge: 11 }, { adults: 1, children: 2 })).toEqual({
      adults: 1,
      childAges: [7, 7],
    });
  });

  it('has no children if the hotel has no age band', () => {
    expect(partyOf({}, { adults: 1, children: 1 })).toBeUndefined();
  });

  it('has adults older than any child of the hotel', () => {
    expect(agesOf({ maximumChildrenAge: 35 }, { adults: 2, childAges: [7] })).toEqual([36, 36, 7]);
    expect(agesOf({}, { adults: 1, childAges: [] })).toEqual([30]);
  });
});

describe('for any contract', () => {
  const dayIn = fc.integer({ min: 0, max: 40 }).map((offset) => addDays(TODAY, offset - 5));
  const ranges = fc
    .array(fc.tuple(dayIn, fc.integer({ min: 0, max: 12 })), { minLength: 1, maxLength: 2 })
    .map((pairs) => pairs.map(([start, length]) => ({ start, end: addDays(start, length) })));
  const limits = fc.record(
    {
      releaseDays: fc.integer({ min: 0, max: 8 }),
      minimumStay: fc.integer({ min: 1, max: 5 }),
      maximumStay: fc.integer({ min: 2, max: 6 }),
    },
    { requiredKeys: [] },
  );
  const seasons = fc.array(fc.tuple(ranges, limits, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })), {
    maxLength: 3,
  });
  const contracts = fc
    .tuple(seasons, limits, fc.option(ranges, { nil: undefined }), fc.boolean())
    .map(([given, rateLimits, stops, childrenOnly]): HotelContract => {
      const rate: Rate = {
        name: 'Any',
        ...rateLimits,
        seasons: given.map(([dateRanges, seasonLimits, unitsQuota, unitsOnRequest], index) => ({
          ...may,
          ...seasonLimits,
          name: `S${index}`,
          dateRanges,
          ...priced({ unitsQuota, unitsOnRequest }),
        })),
        ...(stops && { stopSales: [{ providerRoomCode: 'DBL', stopSales: stops }] }),
      };
      const rooms = childrenOnly
        ? [{ providerCode: 'DBL', distributions: [{ adults: 2, children: 1 }] }]
        : seaPalace.rooms;
      return contractOf({ rooms }, [rate]);
    });

  it('a chosen stay is sold at the price that comes with it', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const chosen = chooseStay(contract, TODAY);
        if (chosen.ok) expect(priceStay(contract, chosen.value.stay)).toEqual(chosen.value.price);
      }),
      { numRuns: 300 },
    );
  });

  it('a stay is found exactly if a search over every day and length finds one, and so is free sale', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const kinds = new Set(soldEveryDay(contract));
        const chosen = chooseStay(contract, TODAY);
        expect(chosen.ok).toBe(kinds.size > 0);
        if (chosen.ok) expect(chosen.value.price.onRequest).toBe(!kinds.has('free sale'));
      }),
      { numRuns: 200 },
    );
  });

  function* soldEveryDay(contract: HotelContract): Generator<'free sale' | 'on request'> {
    for (let offset = 0; offset < 55; offset += 1) {
      for (let nights = 1; nights <= 6; nights += 1) {
        for (const { adults, children } of contract.hotel.rooms[0]?.distributions ?? []) {
          const checkIn = addDays(TODAY, offset);
          const stay = { checkIn, checkOut: addDays(checkIn, nights), bookedOn: TODAY, adults };
          const sold = offeredStays(contract, { ...stay, childAges: children > 0 ? [7] : [] });
          for (const { price: found } of sold) yield found.onRequest ? 'on request' : 'free sale';
        }
      }
    }
  }
});
