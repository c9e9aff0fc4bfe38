import type { DistributionPrice, Occupancy } from '../../src/contract/model.ts';
import { type CalendarDay, type DayRange, parseDay } from '../../src/kernel/calendar-day.ts';
import { type Decimal, parseDecimal } from '../../src/kernel/decimal.ts';

// Values of contracts from the texts that people write.

export function day(text: string): CalendarDay {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`not a day: ${text}`);
  return parsed;
}

/** `2027-05-01..2027-05-31`, or one day. */
export function range(text: string): DayRange {
  const [start = '', end = start] = text.split('..');
  return { start: day(start), end: day(end) };
}

export function money(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new Error(`not a decimal: ${text}`);
  return parsed;
}

/** `2+1`. */
export function occupancy(text: string): Occupancy {
  const [adults = '', children = '0'] = text.split('+');
  return { adults: Number(adults), children: Number(children) };
}

/** `{ '2+1': '120' }`. */
export const partyPrices = (amounts: Readonly<Record<string, string>>): DistributionPrice[] =>
  Object.entries(amounts).map(([party, amount]) => ({ ...occupancy(party), amount: money(amount) }));
