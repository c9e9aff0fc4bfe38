import type { Rate, Room, Season } from '../../contract/model.ts';
import { type CalendarDay, dayOfNumber, inRange } from '../../kernel/calendar-day.ts';
import { memoize } from '../../kernel/memoize.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { PreparedPrice } from '../amounts/prepared-price.ts';
import { nightRanges } from '../settings/night-ranges.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { Source } from './refusal.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A night on which a room can be sold, with its prices. */
export interface RoomNight {
  readonly day: CalendarDay;
  readonly price: PreparedPrice;
}

/** Looks up a night by its day number: a sellable night, or why it is not sold. */
export type RoomNights = (day: number) => Result<RoomNight, Refusal>;

/**
 * Looks up a room's nights in the seasons and stop sales of a rate, each night once. `priceIn` gives the room's prices in a season. A
 * night with prices in two seasons is not sold, because either price could be meant.
 */
export function roomNights(
  rate: Rate,
  room: Room,
  priceIn: (season: Season) => PreparedPrice | undefined,
  switches: PricingSwitches,
): RoomNights {
  const seasons = rate.seasons.map((season) => ({ season, ranges: nightRanges(season.dateRanges, switches) }));
  const stops = stopSalesOf(rate, room, switches);

  const inSeasons = memoize((number: number): Result<RoomNight, Refusal> | undefined => {
    const day = dayOfNumber(number);
    const open = seasons.filter(({ ranges }) => ranges.some((range) => inRange(day, range)));
    if (open.length === 0) return undefined;
    const prices = open.flatMap(({ season }) => priceIn(season) ?? []);
    const [price, other] = prices;
    if (price === undefined)
      return unpriced(
        day,
        room,
        open.map(({ season }) => season),
      );
    if (other !== undefined)
      return twicePriced(
        day,
        prices.map(({ season }) => season),
      );
    const stop = stops.find(({ range }) => inRange(day, range));
    if (stop) return refuse({ kind: 'stop-sale', night: day, room: room.providerCode }, stop.source);
    return ok({ day, price });
  });
  const rateSource: Source = { kind: 'rate', name: rate.name, record: rate, key: ['seasons'] };
  // Nights outside all seasons are not kept: a hub may be asked for any of them.
  return (number) => inSeasons(number) ?? refuse({ kind: 'no-season', night: dayOfNumber(number) }, rateSource);
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

/** The rate's stop sales for the room. Records read from the hub identify the room by its name. */
function stopSalesOf({ stopSales = [] }: Rate, room: Room, switches: PricingSwitches) {
  const { providerCode, name = providerCode } = room;
  return stopSales
    .filter((stop) =>
      stop.providerRoomCode === undefined ? stop.roomName === name : stop.providerRoomCode === providerCode,
    )
    .flatMap((record) =>
      nightRanges(record.stopSales, switches).map((range, index) => ({
        range,
        source: { kind: 'stop sale', name: providerCode, record, key: ['stopSales', index] } satisfies Source,
      })),
    );
}
