import { expect, test } from 'vitest';
import { APPLY_TYPES } from '../../src/contract/enumerations.ts';
import type { Offer, Season, Supplement } from '../../src/contract/model.ts';
import { addDays, WEEKDAYS } from '../../src/kernel/calendar-day.ts';
import { add, compare, type Decimal, fromScaled, scaleOf, sum, ZERO } from '../../src/kernel/decimal.ts';
import type { SellableContract } from '../../src/pricing/request/stay-request.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { fc } from '../support/fast-check.ts';
import { priceStay } from '../support/price-stay.ts';
import { anySwitches } from './any-switches.ts';
import { contractK, DBL, day, money, offer, plan, prices, season, sold, stay, supplement } from './contract-k.ts';

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

test('the order in the file makes no difference', () => {
  fc.assert(
    fc.property(anyContract, request, (original, wanted) => {
      expect(priceStay(reordered(original), wanted)).toEqual(priceStay(original, wanted));
    }),
  );
});

test('the total is the sum of the lines, each a multiple of the smallest unit', () => {
  fc.assert(
    fc.property(anyContract, request, (original, wanted) => {
      const { total, lines } = sold(priceStay(original, wanted));
      expect(sum(lines.map(({ amount }) => amount))).toBe(total);
      for (const { amount } of lines) expect(scaleOf(amount)).toBeLessThanOrEqual(2);
    }),
  );
});

test('the price before supplements is never negative', () => {
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

test('splitting a season into two with equal prices changes nothing', () => {
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

test('without offers and supplements a long stay costs as much as its parts', () => {
  fc.assert(
    fc.property(seasons, fc.integer({ min: 1, max: 29 }), (given, cut) => {
      const plain = contractK({ rate: { seasons: given } });
      const total = (from: number, nights: number) =>
        sold(priceStay(plain, stay(addDays(FIRST, from), nights, '2', { mealPlan: 'HALF_BOARD' }))).total;
      expect(sum([total(0, cut), total(cut, 30 - cut)])).toBe(total(0, 30));
    }),
  );
});

test('every price is exact to the written digits', () => {
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

// What holds by every reading of the open questions.

const everybody = [1, 2, 3, 4].flatMap((adults) => [0, 1, 2, 3].map((children) => ({ adults, children })));

/** Contracts that are wrong in many ways, too: lists that are too short, windows without a night, free nights without a night to pay. */
const strangeContract: fc.Arbitrary<SellableContract> = fc
  .record({
    base: anyContract,
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    lists: fc.array(fine, { maxLength: 3 }),
    perPerson: fc.boolean(),
    stayAndPay: fc.tuple(fc.integer({ min: -1, max: 9 }), fc.integer({ min: -1, max: 9 })),
    allowed: fc.subarray(everybody, { minLength: 3 }),
  })
  .map(({ base, currency, lists, perPerson, stayAndPay: [nights, pay], allowed }) => ({
    ...base,
    hotel: {
      ...base.hotel,
      currency,
      rooms: [{ ...DBL, distributions: allowed }],
      mealPlans: [plan('ROOM_ONLY', '0'), plan('HALF_BOARD', '25', ['25'], [...lists])],
      infantsAllowed: 1,
    },
    rates: base.rates.map((rate) => ({
      ...rate,
      offers: [...(rate.offers ?? []), 'STRANGE'],
      seasons: rate.seasons.map((each) => ({
        ...each,
        priceType: perPerson ? ('PAX' as const) : each.priceType,
        seasonRoomPrices: each.seasonRoomPrices.map((price) => ({
          ...price,
          ...(perPerson && { basePrice: money('60'), adultPrices: lists, childPrices: lists }),
        })),
      })),
    })),
    offers: [
      ...base.offers,
      offer({ providerCode: 'STRANGE', type: 'STAY_TO_PAY', apply: 'LODGING', stay: nights, pay }),
    ],
  }));

const strangeRequest = fc
  .record({ request, party: fc.constantFrom('1', '2', '2+7', '2+12', '1+1', '1+3,9', '3', '4', '2+2,7,12', '0') })
  .map(({ request: wanted, party }) => {
    const { adults, childAges } = stay('2027-05-01', 1, party);
    return { ...wanted, adults, childAges };
  });

test('all pricing settings give a price or a reason, and the sum of the lines is the total', () => {
  fc.assert(
    fc.property(strangeContract, strangeRequest, anySwitches, (original, wanted, switches) => {
      const price = priceStay(original, wanted, switches);
      if (!price.sold) return;
      const decimals = { EUR: 2, JPY: 0, KWD: 3 }[original.hotel.currency];
      expect(sum(price.lines.map(({ amount }) => amount))).toBe(price.total);
      for (const { amount } of price.lines) expect(scaleOf(amount)).toBeLessThanOrEqual(decimals ?? 2);
      const before = price.lines.filter(({ kind }) => kind !== 'supplement').map(({ amount }) => amount);
      expect(compare(sum(before), ZERO)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test('a total without explanation equals that of the explanation', () => {
  fc.assert(
    fc.property(
      strangeContract,
      fc.array(strangeRequest, { minLength: 1, maxLength: 5 }),
      anySwitches,
      (original, wanted, switches) => {
        const book = priceBook(original, switches);
        for (const each of wanted) {
          const price = priceStay(original, each, switches);
          const expected = price.sold ? price : { total: undefined, onRequest: false };
          expect(book.total(each)).toEqual({ total: expected.total, onRequest: expected.onRequest });
          expect(book.price(each)).toEqual(price);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('the order of records makes no difference with any settings', () => {
  fc.assert(
    fc.property(anyContract, request, anySwitches, (original, wanted, switches) => {
      const turned = reordered(original);
      // One reading counts the first percent offer that the rate links, so the links stay in their order.
      const relinked = {
        ...turned,
        rates: turned.rates.map((rate, index) => ({ ...rate, offers: original.rates[index]?.offers ?? [] })),
      };
      const [after, before] = [priceStay(relinked, wanted, switches), priceStay(original, wanted, switches)];
      // The sources of a refusal are the records themselves, here the turned ones.
      if (after.sold || before.sold) expect(after).toEqual(before);
      else expect(after.reason).toEqual(before.reason);
    }),
    { numRuns: 200 },
  );
});

test('every line comes from an offer or supplement that was applied, with the same amount', () => {
  fc.assert(
    fc.property(anyContract, request, anySwitches, (original, wanted, switches) => {
      const price = priceStay(original, wanted, switches);
      if (!price.sold) return;
      const outcomes = (records: readonly { code: string; applied: boolean; exact?: string }[], sign: string) =>
        records.flatMap(({ code, applied, exact }) =>
          applied ? [[code, exact === '0' ? '0' : `${sign}${exact}`]] : [],
        );
      const lines = (kind: string) =>
        price.lines.flatMap((line) => (line.kind === kind && 'code' in line ? [[line.code, line.exact]] : [])).sort();
      expect(lines('offer')).toEqual(outcomes(price.offers, '-'));
      expect(lines('supplement')).toEqual(outcomes(price.supplements, ''));
    }),
    { numRuns: 200 },
  );
});

test('a higher price for a night never makes the stay cheaper', () => {
  const offers = fc.tuple(fc.array(freeNights, { maxLength: 3 }), fc.array(discount, { maxLength: 1 }));
  fc.assert(
    fc.property(seasons, offers, request, cents, (given, [free, [percent]], wanted, more) => {
      const linked = coded([...free, ...(percent?.type === 'PERCENT' ? [percent] : [])]);
      const dearer = given.map((each, index) => (index === 0 ? plus(each, more) : each));
      const totalOf = (its: readonly Season[]) =>
        sold(priceStay(contractK({ rate: { seasons: its }, offers: linked }), wanted)).total;
      expect(compare(totalOf(dearer), totalOf(given))).toBeGreaterThanOrEqual(0);
    }),
  );
});

const plus = (each: Season, more: Decimal): Season => ({
  ...each,
  seasonRoomPrices: each.seasonRoomPrices.map((price) => ({
    ...price,
    distributionPrices: (price.distributionPrices ?? []).map((one) => ({ ...one, amount: add(one.amount, more) })),
  })),
});

test('an offer of free nights with others never raises the price', () => {
  fc.assert(
    fc.property(contract(discount), freeNights, request, (original, free, wanted) => {
      const percents = original.offers.filter(({ type }) => type === 'PERCENT').slice(0, 1);
      const without = contractK({ offers: percents });
      const combined = contractK({ offers: [...percents, { ...free, providerCode: 'FREE' }] });
      expect(
        compare(sold(priceStay(combined, wanted)).total, sold(priceStay(without, wanted)).total),
      ).toBeLessThanOrEqual(0);
    }),
  );
});

test('an amount off never raises the price, and a supplement never lowers it', () => {
  // In whole cents: what is finer is rounded line by line, the excess on a separate line, and may differ by a cent for that.
  const absolutes = contract(
    fc
      .tuple(discount, cents, cents)
      .map(([each, value, childValue]) => ({ ...each, type: 'ABSOLUTE', value, childValue })),
  );
  fc.assert(
    fc.property(absolutes, request, (original, wanted) => {
      const totalOf = (changes: Partial<SellableContract>) =>
        sold(priceStay({ ...original, ...changes }, wanted)).total;
      expect(compare(totalOf({}), totalOf({ offers: [] }))).toBeLessThanOrEqual(0);
      expect(compare(totalOf({}), totalOf({ supplements: [] }))).toBeGreaterThanOrEqual(0);
    }),
  );
});
