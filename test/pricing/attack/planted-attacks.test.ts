import { describe, expect, it } from 'vitest';
import type { HotelContract, Offer } from '../../../src/contract/model.ts';
import { type AttackGroup, attackGroups } from '../../../src/pricing/attack/attack-groups.ts';
import { type RelativePrice, roomRanks } from '../../../src/pricing/attack/room-ranks.ts';
import { type PricingSwitches, referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { day, money, occupancy, prices, range } from '../../support/contract-builder.ts';

interface Planted {
  readonly offers?: readonly Partial<Offer>[];
  readonly supplements?: HotelContract['supplements'];
  readonly high?: Partial<HotelContract['rates'][number]['seasons'][number]>;
  readonly second?: Partial<HotelContract['rates'][number]>;
  readonly windows?: HotelContract['rates'][number]['bookingWindows'];
  /** Of the rate. */
  readonly minimumStay?: number;
  readonly breakfast?: string;
  readonly relative?: RelativePrice;
  readonly given?: readonly string[];
  readonly floor?: { readonly is: 'percent' | 'amount'; readonly value: string };
}

/** A house without a way to pay less: two rooms, two boards, three seasons in which everything costs more; with something planted. */
function house(planted: Planted = {}): HotelContract {
  const plan = (mealPlan: 'BED_AND_BREAKFAST' | 'HALF_BOARD', amount: string) => ({
    mealPlan,
    ...{ basePrice: money(amount), adultPrices: [money(amount), money(amount)], childPrices: [money('4')] },
  });
  const season = (name: string, dates: string, extra: number) => ({
    name,
    dateRanges: [range(dates)],
    priceType: 'DISTRIBUTION' as const,
    seasonRoomPrices: [
      prices('DBL', { '1': `${80 + extra}`, '2': `${100 + extra}`, '2+1': `${115 + extra}`, '3': `${130 + extra}` }),
      prices('SUI', { '1': `${120 + extra}`, '2': `${150 + extra}`, '2+1': `${170 + extra}`, '3': `${190 + extra}` }),
    ],
  });
  const offers = (planted.offers ?? []).map(
    (one, index): Offer => ({
      ...{ providerCode: `O${index + 1}`, names: [{ language: 'EN', description: 'Offer' }], type: 'PERCENT' },
      ...{ apply: 'LODGING', travelWindows: [], providerRoomCodes: 'all', mealPlans: 'all', ...one },
    }),
  );
  const supplements = planted.supplements ?? [];
  const rate = {
    name: 'Year',
    seasons: [
      season('Low', '2027-05-01..2027-05-31', 0),
      { ...season('High', '2027-06-01..2027-06-12', 60), ...planted.high },
      season('Late', '2027-06-13..2027-07-10', 20),
    ],
    ...(planted.windows && { bookingWindows: planted.windows }),
    ...(planted.minimumStay !== undefined && { minimumStay: planted.minimumStay }),
    offers: offers.map(({ providerCode }) => providerCode),
    supplements: supplements.map(({ providerCode }) => providerCode),
  };
  const distributions = ['1', '2', '2+1', '3'].map(occupancy);
  return {
    supplier: { by: 'externalCode', externalCode: 'PALMA' },
    hotel: {
      ...{ providerCode: 'H1', hotelname: 'House', category: 'S4', currency: 'EUR', images: [] },
      ...{ latitude: money('39.5'), longitude: money('2.6'), minimumChildrenAge: 2, maximumChildrenAge: 12 },
      rooms: [
        { providerCode: 'DBL', name: 'Double room', distributions },
        { providerCode: 'SUI', name: 'Suite', distributions },
      ],
      mealPlans: [plan('BED_AND_BREAKFAST', planted.breakfast ?? '9'), plan('HALF_BOARD', '24')],
    },
    rates: [rate, ...(planted.second ? [{ ...rate, ...planted.second }] : [])],
    ...{ offers, supplements, tests: [], files: ['h1.yaml'] },
  };
}

function attacked(planted: Planted = {}, settings: Partial<PricingSwitches> = {}): readonly AttackGroup[] {
  const switches = { ...referencePricing, ...settings };
  const contract = house(planted);
  const { relative = () => undefined, given = [], floor } = planted;
  const ranks = roomRanks({ contract, switches, relative, given });
  const { groups } = attackGroups({
    ...{ contract, firstDay: day('2027-03-01'), oneDay: false, lengths: [1, 2, 3, 4, 5, 6, 7], ranks, switches },
    floor: floor ? { is: floor.is, value: money(floor.value) } : { is: 'percent', value: money('40') },
  });
  return groups;
}

/** `longer-stay by offer O1, saves 60, 25 arrivals`; usual practice says so. */
const reported = (groups: readonly AttackGroup[]): readonly string[] =>
  groups.map(
    ({ kind, usual, causes, saves }) =>
      `${kind}${usual ? ` (${usual})` : ''} by ${causes.map((one) => [one.kind, one.name, ...one.key].join(' ')).join(', ')}, saves ${saves}`,
  );

describe('a buyer', () => {
  it('finds nothing in a house where everything more costs more', () => {
    expect(attacked()).toEqual([]);
  });

  it('finds seven nights that cost less than six', () => {
    const found = attacked({ offers: [{ value: money('20'), minimumStay: 7 }] });
    // The suite for three: 6 x 250 and breakfast, or a night of 190 before them and all less 20 %, and 7 breakfasts.
    expect(reported(found)).toEqual(['longer-stay by offer O1, saves 121']);
    expect(found[0]?.nights).toEqual([7]);
  });

  it('knows that free nights are meant', () => {
    const found = reported(attacked({ offers: [{ type: 'STAY_TO_PAY', stay: 7, pay: 5 }] }));
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toContain('(free-nights)');
  });

  it('finds a child who makes the stay cheaper', () => {
    const low = [prices('DBL', { '1': '140', '2': '160', '2+1': '155', '3': '190' })];
    expect(reported(attacked({ high: { seasonRoomPrices: low } }))).toEqual([
      'more-guests by room price DBL, room price DBL, saves 7',
    ]);
  });

  it('finds a third adult who makes the stay cheaper', () => {
    const low = [prices('DBL', { '1': '140', '2': '160', '2+1': '165', '3': '120' })];
    const [found] = attacked({ high: { seasonRoomPrices: low } });
    expect(found?.worst.cheaper[0]?.request.adults).toBe(3);
  });

  it('finds a suite below a double room, by the prices of the other seasons', () => {
    const swapped = [
      prices('DBL', { '1': '180', '2': '210', '2+1': '230', '3': '250' }),
      prices('SUI', { '1': '140', '2': '160', '2+1': '175', '3': '190' }),
    ];
    const found = attacked({ high: { seasonRoomPrices: swapped } });
    expect(found.map(({ kind }) => kind)).toEqual(['better-room']);
    expect(found[0]?.saves).toBe('420');
  });

  it('ranks rooms by what their prices are relative to, and by what is given before all', () => {
    const contract = house();
    const isDouble: RelativePrice = (price) =>
      price.providerRoomCode === 'DBL' ? { room: 'SUI', more: 1 } : undefined;
    expect(roomRanks({ contract, switches: referencePricing, relative: isDouble, given: [] })).toEqual([
      { better: 'DBL', plain: 'SUI', by: 'relative-price' },
    ]);
    expect(roomRanks({ contract, switches: referencePricing, relative: isDouble, given: ['DBL', 'SUI'] })).toEqual([
      { better: 'SUI', plain: 'DBL', by: 'given' },
    ]);
  });

  it('finds half board that costs less than breakfast', () => {
    const found = attacked({ breakfast: '25' });
    expect(reported(found)).toEqual(['better-board by meal plan HALF_BOARD, meal plan BED_AND_BREAKFAST, saves 21']);
  });

  it('finds two bookings that cost less than one, because an offer is for short stays', () => {
    expect(reported(attacked({ offers: [{ value: money('15'), maximumStay: 3 }] }))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^split-stay by offer O1, saves /)]),
    );
  });

  it('finds two bookings on two rates that cost less than one on either', () => {
    const cheap = [prices('DBL', { '1': '30', '2': '50', '2+1': '55', '3': '60' })];
    const season = { name: 'Half', dateRanges: [range('2027-05-10..2027-05-12')], priceType: 'DISTRIBUTION' as const };
    const found = attacked({ second: { name: 'Other', seasons: [{ ...season, seasonRoomPrices: cheap }] } });
    expect(found.map(({ kind }) => kind)).toEqual(['split-stay']);
    expect(new Set(found[0]?.worst.cheaper.map(({ request }) => request.rate))).toEqual(new Set(['Year', 'Other']));
  });

  it('finds offers that together leave less than the floor', () => {
    const offers = [
      { value: money('35'), travelWindows: [range('2027-05-10..2027-05-20')] },
      { value: money('30'), travelWindows: [range('2027-05-18..2027-05-25')] },
    ];
    expect(reported(attacked({ offers }))).toEqual([
      // Of three nights with 65 % off, 5 % of the suite for three, breakfast apart.
      expect.stringMatching(/^below-floor by offer O1, offer O2, saves /),
    ]);
    expect(attacked({ offers, floor: { is: 'percent', value: '30' } })).toEqual([]);
    const amounts = reported(attacked({ floor: { is: 'amount', value: '90' } }));
    expect(amounts).toEqual([expect.stringMatching(/^below-floor by room price DBL, saves /)]);
  });

  it('finds the last day of an early-booking step after which it gets cheaper', () => {
    const offers = [
      {
        value: money('10'),
        bookingWindows: [range('2027-03-01..2027-03-31')],
        travelWindows: [range('2027-05-01..2027-07-10')],
      },
      {
        value: money('15'),
        bookingWindows: [range('2027-04-01..2027-04-20')],
        travelWindows: [range('2027-05-01..2027-07-10')],
      },
    ];
    const found = attacked({ offers });
    expect(reported(found)).toEqual([expect.stringMatching(/^later-booking by offer O1, offer O2, saves /)]);
    expect(found[0]?.worst.dearer.request.bookedOn).toBe('2027-03-31');
    expect(found[0]?.worst.cheaper[0]?.request.bookedOn).toBe('2027-04-01');
  });

  it('finds a rate that takes the place of a dearer one', () => {
    const seasons = house().rates[0]?.seasons.map((season) => ({
      ...season,
      seasonRoomPrices: [prices('DBL', { '1': '60', '2': '80', '2+1': '90', '3': '100' })],
    }));
    const found = attacked({
      windows: [range('2027-03-01..2027-03-20')],
      second: { name: 'Then', seasons: seasons ?? [], bookingWindows: [range('2027-03-21..2027-04-20')] },
    });
    expect(reported(found)).toEqual([expect.stringMatching(/^later-booking by rate Year bookingWindows, saves /)]);
  });

  it('knows that an offer that only begins is meant, and a last-minute offer too', () => {
    const begun = { value: money('10'), travelWindows: [range('2027-06-01..2027-07-10')] };
    expect(reported(attacked({ offers: [{ ...begun, bookingWindows: [range('2027-03-10..2027-04-20')] }] }))).toEqual([
      expect.stringContaining('later-booking (new-offer)'),
    ]);
    expect(reported(attacked({ offers: [{ ...begun, bookingWindows: [range('2027-05-10..2027-06-20')] }] }))).toEqual([
      expect.stringContaining('later-booking (last-minute)'),
    ]);
  });

  it('finds a stay that dodges the minimum stay of a short season', () => {
    const short = { dateRanges: [range('2027-06-01..2027-06-06')], minimumStay: 5 };
    const found = attacked({ high: short });
    expect(reported(found.filter(({ usual }) => !usual))).toEqual([
      expect.stringMatching(/^dodged-minimum-stay by season High minimumStay, saves /),
    ]);
    expect(found[0]?.worst.refused?.price.reason.kind).toBe('below-minimum-stay');
    expect(found.filter(({ usual }) => usual === 'few-nights').map(({ kind }) => kind)).toEqual([
      'dodged-minimum-stay',
    ]);
  });

  it('finds a stay that dodges a release, which nothing but one release for all seasons prevents', () => {
    expect(reported(attacked({ high: { releaseDays: 14 } }))).toEqual([
      'dodged-release (arrival-decides) by season High releaseDays, saves 0',
    ]);
  });

  it.each([
    ['arrival-season', [5, 6, 7]],
    ['every-level', [6, 7]],
  ] as const)(
    'dodges a release only with as many nights in the season as its minimum stay by %s',
    (minimumStay, nights) => {
      const planted = { minimumStay: 5, high: { minimumStay: 2, releaseDays: 14 } };
      const found = attacked(planted, { minimumStay }).filter(({ kind }) => kind === 'dodged-release');
      expect(found.map((group) => group.nights)).toEqual([nights]);
    },
  );

  it('finds a supplement that late bookings escape', () => {
    const supplements = [
      {
        ...{ providerCode: 'S1', type: 'ABSOLUTE' as const, apply: 'PER_NIGHT' as const, value: money('12') },
        ...{ releaseDays: 10, travelWindows: [range('2027-06-01..2027-06-12')] },
        ...{ providerRoomCodes: 'all' as const, mealPlans: 'all' as const },
      },
    ];
    expect(reported(attacked({ supplements }))).toContainEqual(
      expect.stringMatching(/^later-booking by supplement S1, saves /),
    );
  });

  it('finds nothing in differences that only rounding makes', () => {
    // 12.5 % of odd amounts: two bookings are rounded twice.
    const odd = [prices('DBL', { '1': '140.05', '2': '160.05', '2+1': '175.05', '3': '190.05' })];
    expect(attacked({ high: { seasonRoomPrices: odd }, offers: [{ value: money('12.5') }] })).toEqual([]);
  });
});
