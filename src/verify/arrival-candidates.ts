import type { HotelContract, Rate, Room, Season, SeasonRoomPrice } from '../contract/model.ts';
import { addDays, type CalendarDay, type DayRange } from '../kernel/calendar-day.ts';
import { type PricingSwitches, referencePricing } from '../pricing/settings/pricing-switches.ts';
import { daysAhead, leastNights } from './stay-bounds.ts';

/** A day on which a stay in the room could begin, with the shortest stay that its season takes. */
export interface Arrival {
  readonly rate: Rate;
  readonly room: Room;
  readonly checkIn: CalendarDay;
  readonly nights: number;
  /** The season of the arrival has units sold at once. */
  readonly freeSale: boolean;
}

/**
 * The few arrival days worth trying for a room of a rate, instead of every day. Within a season's range a night can only become
 * sellable on the range's first day, on the first day that may still be booked, or on the day after a stop sale or another range
 * ends; and a stay that is sold is sold in the shortest length too. So when the contract sells the room at all, it sells one of these.
 */
export function* arrivalCandidates(
  contract: Pick<HotelContract, 'hotel'>,
  rate: Rate,
  room: Room,
  today: CalendarDay,
  switches: PricingSwitches = referencePricing,
): Generator<Arrival> {
  const reopenings = daysAfter([
    ...rate.seasons.flatMap(({ dateRanges }) => dateRanges),
    ...(rate.stopSales ?? []).flatMap(({ stopSales }) => stopSales),
  ]);
  for (const season of rate.seasons) {
    const price = season.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === room.providerCode);
    if (price === undefined || !hasUnits(price)) continue;
    const firstBookable = addDays(today, Math.max(0, daysAhead(contract, rate, season, switches) ?? 0));
    const nights = leastNights(contract, rate, season, switches);
    for (const range of season.dateRanges) {
      for (const checkIn of daysToTry(range, firstBookable, reopenings))
        yield { rate, room, checkIn, nights, freeSale: (price.unitsQuota ?? 0) > 0 };
    }
  }
}

const hasUnits = ({ unitsQuota = 0, unitsOnRequest = 0 }: SeasonRoomPrice): boolean =>
  unitsQuota > 0 || unitsOnRequest > 0;

const daysAfter = (ranges: readonly DayRange[]): readonly CalendarDay[] => [
  ...new Set(ranges.map(({ end }) => addDays(end, 1))),
];

function daysToTry(range: DayRange, firstBookable: CalendarDay, reopenings: readonly CalendarDay[]): CalendarDay[] {
  const first = range.start > firstBookable ? range.start : firstBookable;
  if (first > range.end) return [];
  return [first, ...reopenings.filter((day) => first < day && day <= range.end)];
}

/** The last night of any season, or `undefined` for a rate without one. */
export function lastNight(seasons: readonly Season[]): CalendarDay | undefined {
  const ends = seasons.flatMap(({ dateRanges }) => dateRanges.map(({ end }) => end));
  return ends.sort().at(-1);
}
