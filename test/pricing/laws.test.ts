import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPLY_TYPES, type Offer, type Season, type Supplement } from '../../src/contract/model.ts';
import { addDays, WEEKDAYS } from '../../src/kernel/calendar-day.ts';
import { compare, fromScaled, scaleOf, sum, ZERO } from '../../src/kernel/decimal.ts';
import { priceStay } from '../../src/pricing/price-stay.ts';
import type { SellableContract } from '../../src/pricing/stay-request.ts';
import { contractK, day, offer, prices, season, sold, stay, supplement } from './contract-k.ts';

const FIRST = day('2027-05-01');
const cents = fc.integer({ min: 0, max: 40_000 }).map((coefficient) => fromScaled(BigInt(coefficient), 2));
const fine = fc.integer({ min: 0, max: 400_000 }).map((coefficient) => fromScaled(BigInt(coefficient), 3));
const percentage = fc.integer({ min: 0, max: 6_000 }).map((coefficient) => fromScaled(BigInt(coefficient), 2));

const window = fc
  .tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, length]) => ({ start: addDays(FIRST, from), end: addDays(FIRST, from + length) }));

const when = fc.record({
  travelWindows: fc.array(window, { minLength: 1, maxLength: 2 }),
  operationalDays: fc.option(fc.subarray([...WEEKDAYS]), { nil: [] }),
});

const modifier = fc.oneof(
  fc.record({ type: fc.constant('PERCENT' as const), value: percentage, childValue: fine }),
  fc.record({ type: fc.constant('ABSOLUTE' as const), value: fine, childValue: fine }),
);

const freeNights: fc.Arbitrary<Offer> = fc
  .tuple(
    fc.integer({ min: 2, max: 8 }),
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom(...APPLY_TYPES.slice(0, 3)),
    when,
  )
  .map(([nights, pay, apply, dates]) =>
    offer({ type: 'STAY_TO_PAY', apply, stay: nights, pay: Math.min(pay, nights - 1), ...dates }),
  );

const discount: fc.Arbitrary<Offer> = fc
  .tuple(modifier, fc.constantFrom(...APPLY_TYPES), when)
  .map(([size, apply, dates]) => offer({ apply, ...size, ...dates }));

const extra: fc.Arbitrary<Supplement> = fc
  .tuple(modifier, fc.constantFrom(...APPLY_TYPES), when)
  .map(([size, apply, dates]) => supplement({ apply, ...size, ...dates }));

/** Codes that no order of the list follows, so that sorting by code shows. */
const coded = <T extends { readonly providerCode: string }>(records: readonly T[]): readonly T[] =>
  records.map((record, index) => ({ ...record, providerCode: `C${(index * 7) % 10}` }));

const seasons = fc
  .tuple(fc.integer({ min: 1, max: 38 }), cents, cents)
  .map(([length, first, second]): readonly Season[] => {
    const end = addDays(FIRST, length);
    return [
      season('First', `${FIRST}..${end}`, { '2': first, '2+1': second }),
      season('Second', `${addDays(end, 1)}..2027-06-30`, { '2': second, '2+1': first }),
    ];
  });

const contract = (offers: fc.Arbitrary<Offer>): fc.Arbitrary<SellableContract> =>
  fc
    .record({
      seasons,
      offers: fc.array(offers, { maxLength: 4 }).map(coded),
      supplements: fc.array(extra, { maxLength: 3 }).map(coded),
    })
    .map(({ seasons, offers, supplements }) => contractK({ rate: { seasons }, offers, supplements }));

const anyContract = contract(fc.oneof(discount, freeNights));

const request = fc
  .record({
    from: fc.integer({ min: 0, max: 25 }),
    nights: fc.integer({ min: 1, max: 30 }),
    party: fc.constantFrom('2', '2+7'),
    mealPlan: fc.constantFrom('ROOM_ONLY' as const, 'HALF_BOARD' as const),
  })
  .map(({ from, nights, party, mealPlan }) => stay(addDays(FIRST, from), nights, party, { mealPlan }));

const reordered = ({ hotel, rates, offers, supplements }: SellableContract): SellableContract => ({
  hotel: { ...hotel, rooms: [...hotel.rooms].reverse(), mealPlans: [...hotel.mealPlans].reverse() },
  rates: [...rates].reverse().map((rate) => ({
    ...rate,
    seasons: [...rate.seasons].reverse(),
    offers: [...(rate.offers ?? [])].reverse(),
    supplements: [...(rate.supplements ?? [])].reverse(),
  })),
  offers: [...offers].reverse(),
  supplements: [...supplements].reverse(),
});

test('the order in the file changes nothing', () => {
  fc.assert(
    fc.property(anyContract, request, (original, wanted) => {
      expect(priceStay(reordered(original), wanted)).toEqual(priceStay(original, wanted));
    }),
  );
});

test('the total is the sum of the lines, each whole in the smallest unit', () => {
  fc.assert(
    fc.property(anyContract, request, (original, wanted) => {
      const { total, lines } = sold(priceStay(original, wanted));
      expect(sum(lines.map(({ amount }) => amount))).toBe(total);
      for (const { amount } of lines) expect(scaleOf(amount)).toBeLessThanOrEqual(2);
    }),
  );
});

test('what is paid before supplements is never negative', () => {
  fc.assert(
    fc.property(anyContract, request, (original, wanted) => {
      const lines = sold(priceStay(original, wanted)).lines.filter(({ kind }) => kind !== 'supplement');
      expect(compare(sum(lines.map(({ amount }) => amount)), ZERO)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('an offer of free nights never raises the price', () => {
  fc.assert(
    fc.property(contract(freeNights), request, (original, wanted) => {
      const without = sold(priceStay({ ...original, offers: [] }, wanted)).total;
      expect(compare(sold(priceStay(original, wanted)).total, without)).toBeLessThanOrEqual(0);
    }),
  );
});

test('splitting a season in two with equal prices changes nothing', () => {
  fc.assert(
    fc.property(anyContract, request, fc.integer({ min: 0, max: 37 }), (original, wanted, at) => {
      const split = original.rates.map((rate) => ({
        ...rate,
        seasons: rate.seasons.flatMap((whole) => halves(whole, at)),
      }));
      const { total, lines } = sold(priceStay({ ...original, rates: split }, wanted));
      expect({ total, lines }).toEqual(linesAndTotal(original, wanted));
    }),
  );
});

function linesAndTotal(original: SellableContract, wanted: ReturnType<typeof stay>) {
  const { total, lines } = sold(priceStay(original, wanted));
  return { total, lines };
}

function halves(whole: Season, at: number): readonly Season[] {
  const [range] = whole.dateRanges;
  const middle = addDays(FIRST, at);
  if (range === undefined || middle < range.start || middle >= range.end) return [whole];
  return [
    { ...whole, name: `${whole.name} A`, dateRanges: [{ start: range.start, end: middle }] },
    { ...whole, name: `${whole.name} B`, dateRanges: [{ start: addDays(middle, 1), end: range.end }] },
  ];
}

test('without offers and supplements a long stay costs what its parts cost', () => {
  fc.assert(
    fc.property(seasons, fc.integer({ min: 1, max: 29 }), (given, cut) => {
      const plain = contractK({ rate: { seasons: given } });
      const total = (from: number, nights: number) =>
        sold(priceStay(plain, stay(addDays(FIRST, from), nights, '2', { mealPlan: 'HALF_BOARD' }))).total;
      expect(sum([total(0, cut), total(cut, 30 - cut)])).toBe(total(0, 30));
    }),
  );
});

test('every price is exact in the digits that were written', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 30 }), (amount, nights) => {
      const flat = { ...season('Flat', '2027-05-01..2027-06-30', {}) };
      const seasonRoomPrices = [
        { providerRoomCode: 'DBL', unitsQuota: 1, distributionPrices: prices({ '2': amount }) },
      ];
      const { total } = sold(
        priceStay(contractK({ rate: { seasons: [{ ...flat, seasonRoomPrices }] } }), stay('2027-05-01', nights)),
      );
      expect(Math.round(Number(total) * 100)).toBe(Math.round(Number(amount) * 100) * nights);
    }),
  );
});
