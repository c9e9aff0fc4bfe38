import type { HotelContract } from '../../src/contract/model.ts';
import { type CalendarDay, type DayRange, parseDay } from '../../src/kernel/calendar-day.ts';
import { reversedRange } from '../../src/rules/dates/reversed-range.ts';
import { textsOf } from './findings.ts';

/** A slip that turns one range of a good contract round, and what the advice makes of it. */
export interface PlantedSlip {
  readonly where: 'season' | 'booking window' | 'travel window' | 'stop sale';
  readonly slip: string;
  readonly good: string;
  readonly bad: string;
  /** `right`: the advice is the range that was there. `offered`: it is one of several. `open`: none is named. */
  readonly advice: 'right' | 'wrong' | 'offered' | 'open';
}

/** Every slip of the usual kinds in every range of the contract, one at a time, where it makes the range end before it starts. */
export function plantedSlips(contract: HotelContract, random: () => number): PlantedSlip[] {
  return rangesOf(contract).flatMap(({ where, range }) => {
    const good = { ...range };
    return slipsOf(good, random).map(([slip, bad]) => {
      Object.assign(range, bad);
      const texts = textsOf([reversedRange], contract);
      Object.assign(range, good);
      const text = texts.find((one) => one.includes(bad.start)) ?? '';
      const ranges = [...text.slice(text.lastIndexOf('hint:')).matchAll(/\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/g)].map(
        String,
      );
      const right = ranges.includes(`${good.start}..${good.end}`);
      const advice =
        ranges.length === 0 ? 'open' : ranges.length === 1 ? (right ? 'right' : 'wrong') : right ? 'offered' : 'wrong';
      return { where, slip, good: `${good.start}..${good.end}`, bad: `${bad.start}..${bad.end}`, advice };
    });
  });
}

function rangesOf({ rates, offers, supplements }: HotelContract): { where: PlantedSlip['where']; range: DayRange }[] {
  const named = (where: PlantedSlip['where'], ranges: readonly DayRange[] = []) =>
    ranges.map((range) => ({ where, range }));
  return [
    ...rates.flatMap((rate) => [
      ...named('booking window', rate.bookingWindows),
      ...rate.seasons.flatMap(({ dateRanges }) => named('season', dateRanges)),
      ...(rate.stopSales ?? []).flatMap(({ stopSales }) => named('stop sale', stopSales)),
    ]),
    ...[...offers, ...supplements].flatMap(({ bookingWindows, travelWindows }) => [
      ...named('booking window', bookingWindows),
      ...named('travel window', travelWindows),
    ]),
  ];
}

/** A wrong year, a wrong month, day and month swapped, one wrong digit of the day, in either date; and the two dates swapped. */
function slipsOf({ start, end }: DayRange, random: () => number): (readonly [slip: string, range: DayRange])[] {
  const month = String(1 + Math.floor(random() * 12)).padStart(2, '0');
  const digit = String(Math.floor(random() * 10));
  const changed = (day: CalendarDay): (readonly [string, CalendarDay | undefined])[] => [
    ['year', parseDay(`${Number(day.slice(0, 4)) + (day === start ? 1 : -1)}${day.slice(4)}`)],
    ['month', parseDay(`${day.slice(0, 5)}${month}${day.slice(7)}`)],
    ['day and month', parseDay(`${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`)],
    ['digit', parseDay(`${day.slice(0, 8)}${digit}${day.slice(9)}`)],
  ];
  const slips = [
    ...changed(start).map(([slip, day]) => [slip, day && { start: day, end }] as const),
    ...changed(end).map(([slip, day]) => [slip, day && { start, end: day }] as const),
    ['ends', { start: end, end: start }] as const,
  ];
  return slips.flatMap(([slip, range]) => (range && range.end < range.start ? [[slip, range] as const] : []));
}
