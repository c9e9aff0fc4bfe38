import { type CalendarDay, parseDay } from '../kernel/calendar-day.ts';
import { MONTH_NAMES } from '../kernel/month-names.ts';
import type { Rate, Season } from './model.ts';

/** `Winter weeks, 9 January 2027`: the name of the rate that the stay with this arrival becomes. */
export function stayName(rate: string, arrival: CalendarDay): string {
  const [year, month = 1, day] = arrival.split('-').map(Number);
  return `${rate}, ${day} ${MONTH_NAMES[month - 1]} ${year}`;
}

/** `High, last night`: the name of the season that has the last night of a stay, with the rest of its price. */
export const lastNightName = (season: string): string => `${season}, last night`;

/** Whether a season has the last night of a stay. Its prices are those of the nights before, plus the cents that a division leaves. */
export const isLastNight = ({ name }: Pick<Season, 'name'>): boolean => name.endsWith(lastNightName(''));

const ARRIVAL = `, (\\d{1,2}) (${MONTH_NAMES.join('|')}) (\\d{4})`;
const AT_END = new RegExp(`${ARRIVAL}$`, 'u');
const IN_QUOTES = new RegExp(`(?:${ARRIVAL}|, last night)(?=")`, 'gu');

/** The name in the file of a rate in the hub: without the arrival, if it has one. */
export const withoutArrival = (name: string): string => name.replace(AT_END, '');

/** The arrival in the name of a rate in the hub; `undefined` if it has none. */
export function arrivalIn(name: string): CalendarDay | undefined {
  const [, day = '', month = '', year = ''] = AT_END.exec(name) ?? [];
  const number = MONTH_NAMES.indexOf(month) + 1;
  return parseDay(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** A message about a record as it would be about the rate and season in the file. */
export const withoutArrivals = (message: string): string => message.replace(IN_QUOTES, '');

/**
 * The rate with the name; of a rate that is sold in stays, the one with this arrival. A stay that cannot be booked is looked for in the one
 * that begins before it, which says why.
 */
export function rateCalled(rates: readonly Rate[], name: string, arrival: CalendarDay | undefined): Rate | undefined {
  const exact = rates.find((rate) => rate.name === name);
  if (exact) return exact;
  const stays = rates.filter((rate) => withoutArrival(rate.name) === name);
  const begins = ({ seasons: [first] }: Rate): CalendarDay | undefined => first?.dateRanges[0]?.start;
  return stays.findLast((rate) => arrival !== undefined && (begins(rate) ?? '') <= arrival) ?? stays[0];
}
