import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { dayNumber } from '../../../src/kernel/calendar-day.ts';
import { compare } from '../../../src/kernel/decimal.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import type { WrittenPrice } from '../../../src/pricing/written-prices/written-price.ts';
import { type DepthPlan, staysOf } from '../../../src/verify/depth/depth-plan.ts';
import { hotelStays } from '../../../src/verify/depth/goals/hotel-stays.ts';
import { provedPrices } from '../../../src/verify/depth/goals/proved-prices.ts';
import { MOST_HOTELS, MOST_STAYS } from '../../../src/verify/depth/plan/areas.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { agesOf, type Stay, sharedParty } from '../../../src/verify/stay/stay.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../../support/arbitrary-selling.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { priceStay } from '../../support/price-stay.ts';
import { contractOf, day, may, money, range, summer, TODAY, withSeason } from '../fixtures.ts';

const plan = (contracts: readonly HotelContract[], depth: 'seasons' | 'full' = 'full', today = TODAY): DepthPlan =>
  planDepth(contracts, depth, today, referencePricing);

const reasonsOf = ({ unproved, unchecked }: DepthPlan) => [
  ...unproved.map(({ price, reason }) => `${price.field}: ${reason}`),
  ...unchecked
    .filter(({ boundary: { kind } }) => kind !== 'season-dates')
    .map(({ boundary, reason }) => `${boundary.kind}: ${reason}`),
];

const showing = (planned: DepthPlan, ...kinds: readonly string[]) =>
  staysOf(planned).filter(({ boundaries }) => boundaries.some(({ kind }) => kinds.includes(kind)));

/** Contracts whose hotels have codes of their own. */
const arbitraryHotels = fc
  .array(arbitrarySellingContract, { minLength: 1, maxLength: 3 })
  .map((contracts) =>
    contracts.map((contract, index) => ({ ...contract, hotel: { ...contract.hotel, providerCode: `H${index}` } })),
  );

/** Why the contract refuses stays that prove something by not being sold. */
const REFUSALS: Readonly<Record<string, string>> = {
  'below-minimum-stay': 'below-minimum-stay',
  'stop-sale': 'stop-sale',
  'inside-release': 'released',
};

/** A stay that proves the price of a room, found by trying every day of every season. */
function anyStay(contract: HotelContract, price: WrittenPrice): Stay | undefined {
  const stays = hotelStays(contract, TODAY, referencePricing);
  const { rate, season, room: code } = price;
  const room = contract.hotel.rooms.find(({ providerCode }) => providerCode === code);
  if (rate === undefined || season === undefined || room === undefined) throw new Error('a room price has a place');
  const plans = [...contract.hotel.mealPlans, ...(season.mealPlans ?? [])].map(({ mealPlan }) => mealPlan);
  for (const occupancy of room.distributions) {
    const party = sharedParty(contract.hotel, occupancy);
    if (party === undefined) continue;
    for (const { start, end } of season.dateRanges)
      for (let day = dayNumber(start) - 3; day <= dayNumber(end); day += 1)
        for (const nights of [1, 2, 4])
          for (const mealPlan of plans) {
            const stay = stays.stay({ rate, room, party, nights }, mealPlan, day);
            if (stays.book.refusal(stay) === undefined && provedPrices(stays, stay).includes(price)) return stay;
          }
  }
  return undefined;
}

describe('the stays that verify contracts in depth', () => {
  it('prove every written price and check every boundary, once each, unless these are listed with a reason', () => {
    fc.assert(
      fc.property(arbitraryHotels, fc.constantFrom(day('2027-04-01'), day('2027-05-08')), (contracts, today) => {
        const planned = plan(contracts, 'full', today);
        const written = contracts.flatMap((contract) => priceBook(contract).prices());
        const proved = staysOf(planned).flatMap(({ prices }) => prices);
        const listed = planned.unproved.map(({ price }) => price);
        expect(proved.length + listed.length).toBe(written.length);
        expect(new Set([...proved, ...listed]).size).toBe(written.length);
        expect(planned.prices).toBe(written.length - planned.unproved.filter(({ never }) => never).length);
        const shown = staysOf(planned).flatMap(({ boundaries }) => boundaries);
        expect(shown.length + planned.unchecked.length).toBe(planned.boundaries);
        expect(planned.unproved.filter(({ reason }) => reason === '')).toEqual([]);
        expect(planned.unchecked.filter(({ reason }) => reason === '')).toEqual([]);
      }),
      { numRuns: byDay(20) },
    );
  });

  it('prove what they claim: the stay is sold or refused for that reason, with that season and record', () => {
    fc.assert(
      fc.property(arbitrarySellingContract, arbitrarySwitches, (contract, switches) => {
        const readings = { ...switches, rangeEnd: 'night' as const };
        for (const { stay, sold, prices, boundaries } of staysOf(planDepth([contract], 'full', TODAY, readings))) {
          const price = priceStay(contract, stay, readings);
          expect(price.sold).toBe(sold);
          const ofRoom = prices.filter(({ of }) => of === 'room');
          expect(ofRoom.filter(({ room }) => room !== stay.room)).toEqual([]);
          const seasons = price.sold ? price.nights.map((night) => night.season) : [];
          expect(ofRoom.filter(({ season }) => !seasons.includes(season?.name ?? ''))).toEqual([]);
          for (const { kind, season, code, room } of boundaries) {
            if (kind === 'age') continue;
            expect(kind in REFUSALS).toBe(!sold);
            if (room !== undefined) expect(stay.room).toBe(room);
            if (!price.sold) {
              expect(price.reason.kind).toBe(REFUSALS[kind]);
              continue;
            }
            if (season !== undefined) expect(price.nights.map((night) => night.season)).toContain(season);
            if (kind === 'offer') expect(price.offers.find((offer) => offer.code === code)?.applied).toBe(true);
            if (kind === 'supplement')
              expect(price.supplements.find((supplement) => supplement.code === code)?.applied).toBe(true);
            if (kind === 'offer-missed') expect(price.offers.find((offer) => offer.code === code)?.applied).toBe(false);
          }
        }
      }),
      { numRuns: byDay(25) },
    );
  });

  it('show a hub whose age band is off by a year, at either end and in either direction', () => {
    const shifts = [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const;
    let shown = 0;
    fc.assert(
      fc.property(arbitrarySellingContract, arbitrarySwitches, (contract, switches) => {
        const readings = { ...switches, rangeEnd: 'night' as const };
        const planned = planDepth([contract], 'full', TODAY, readings);
        const ends = showing(planned, 'age');
        const listed = planned.unchecked.filter(({ boundary }) => boundary.kind === 'age');
        const { minimumChildrenAge: youngest = 0, maximumChildrenAge: oldest } = contract.hotel;
        if (oldest === undefined) return expect([...ends, ...listed]).toEqual([]);
        const totalOf = (of: HotelContract, stay: Stay) => {
          const price = priceStay(of, stay, readings);
          return price.sold ? price.total : 'not sold';
        };
        const seen = shifts.filter(([lower, upper]) => {
          const ages = { minimumChildrenAge: youngest + lower, maximumChildrenAge: oldest + upper };
          const other = { ...contract, hotel: { ...contract.hotel, ...ages } };
          return ends.some(({ stay }) => totalOf(other, stay) !== totalOf(contract, stay));
        });
        shown += seen.length;
        expect(seen.length).toBeGreaterThanOrEqual(
          ends.flatMap(({ boundaries }) => boundaries).filter(({ kind }) => kind === 'age').length,
        );
      }),
      { numRuns: byDay(45) },
    );
    expect(shown).toBeGreaterThan(40);
  });

  it('are never a refusal that another rate would hide, nor a price that a cheaper rate hides', () => {
    fc.assert(
      fc.property(arbitrarySellingContract, arbitrarySwitches, (contract, switches) => {
        const readings = { ...switches, rangeEnd: 'night' as const };
        for (const { stay, sold } of staysOf(planDepth([contract], 'full', TODAY, readings))) {
          const totals = contract.rates.flatMap(({ name }) => {
            const price = priceStay(contract, { ...stay, rate: name }, readings);
            return price.sold ? [price.total] : [];
          });
          if (!sold) expect(totals).toEqual([]);
          const own = priceStay(contract, stay, readings);
          if (own.sold && readings.competingRates === 'cheapest')
            expect(totals.filter((total) => compare(total, own.total) < 0)).toEqual([]);
        }
      }),
      { numRuns: byDay(25) },
    );
  });

  it('leave out no room price that some stay booked today would prove', () => {
    fc.assert(
      fc.property(arbitrarySellingContract, (contract) => {
        const left = plan([contract], 'seasons').unproved.filter(({ price }) => price.of === 'room');
        for (const { price } of left) expect(anyStay(contract, price)).toBe(undefined);
      }),
      { numRuns: byDay(8) },
    );
  });

  it('share a quote only if dates and people are the same, at most 3,000 hotels and each once', () => {
    fc.assert(
      fc.property(arbitraryHotels, (contracts) => {
        for (const { checkIn, checkOut, ages, hotels } of plan(contracts).searches) {
          expect(hotels.length).toBeLessThanOrEqual(MOST_HOTELS);
          expect(new Set(hotels.map(({ contract }) => contract.hotel.providerCode)).size).toBe(hotels.length);
          for (const { contract, stays } of hotels)
            for (const { stay } of stays)
              expect([stay.checkIn, stay.checkOut, agesOf(contract.hotel, stay)]).toEqual([checkIn, checkOut, ages]);
        }
      }),
      { numRuns: byDay(20) },
    );
  });

  it('are the same on every run', () => {
    const [contract] = fc.sample(arbitrarySellingContract, { numRuns: 1, seed: 7 });
    if (contract === undefined) throw new Error('no contract');
    const [one, other] = [plan([contract]), plan([structuredClone(contract)])];
    expect(one).toEqual(other);
    expect(staysOf(one)).toEqual(staysOf(other));
  });

  it('need one quote for the same season of three hundred hotels, and one for each party', () => {
    const hotels = Array.from({ length: 300 }, (_, index) =>
      contractOf(
        { providerCode: `H${index}` },
        withSeason({ dateRanges: [range(`2027-05-0${1 + (index % 9)}`, '2027-05-31')] }),
      ),
    );
    const planned = plan(hotels, 'seasons');
    // Three parties of one room, a price each.
    expect(planned.searches.length).toBe(3);
    expect(staysOf(planned).length).toBe(900);
  });

  it('ask for no more stays in one quote than can be confirmed before its keys expire', () => {
    const hotels = Array.from({ length: 1300 }, (_, index) => contractOf({ providerCode: `H${index}` }));
    const planned = plan(hotels, 'seasons');
    const sizes = planned.searches.map((search) => search.hotels.reduce((sum, { stays }) => sum + stays.length, 0));
    expect(Math.max(...sizes)).toBe(MOST_STAYS);
    // Three parties, each in two quotes.
    expect(sizes).toHaveLength(6);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3900);
  });

  it('never ask for hotels further apart than one quote allows', () => {
    const planned = plan(
      [contractOf({ providerCode: 'PALMA' }), contractOf({ providerCode: 'OSLO', latitude: money('59.9') })],
      'seasons',
    );
    expect(planned.searches.map(({ hotels }) => hotels.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('try the shortest stay from both sides', () => {
    const planned = plan([contractOf({}, withSeason({ minimumStay: 3 }))]);
    const edges = showing(planned, 'minimum-stay', 'below-minimum-stay');
    expect(edges.map(({ stay, sold }) => [stay.nights, sold]).sort()).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it('try a closed night, but only where the stop sale alone closes it', () => {
    const closed = [{ providerRoomCode: 'DBL', stopSales: [range('2027-05-10', '2027-05-12')] }];
    const planned = plan([contractOf({}, withSeason({}, { stopSales: closed }))]);
    const [probe] = showing(planned, 'stop-sale');
    expect(probe).toMatchObject({ sold: false, stay: { nights: 1 } });
    const outside = [{ providerRoomCode: 'DBL', stopSales: [range('2027-08-10', '2027-08-12')] }];
    expect(reasonsOf(plan([contractOf({}, withSeason({}, { stopSales: outside }))]))).toEqual([
      'stop-sale: no stay would be sold on its nights, were they open',
    ]);
  });

  it('try the day of a release and the day after it, if today reaches them', () => {
    const contract = contractOf({}, withSeason({ releaseDays: 7 }));
    expect(
      showing(plan([contract], 'full', day('2027-05-10')), 'release', 'inside-release')
        .map(({ stay, sold }) => [stay.checkIn, sold])
        .sort(),
    ).toEqual([
      ['2027-05-16', false],
      ['2027-05-17', true],
    ]);
    expect(reasonsOf(plan([contract]))).toEqual([
      'release: a booking made today would arrive on 2027-03-08, outside the season',
      'inside-release: a booking made today would arrive on 2027-03-08, outside the season',
    ]);
  });

  it('try an offer with a stay that it applies to and one that just misses it', () => {
    const offer = {
      providerCode: 'LONG',
      names: [],
      type: 'PERCENT' as const,
      apply: 'LODGING' as const,
      value: money('10'),
      minimumStay: 4,
      travelWindows: [range('2027-05-01', '2027-05-31')],
      providerRoomCodes: 'all' as const,
      mealPlans: 'all' as const,
    };
    const planned = plan([{ ...contractOf({}, [{ ...summer, offers: ['LONG'] }]), offers: [offer] }]);
    const nights = (kind: string) => showing(planned, kind).map(({ stay }) => stay.nights);
    expect(nights('offer')).toEqual([4]);
    expect(nights('offer-missed')).toEqual([3]);
  });

  it('are listed with what prevents their sale', () => {
    expect(reasonsOf(plan([contractOf()], 'seasons', day('2027-06-01')))).toEqual([
      ...Array.from({ length: 3 }, () => 'amount: its last night was 2027-05-31'),
    ]);
    const [price] = may.seasonRoomPrices;
    const soldOut = contractOf({}, withSeason({ seasonRoomPrices: price ? [{ ...price, unitsQuota: 0 }] : [] }));
    expect(new Set(reasonsOf(plan([soldOut], 'seasons')))).toEqual(
      new Set(['amount: room DBL has no units on the night of 2027-05-01']),
    );
  });

  it('prove only prices with the depth seasons', () => {
    const planned = plan([contractOf({}, withSeason({ minimumStay: 3, releaseDays: 5 }))], 'seasons');
    expect(planned.boundaries).toBe(0);
    expect(staysOf(planned).flatMap(({ boundaries }) => boundaries)).toEqual([]);
  });

  it('say from which day on a price can be booked', () => {
    const later = withSeason({}, { bookingWindows: [range('2027-03-20', '2027-04-30')] });
    const { unproved } = plan([contractOf({}, later)]);
    expect(unproved.map(({ from }) => from)).toEqual(['2027-03-20', '2027-03-20', '2027-03-20']);
  });
});
