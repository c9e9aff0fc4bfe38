import { isOfClosedHotel } from '../../contract/assemble/closed-hotel.ts';
import type { Rate, Season } from '../../contract/model.ts';
import { stopSalesByRoom } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import {
  byStart,
  commonRanges,
  daysIn,
  gapsBetween,
  isOrdered,
  mergedRanges,
  rangesWithout,
  rangeText,
} from '../../kernel/day-ranges.ts';
import { hasReversedSeason } from '../facts/linking-rates.ts';
import { isInOtherYear, outsideSeasons } from '../facts/outside-seasons.ts';
import { hotelNamed, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A reversed range is D01, an unknown room R03. Closing all nights between two seasons is intended (D04). */
export const oddStopSale = rule({
  id: 'O17',
  name: 'odd-stop-sale',
  severity: 'warning',
  summary: 'A stop sale closes nights that the rate sells, and leaves part of each season open.',
  why: 'A stop sale outside all seasons usually has the wrong year, and leaves the room on sale in the right one. Past stop sales are not reported, because they accumulate in every contract in use. Overlapping ones are reported as info.',
  hotel: function* (contract, context) {
    const { hotel, rates } = contract;
    const closed = (hotel.closed ?? []).filter(isOrdered);
    const ofHotel = new Set<DayRange>(closed);
    yield* outside(`${hotelNamed(hotel)}, closed`, closed.filter(isOtherYear(rates, context)), rates, context);
    yield* overlapping(`${hotelNamed(hotel)}, closed`, closed, context);
    for (const [room, stops] of stopSalesByRoom(hotel.stopSales, hotel.rooms)) {
      const of = `${hotelNamed(hotel)}, stop sale of room ${quoted(room)}`;
      const own = stops.filter((stop) => !isOfClosedHotel(hotel, stop));
      const ranges = own.flatMap((stop) => stop.stopSales).filter(isOrdered);
      for (const range of ranges) ofHotel.add(range);
      yield* outside(of, ranges, rates, context);
      yield* overlapping(of, ranges, context);
    }
    for (const rate of rates) {
      const maySellOut = (season: Season): boolean =>
        context.origins.stayOf(rate) !== undefined || daysIn(mergedRanges(season.dateRanges)) <= SOLD_OUT;
      const whole = new Set<Season>();
      for (const { season, range } of closedSeasons(rate, undefined, closed)) {
        whole.add(season);
        if (maySellOut(season)) continue;
        yield {
          message: `${hotelNamed(hotel)} is closed on every night of ${seasonNamed(rate, season)}`,
          ...context.at(range),
          ...context.seeAlso('the season is here', season, 'dateRanges'),
          hint: 'if the hotel does not open in this season, remove the season',
        };
      }
      for (const [room, stops] of context.stopSalesOf(rate)) {
        const of = `${rateNamed(rate)}, stop sale of room ${quoted(room)}`;
        const ranges = stops.flatMap((stop) => stop.stopSales).filter(isOrdered);
        const own = ranges.filter((range) => !ofHotel.has(range));
        yield* outside(of, own, [rate], context);
        yield* overlapping(of, own, context);
        for (const { season, range } of closedSeasons(rate, room, ranges)) {
          if (whole.has(season) || maySellOut(season)) continue;
          yield {
            message: `${of}: it closes all of season ${quoted(season.name)}`,
            ...context.at(range),
            ...context.seeAlso('the season is here', season, 'dateRanges'),
            hint: 'if the room is not sold in this season, leave it out of its seasonRoomPrices',
          };
        }
      }
    }
  },
});

/** A season of a week, such as New Year, or a stay may be sold out; a longer season should not be listed. */
const SOLD_OUT = 7;

function* outside(
  of: string,
  ranges: readonly DayRange[],
  rates: readonly Rate[],
  context: HotelContext,
): Generator<Problem> {
  const nights = context.nightsOf(...rates);
  const [rate] = rates;
  if (!rate || nights.length === 0) return; // P03
  const meant = gapsBetween(nights).filter((gap) => rangesWithout([gap], mergedRanges(ranges)).length === 0);
  const known = mergedRanges([...nights, ...meant]);
  for (const range of ranges) {
    if (commonRanges([range], known).length > 0) continue;
    if (hasReversedSeason(rates)) return; // D01
    yield {
      message: `${of}: ${rangeText(range)} is outside all seasons, so it closes nothing`,
      ...context.at(range),
      ...context.seeAlso('the seasons are here', rate, 'seasons'),
      hint: outsideSeasons(range, nights),
    };
  }
}

function* overlapping(of: string, ranges: readonly DayRange[], context: HotelContext): Generator<Problem> {
  let widest: DayRange | undefined;
  for (const range of [...ranges].sort(byStart)) {
    if (widest && range.start <= widest.end) {
      yield {
        severity: 'info',
        message: `${of}: ${rangeText(range)} overlaps ${rangeText(widest)}`,
        ...context.at(range),
        ...context.seeAlso('the other range is here', widest),
      };
    }
    if (!widest || range.end > widest.end) widest = range;
  }
}

/** A hotel may be closed outside its seasons, but not by a mistyped year. */
const isOtherYear = (rates: readonly Rate[], context: HotelContext) => (range: DayRange) =>
  isInOtherYear(range, context.nightsOf(...rates));

/** The seasons that price the room (or any, without `room`) but close it on every night, with the first range that closes it. */
export function* closedSeasons(
  rate: Rate,
  room: string | undefined,
  ranges: readonly DayRange[],
): Generator<{ readonly season: Season; readonly range: DayRange }> {
  const closed = mergedRanges(ranges);
  const [from, to] = [closed[0]?.start ?? '', closed.at(-1)?.end ?? ''];
  for (const season of rate.seasons) {
    // Fast path: most seasons have nights outside all closed ones.
    if (season.dateRanges.some((range) => isOrdered(range) && (range.start < from || range.end > to))) continue;
    const nights = mergedRanges(season.dateRanges);
    if (rangesWithout(nights, closed).length > 0) continue;
    if (!season.seasonRoomPrices.some(({ providerRoomCode }) => room === undefined || providerRoomCode === room))
      continue;
    const range = ranges.find((stop) => commonRanges([stop], nights).length > 0);
    if (range) yield { season, range };
  }
}
