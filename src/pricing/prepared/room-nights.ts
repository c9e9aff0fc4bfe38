import type { Rate, Room, Season } from '../../contract/model.ts';
import { stopsRoom } from '../../contract/stops-room.ts';
import { type CalendarDay, type DayRange, dayNumber, dayOfNumber, inRange } from '../../kernel/calendar-day.ts';
import { memoize } from '../../kernel/memoize.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Source } from '../request/refusal.ts';
import { type Refusal, refuse } from '../request/refusal.ts';
import { nightRanges } from '../settings/night-ranges.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { PreparedPrice } from './prepared-price.ts';

/** A night on which a room can be sold, with its prices. */
export interface RoomNight {
  readonly day: CalendarDay;
  readonly price: PreparedPrice;
}

/** Looks up a night by its day number: a sellable night, or why it is not sold. */
export type RoomNights = (day: number) => Result<RoomNight, Refusal>;

/**
 * Looks up a room's nights in the seasons and stop sales of a rate. `priceIn` gives the room's prices in a season. A night with prices in
 * two seasons is not sold, because either price could be meant. Nights between two starts or ends of ranges are alike, so that what is
 * kept does not grow with the nights that are asked for.
 */
export function roomNights(
  rate: Rate,
  room: Room,
  priceIn: (season: Season) => PreparedPrice | undefined,
  switches: PricingSwitches,
): RoomNights {
  const seasons = rate.seasons.map((season) => ({ season, ranges: nightRanges(season.dateRanges, switches) }));
  const stops = stopSalesOf(rate, room, switches);
  const starts = startsOf([...seasons.flatMap(({ ranges }) => ranges), ...stops.map(({ range }) => range)]);

  const spanFrom = (day: CalendarDay): Span | undefined => {
    const open = seasons.filter(({ ranges }) => ranges.some((range) => inRange(day, range)));
    if (open.length === 0) return undefined;
    const prices = open.flatMap(({ season }) => priceIn(season) ?? []);
    const [price, other] = prices;
    const stop = stops.find(({ range }) => inRange(day, range));
    if (price === undefined) {
      const unpricedIn = open.map(({ season }) => season);
      return { refused: (night) => unpriced(night, room, unpricedIn) };
    }
    if (other !== undefined) {
      const pricedIn = prices.map(({ season }) => season);
      return { refused: (night) => twicePriced(night, pricedIn) };
    }
    if (stop) return { refused: (night) => refuse({ kind: 'stop-sale', night, room: room.providerCode }, stop.source) };
    return { price };
  };
  const spans = memoize((start: number): Span | undefined => spanFrom(dayOfNumber(start)));
  const rateSource: Source = { kind: 'rate', name: rate.name, record: rate, key: ['seasons'] };
  return (number) => {
    const day = dayOfNumber(number);
    const start = lastUpTo(starts, number);
    const span = start === undefined ? undefined : spans(start);
    if (span === undefined) return refuse({ kind: 'no-season', night: day }, rateSource);
    return 'price' in span ? ok({ day, price: span.price }) : span.refused(day);
  };
}

/** Nights that are alike. */
type Span = { readonly price: PreparedPrice } | { readonly refused: (night: CalendarDay) => Result<never, Refusal> };

/** The day numbers at which a range starts or has ended, ascending. */
function startsOf(ranges: readonly DayRange[]): readonly number[] {
  const starts = ranges.flatMap(({ start, end }) => [dayNumber(start), dayNumber(end) + 1]);
  return [...new Set(starts)].sort((a, b) => a - b);
}

/** The last of the ascending numbers that is not above `number`. */
function lastUpTo(ascending: readonly number[], number: number): number | undefined {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) <= number) from = middle + 1;
    else to = middle;
  }
  return ascending[from - 1];
}

const unpriced = (night: CalendarDay, room: Room, open: readonly Season[]): Result<never, Refusal> =>
  refuse(
    { kind: 'room-not-priced', night, room: room.providerCode },
    ...open.map((season): Source => ({ kind: 'season', name: season.name, record: season, key: ['seasonRoomPrices'] })),
  );

const twicePriced = (night: CalendarDay, seasons: readonly Season[]): Result<never, Refusal> =>
  refuse(
    { kind: 'several-seasons', night, seasons: seasons.map(({ name }) => name) },
    ...seasons.map((season): Source => ({ kind: 'season', name: season.name, record: season, key: ['dateRanges'] })),
  );

/** The rate's stop sales for the room. */
function stopSalesOf({ stopSales = [] }: Rate, room: Room, switches: PricingSwitches) {
  const { providerCode: name } = room;
  return stopSales
    .filter((stop) => stopsRoom(stop, room))
    .flatMap((record) =>
      nightRanges(record.stopSales, switches).map((range, index) => ({
        range,
        source: { kind: 'stop sale', name, record, key: ['stopSales', index] } satisfies Source,
      })),
    );
}
