import { expect } from 'vitest';
import { MEAL_PLAN_TYPES } from '../../../src/contract/enumerations.ts';
import { groupBy } from '../../../src/kernel/by-key.ts';
import { addDays, type CalendarDay, daysBetween } from '../../../src/kernel/calendar-day.ts';
import { minorUnits } from '../../../src/kernel/currency.ts';
import type { Booked } from '../../../src/pricing/impact/booked-days.ts';
import type { Headline } from '../../../src/pricing/impact/headlines.ts';
import type { Comparison } from '../../../src/pricing/impact/stay-class.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { distinct, isChanged, type PricedStay, stayText } from './check-pairs.ts';

// The same numbers from every single stay on every booking day, in binary floating point where a rounding is not at stake.

const amount = ({ total }: PricedStay['before']): number => Number(total);
const isSold = ({ total }: PricedStay['before']): boolean => total !== undefined;
const guestsOf = ({ party }: PricedStay): string => (party.childAges.length > 0 ? 'children' : 'adults');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const SALES = ['no-longer-sold', 'newly-sold', 'on-request', 'with-free-units'] as const;

export function checkHeadlines(
  headlines: readonly Headline[],
  all: readonly PricedStay[],
  comparison: Comparison,
): void {
  const decimals = minorUnits(comparison.after.hotel.currency);
  const near = (text: string | undefined, expected: number): void =>
    expect(Math.abs(Number(text) - expected)).toBeLessThan(0.6 * 10 ** -decimals);

  const isPriced = ({ before, after }: PricedStay) => isSold(before) && isSold(after) && before.total !== after.total;
  const both = all.filter(isPriced);
  const prices = headlines.flatMap((one) => (one.kind === 'price' ? [one] : []));
  for (const { guests, months, stays, mean, percent, perNight, booked } of prices) {
    const own = both.filter((one) => {
      const month = one.checkIn.slice(0, 7);
      return guestsOf(one) === guests && month >= months.first && month <= months.last;
    });
    expect(stays).toBe(distinct(own));
    checkBooked(booked, own, comparison);
    const was = sum(own.map(({ before }) => amount(before)));
    const is = sum(own.map(({ after }) => amount(after)));
    near(perNight, (is - was) / sum(own.map(({ nights }) => nights)));
    if (was > 0) expect(Math.abs(Number(mean) - (100 * (is - was)) / was)).toBeLessThan(0.051);
    else expect(mean).toBeUndefined();
    const paid = own.filter(({ before }) => amount(before) > 0);
    const each = paid.map(({ before, after }) => (100 * (amount(after) - amount(before))) / amount(before));
    if (each.length > 0) {
      expect(Math.abs(Number(percent?.least) - Math.min(...each))).toBeLessThan(0.051);
      expect(Math.abs(Number(percent?.most) - Math.max(...each))).toBeLessThan(0.051);
    }
  }
  expect(sum(prices.map(({ stays }) => stays))).toBe(distinct(both));

  const others = groupBy(
    all.filter((one) => isChanged(one) && !isPriced(one)),
    (one) => `${kindOf(one)} ${reasonOf(one)}`,
  );
  const sales = headlines.flatMap((one) =>
    one.kind === 'price' || one.kind === 'longer-for-less' || one.kind === 'cheapest-night' ? [] : [one],
  );
  expect(sales.map(({ kind, reason }) => `${kind} ${reason}`).sort()).toEqual([...others.keys()].sort());
  expect(sales.map(({ stays }) => stays)).toEqual(sales.map(({ stays }) => stays).sort((a, b) => b - a));
  for (const { kind, reason, stays, arrivals, booked } of sales) {
    const own = others.get(`${kind} ${reason}`) ?? [];
    expect(stays).toBe(distinct(own));
    const days = own.map(({ checkIn }) => checkIn).sort();
    expect(arrivals).toEqual({ first: days[0], last: days.at(-1) });
    checkBooked(booked, own, comparison);
  }

  const longer = headlines.flatMap((one) => (one.kind === 'longer-for-less' ? [one] : []));
  const shorter = new Map(all.map((one) => [keyOf(one, one.nights), one]));
  const turned = all.filter((one) => {
    const less = shorter.get(keyOf(one, one.nights - 1));
    return less !== undefined && isBelow(one.after, less.after) && !isBelow(one.before, less.before);
  });
  expect(Object.fromEntries(longer.map(({ nights, stays }) => [nights, stays]))).toEqual(
    Object.fromEntries(
      [...groupBy(turned, ({ nights }) => nights)].map(([nights, stays]) => [nights, distinct(stays)]),
    ),
  );

  const couples = all.filter(({ party }) => party.adults === 2 && party.childAges.length === 0);
  const cheapest = headlines.flatMap((one) => (one.kind === 'cheapest-night' ? [one] : []));
  for (const [month, stays] of groupBy(couples, ({ checkIn }) => checkIn.slice(0, 7))) {
    const [was, is] = (['before', 'after'] as const).map((version) =>
      Math.min(...stays.flatMap((one) => (isSold(one[version]) ? [amount(one[version]) / one.nights] : []))),
    );
    if (was === undefined || is === undefined) throw new Error('two versions');
    const reported = cheapest.find(({ months }) => month >= months.first && month <= months.last);
    if (Math.abs(was - is) < 1e-9 || was === is) expect(reported).toBeUndefined();
    else {
      if (Number.isFinite(was)) near(reported?.before, was);
      else expect(reported?.before).toBeUndefined();
      if (Number.isFinite(is)) near(reported?.after, is);
      else expect(reported?.after).toBeUndefined();
    }
  }
}

/**
 * Whether exactly the days that are said are those on which the stays differ, of the days on which a version offers them; with `some`, whether
 * none is outside of them.
 */
function checkBooked(booked: Booked | undefined, own: readonly PricedStay[], comparison: Comparison) {
  const { bookedOn: firstDay, oneDay } = comparison;
  const { first = firstDay, last = '9999', fewest = 0, most = Number.POSITIVE_INFINITY, some } = booked ?? {};
  const isSaid = (day: CalendarDay, checkIn: CalendarDay): boolean => {
    const ahead = daysBetween(day, checkIn);
    return day >= first && day <= last && ahead >= fewest && ahead <= most;
  };
  expect(own.filter(({ bookedOn, checkIn }) => !isSaid(bookedOn, checkIn))).toEqual([]);
  const days = own.map(({ bookedOn }) => bookedOn).sort();
  if (some) expect([days[0], days.at(-1)]).toEqual([first, last]);
  const isOffered = offeredIn(comparison);
  const wrong = [...groupBy(own, stayText).values()].filter((bookings) => {
    const [one] = bookings;
    if (!one) return true;
    const asked = oneDay ? [firstDay] : daysUpTo(firstDay, one.checkIn);
    const said = asked.filter((day) => isSaid(day, one.checkIn) && isOffered({ ...one, bookedOn: day }));
    return said.length !== bookings.length;
  });
  if (some) expect(wrong).not.toEqual([]);
  else expect(wrong).toEqual([]);
}

const NOT_OFFERED: ReadonlySet<string | undefined> = new Set([
  ...['unknown-rate', 'unknown-room', 'outside-booking-windows', 'released'],
  ...['no-season', 'room-not-priced', 'several-seasons', 'stop-sale'],
]);

/** Whether a version offers the stay on the day to any guests for any length. */
function offeredIn({ before, after, switches }: Comparison) {
  const free = <One extends object>(one: One): One => ({ ...one, minimumStay: undefined, maximumStay: undefined });
  const books = [before, after].map((contract) =>
    priceBook(
      {
        ...contract,
        hotel: {
          ...free(contract.hotel),
          mealPlans: MEAL_PLAN_TYPES.map((mealPlan) => ({ mealPlan })),
          rooms: contract.hotel.rooms.map((room) => ({ ...room, distributions: [{ adults: 1, children: 0 }] })),
        },
        rates: contract.rates.map((rate) => ({ ...free(rate), seasons: rate.seasons.map(free) })),
      },
      switches,
    ),
  );
  const formerly = new Map(after.rates.map(({ name, formerly: former }) => [name, former ?? name]));
  return ({ rate, room, mealPlan, checkIn, nights, bookedOn }: PricedStay): boolean =>
    books.some((book, index) => {
      const name = index === 0 ? (formerly.get(rate) ?? rate) : rate;
      const dates = { checkIn, checkOut: addDays(checkIn, nights), bookedOn };
      const refusal = book.refusal({ rate: name, room, mealPlan, adults: 1, childAges: [], ...dates });
      return !NOT_OFFERED.has(refusal?.reason.kind);
    });
}

function daysUpTo(first: CalendarDay, last: CalendarDay): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10) as CalendarDay);
  return days;
}

const keyOf = ({ rate, room, mealPlan, party, checkIn, bookedOn }: PricedStay, nights: number): string =>
  JSON.stringify([rate, room, mealPlan, party, checkIn, bookedOn, nights]);

const isBelow = (long: PricedStay['before'], short: PricedStay['before']): boolean =>
  isSold(long) && isSold(short) && amount(long) < amount(short);

const reasonOf = ({ before, after }: PricedStay): string | undefined => before.reason ?? after.reason;

function kindOf({ before, after }: PricedStay): (typeof SALES)[number] {
  if (!isSold(before)) return 'newly-sold';
  if (!isSold(after)) return 'no-longer-sold';
  return after.onRequest ? 'on-request' : 'with-free-units';
}
