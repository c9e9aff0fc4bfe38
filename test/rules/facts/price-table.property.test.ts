import { afterEach, describe, expect, it, vi } from 'vitest';
import { Origins } from '../../../src/contract/compact/origins.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { type Finding, finding, sortFindings } from '../../../src/findings/finding.ts';
import { toNumber } from '../../../src/kernel/decimal.ts';
import { ordinaryPrices } from '../../../src/rules/facts/price-table.ts';
import { rules } from '../../../src/rules/index.ts';
import { type RuleContext, runRules } from '../../../src/rules/rule.ts';
import {
  contractWith,
  type Draft,
  day,
  goodContract,
  item,
  money,
  occupancy,
  range,
} from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { contextOf } from '../context-of.ts';

const quick = vi.hoisted(() => ({ isOn: true }));
vi.mock(import('../../../src/rules/facts/price-table.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    ordinaryPrices: (contract) => (quick.isOn ? real.ordinaryPrices(contract) : undefined),
  };
});
afterEach(() => {
  quick.isOn = true;
});

const context = (hotel: HotelContract): RuleContext => ({
  origins: new Origins(),
  today: day('2026-11-21'),
  contracts: { suppliers: [], hotels: [hotel] },
});

/** What the checks find when each looks at every price itself. */
function foundByLooking(contract: HotelContract): Finding[] {
  quick.isOn = false;
  const found = rules.flatMap(({ code, hotel }) =>
    [...(hotel?.(contract, contextOf(contract)) ?? [])].map((problem) => finding(code, problem)),
  );
  quick.isOn = true;
  return found;
}

const PARTIES = ['1', '2', '3', '1+1', '2+1', '2+2'];
const RANGES = [
  '2027-05-01..2027-05-31',
  '2027-06-01..2027-06-30',
  '2027-07-01..2027-08-31',
  '2027-09-01..2027-10-15',
  '2027-10-16..2027-11-15',
];

const slip = fc.record({
  kind: fc.constantFrom(
    ...['like', 'less', 'half', 'zero', 'negative', 'tenfold', 'fine', 'cents', 'gone', 'twice', 'turned', 'base'],
    ...['like', 'like', 'row gone', 'row gone', 'dear', 'dear', 'cheap', 'cheap'],
    ...['row gone', 'row twice', 'rows turned', 'unknown', 'no units', 'units', 'copied', 'pax', 'empty', 'long'],
  ),
  season: fc.nat(4),
  room: fc.nat(3),
  price: fc.nat(5),
  other: fc.nat(5),
});

const drawn = fc.record({
  rooms: fc.array(fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
  seasons: fc.array(fc.constantFrom(1, 1.1, 1.15, 1.5, 3), { minLength: 1, maxLength: 5 }),
  cents: fc.constantFrom(1, 2, 100),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  slips: fc.array(slip, { maxLength: 3 }),
  again: fc.constantFrom('not', 'the same nights', 'the same prices', 'a year later', 'a year later'),
});

type Row = Draft<HotelContract>['rates'][number]['seasons'][number]['seasonRoomPrices'][number];

function contractOf({
  rooms,
  seasons,
  cents,
  currency,
  slips,
  again,
}: typeof drawn extends fc.Arbitrary<infer T> ? T : never) {
  return contractWith(({ hotel, rates }) => {
    hotel.currency = currency;
    const room = item(hotel.rooms);
    const parties = rooms.map((allowed) => allowed.map((index) => PARTIES[index] ?? '2'));
    hotel.rooms = parties.map((own, index) => ({
      ...room,
      providerCode: `R${index}`,
      name: `Room ${index}`,
      distributions: own.map(occupancy),
    }));
    const rate = item(rates);
    rates.splice(1);
    const season = item(rate.seasons);
    rate.seasons = seasons.map((factor, number) => ({
      ...season,
      name: `Season ${number}`,
      dateRanges: [range(RANGES[number] ?? '')],
      seasonRoomPrices: parties.map((own, index) => ({
        providerRoomCode: `R${index}`,
        unitsQuota: 4,
        distributionPrices: own.map((text) => {
          const { adults, children } = occupancy(text);
          const usual = (40 + 30 * adults + 10 * children) * factor * (1 + index / 7);
          return { adults, children, amount: money(String(Math.round(usual * cents) / cents)) };
        }),
      })),
    }));
    if (again !== 'not') {
      const other = structuredClone(rate);
      rates.push({ ...other, name: again === 'a year later' ? 'Summer 2028' : 'Another' });
      if (again === 'a year later') yearLater(other, cents);
      if (again === 'the same prices')
        for (const { dateRanges } of other.seasons) dateRanges.splice(0, 1, range('2028-05-01..2028-05-31'));
    }
    for (const one of slips) {
      const slipped = rate.seasons[one.season % seasons.length];
      if (slipped) slipIn(one, slipped, rate.seasons);
    }
  });
}

/** The rate with prices that rise by 4 %, and a meal plan of one season. */
function yearLater(rate: Draft<HotelContract>['rates'][number], cents: number): void {
  for (const season of rate.seasons) {
    season.dateRanges = season.dateRanges.map(({ start, end }) => range(`${start}..${end}`.replaceAll('2027', '2028')));
    for (const { distributionPrices = [] } of season.seasonRoomPrices)
      for (const one of distributionPrices)
        one.amount = money(String(Math.round(toNumber(one.amount) * 1.04 * cents) / cents));
  }
  const prices = { basePrice: money('4'), adultPrices: [money('4')], childPrices: [money('2')] };
  item(rate.seasons).mealPlans = [{ mealPlan: 'BED_AND_BREAKFAST', ...prices }];
}

function slipIn(
  { kind, room, price: at, other }: typeof slip extends fc.Arbitrary<infer T> ? T : never,
  season: Draft<HotelContract>['rates'][number]['seasons'][number],
  seasons: Draft<HotelContract>['rates'][number]['seasons'],
): void {
  const rows: Row[] = season.seasonRoomPrices;
  const row = rows[room % Math.max(rows.length, 1)];
  const prices = row?.distributionPrices ?? [];
  const price = prices[at % Math.max(prices.length, 1)];
  const like = prices[other % Math.max(prices.length, 1)];
  if (!row || !price || !like) return;
  const set = (amount: number): void => {
    price.amount = money(String(amount));
  };
  if (kind === 'like') price.amount = like.amount;
  if (kind === 'less') set(toNumber(like.amount) - 1);
  if (kind === 'half') set(Math.floor(toNumber(like.amount) / 2) - 1);
  if (kind === 'zero') set(0);
  if (kind === 'negative') set(-1);
  if (kind === 'tenfold') for (const one of prices) one.amount = money(String(toNumber(one.amount) * 10));
  if (kind === 'dear') for (const one of prices) one.amount = money(String(toNumber(one.amount) + 60));
  if (kind === 'cheap') for (const one of prices) one.amount = money(String(toNumber(one.amount) - 25));
  if (kind === 'fine') price.amount = money('101.125');
  if (kind === 'cents') for (const one of prices) one.amount = money(`${Math.floor(toNumber(one.amount))}.13`);
  if (kind === 'gone') prices.splice(prices.indexOf(price), 1);
  if (kind === 'twice') prices.push({ ...price });
  if (kind === 'turned') prices.reverse();
  if (kind === 'base') row.basePrice = money('-1');
  if (kind === 'row gone') rows.splice(rows.indexOf(row), 1);
  if (kind === 'row twice') rows.push({ ...row });
  if (kind === 'rows turned') rows.reverse();
  if (kind === 'unknown') row.providerRoomCode = 'NONE';
  if (kind === 'no units') row.unitsQuota = 0;
  if (kind === 'units') row.unitsQuota = 501;
  if (kind === 'copied') season.seasonRoomPrices = (seasons[other % seasons.length] ?? season).seasonRoomPrices;
  if (kind === 'pax') season.priceType = 'PAX';
  if (kind === 'empty') season.seasonRoomPrices = [];
  if (kind === 'long') price.amount = money('100.00000000000000001');
}

describe('the table of ordinary prices', () => {
  it('exists for a contract without errors, and contains its prices', () => {
    const contract = contractOf({
      rooms: [[0, 1]],
      seasons: [1, 1.5],
      cents: 100,
      currency: 'EUR',
      slips: [],
      again: 'not',
    });
    expect(ordinaryPrices(contract)).toMatchObject({
      width: 2,
      amounts: [70, 100, 105, 150],
    });
    expect(ordinaryPrices(goodContract())).toBeUndefined(); // it has prices per person too
  });

  it('makes no check report more, less or anything else than it does when it looks at every price', () => {
    let [ordinary, all] = [0, 0];
    fc.assert(
      fc.property(drawn, (draw) => {
        const contract = contractOf(draw);
        all += 1;
        if (ordinaryPrices(contract)) ordinary += 1;
        expect(sortFindings(runRules(rules, context(contract)))).toEqual(sortFindings(foundByLooking(contract)));
      }),
      { numRuns: byDay(1500) },
    );
    expect(ordinary).toBeGreaterThan(all / 5);
    expect(ordinary).toBeLessThan((all * 4) / 5);
  });
});
