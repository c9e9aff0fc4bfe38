import { expect } from 'vitest';
import type { Comparison } from '../../src/impact/changed-stays.ts';
import type { Headline } from '../../src/impact/headlines.ts';
import { groupBy } from '../../src/kernel/by-key.ts';
import { minorUnits } from '../../src/kernel/currency.ts';
import { isChanged, type PricedStay } from './check-pairs.ts';

// The same numbers from every single stay, in binary floating point where a rounding is not at stake.

const amount = ({ total }: PricedStay['before']): number => Number(total);
const isSold = ({ total }: PricedStay['before']): boolean => total !== undefined;
const guestsOf = ({ party }: PricedStay): string => (party.childAges.length > 0 ? 'children' : 'adults');

export function checkHeadlines(
  headlines: readonly Headline[],
  all: readonly PricedStay[],
  comparison: Comparison,
): void {
  const decimals = minorUnits(comparison.after.hotel.currency);
  const near = (text: string | undefined, expected: number): void =>
    expect(Math.abs(Number(text) - expected)).toBeLessThan(0.6 * 10 ** -decimals);
  const sums = headlines.map(({ sum }) => Number(sum));
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));

  const both = all.filter(({ before, after }) => isSold(before) && isSold(after) && before.total !== after.total);
  const prices = headlines.flatMap((one) => (one.kind === 'price' ? [one] : []));
  for (const { guests, months, stays, mean, percent, sum } of prices) {
    const own = both.filter((one) => {
      const month = one.checkIn.slice(0, 7);
      return guestsOf(one) === guests && month >= months.first && month <= months.last;
    });
    expect(stays).toBe(own.length);
    near(
      sum,
      own.reduce((sum, { before, after }) => sum + Math.abs(amount(after) - amount(before)), 0),
    );
    const was = own.reduce((sum, { before }) => sum + amount(before), 0);
    const is = own.reduce((sum, { after }) => sum + amount(after), 0);
    if (was > 0) expect(Math.abs(Number(mean) - (100 * (is - was)) / was)).toBeLessThan(0.051);
    else expect(mean).toBeUndefined();
    const paid = own.filter(({ before }) => amount(before) > 0);
    const each = paid.map(({ before, after }) => (100 * (amount(after) - amount(before))) / amount(before));
    if (each.length > 0) {
      expect(Math.abs(Number(percent?.least) - Math.min(...each))).toBeLessThan(0.051);
      expect(Math.abs(Number(percent?.most) - Math.max(...each))).toBeLessThan(0.051);
    }
  }
  expect(prices.reduce((sum, { stays }) => sum + stays, 0)).toBe(both.length);

  const others = all.filter((one) => isChanged(one) && !both.includes(one));
  const sales = headlines.flatMap((one) =>
    one.kind === 'price' || one.kind === 'longer-for-less' || one.kind === 'cheapest-night' ? [] : [one],
  );
  expect(sales.reduce((sum, { stays }) => sum + stays, 0)).toBe(others.length);
  for (const kind of ['no-longer-sold', 'newly-sold', 'on-request', 'with-free-units'] as const) {
    const own = others.filter((one) => kindOf(one) === kind);
    const told = sales.filter((one) => one.kind === kind);
    expect(told.reduce((sum, { stays }) => sum + stays, 0)).toBe(own.length);
    if (own.length === 0) continue;
    const days = own.map(({ checkIn }) => checkIn).sort();
    expect(told.map(({ arrivals }) => arrivals.first).sort()[0]).toBe(days[0]);
    expect(
      told
        .map(({ arrivals }) => arrivals.last)
        .sort()
        .at(-1),
    ).toBe(days.at(-1));
  }

  const longer = headlines.flatMap((one) => (one.kind === 'longer-for-less' ? [one] : []));
  const shorter = new Map(all.map((one) => [keyOf(one, one.nights), one]));
  const turned = all.filter((one) => {
    const less = shorter.get(keyOf(one, one.nights - 1));
    return less !== undefined && isBelow(one.after, less.after) && !isBelow(one.before, less.before);
  });
  expect(Object.fromEntries(longer.map(({ nights, stays }) => [nights, stays]))).toEqual(
    Object.fromEntries([...groupBy(turned, ({ nights }) => nights)].map(([nights, stays]) => [nights, stays.length])),
  );

  const couples = all.filter(({ party }) => party.adults === 2 && party.childAges.length === 0);
  const cheapest = headlines.flatMap((one) => (one.kind === 'cheapest-night' ? [one] : []));
  for (const [month, stays] of groupBy(couples, ({ checkIn }) => checkIn.slice(0, 7))) {
    const [was, is] = (['before', 'after'] as const).map((version) =>
      Math.min(...stays.flatMap((one) => (isSold(one[version]) ? [amount(one[version]) / one.nights] : []))),
    );
    if (was === undefined || is === undefined) throw new Error('two versions');
    const told = cheapest.find(({ months }) => month >= months.first && month <= months.last);
    if (Math.abs(was - is) < 1e-9 || was === is) expect(told).toBeUndefined();
    else {
      if (Number.isFinite(was)) near(told?.before, was);
      else expect(told?.before).toBeUndefined();
      if (Number.isFinite(is)) near(told?.after, is);
      else expect(told?.after).toBeUndefined();
    }
  }
}

const keyOf = ({ rate, room, mealPlan, party, checkIn }: PricedStay, nights: number): string =>
  JSON.stringify([rate, room, mealPlan, party, checkIn, nights]);

const isBelow = (long: PricedStay['before'], short: PricedStay['before']): boolean =>
  isSold(long) && isSold(short) && amount(long) < amount(short);

function kindOf({ before, after }: PricedStay): string {
  if (!isSold(before)) return 'newly-sold';
  if (!isSold(after)) return 'no-longer-sold';
  return after.onRequest ? 'on-request' : 'with-free-units';
}
