import { lacks } from '../../contract/gaps.ts';
import type { Rate, Season } from '../../contract/model.ts';
import { closedNights } from '../../contract/stops-room.ts';
import { firstByKey, groupBy } from '../../kernel/by-key.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { daysText, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { listed, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A room without a price in any rate is R06. If files could not be read, they may hold the prices. */
export const unpricedSeason = rule({
  id: 'P03',
  name: 'unpriced-season',
  severity: 'error',
  summary: 'A rate has seasons, a season prices rooms, and every room of the rate is priced on all its nights.',
  why: 'Without prices nothing is sold. A room priced only in some seasons is a warning, unless a stop sale closes it on the other nights: then the gap is intended.',
  hotel: function* (contract, context) {
    if (lacks(contract, 'rates.stopSales', 'hotel.stopSales', 'hotel.rooms.providerCode')) return;
    for (const rate of contract.rates) {
      if (rate.seasons.length === 0) {
        yield {
          message: `${rateNamed(rate)} has no seasons, so it sells nothing`,
          ...context.at(rate, 'seasons'),
          hint: 'write its seasons with their prices, or remove the rate',
        };
      }
      for (const season of rate.seasons) {
        if (season.seasonRoomPrices.length > 0) continue;
        yield {
          message: `${seasonNamed(rate, season)} has no room prices, so its nights are not sold`,
          ...context.at(season, 'seasonRoomPrices'),
          hint: 'add a seasonRoomPrices entry for each room, or remove the season',
        };
      }
      yield* roomsWithGaps(rate, context);
    }
  },
});

function* roomsWithGaps(rate: Rate, context: HotelContext): Generator<Problem> {
  const known = new Set(context.contract.hotel.rooms.map((room) => room.providerCode));
  const codes = new Set<string>();
  for (const { seasonRoomPrices } of rate.seasons)
    for (const price of seasonRoomPrices) codes.add(price.providerRoomCode);
  // Lazy, because most rates price all their rooms in every season.
  let nights: Record<'priced' | 'stopped', ReadonlyMap<string, readonly DayRange[]>> | undefined;
  for (const season of rate.seasons) {
    if (season.seasonRoomPrices.length === 0) continue;
    const here = new Set(season.seasonRoomPrices.map((price) => price.providerRoomCode));
    if ([...here].some((code) => !known.has(code))) continue; // R03: a misspelled code may be the room that is missing
    const missing: string[] = [];
    const open: DayRange[] = [];
    for (const code of codes) {
      if (here.has(code) || !known.has(code)) continue;
      nights ??= { priced: pricedNights(rate), stopped: closedNights(context.stopSalesOf(rate)) };
      const gap = rangesWithout(
        rangesWithout(mergedRanges(season.dateRanges), nights.priced.get(code) ?? []),
        nights.stopped.get(code) ?? [],
      );
      if (gap.length === 0) continue;
      missing.push(code);
      open.push(...gap);
    }
    if (missing.length === 0) continue;
    const [room, has, it] = missing.length === 1 ? ['room', 'has', 'it'] : ['rooms', 'have', 'them'];
    yield {
      severity: 'warning',
      message: `${seasonNamed(rate, season)}: ${room} ${listed(missing.sort().map(quoted))} ${has} no price on ${listed(mergedRanges(open).map(daysText))}, unlike in other seasons of the rate`,
      ...context.at(season, 'seasonRoomPrices'),
      ...context.seeAlso('the rate prices the room here', firstPrices(rate.seasons).get(missing[0] ?? '') ?? rate),
      hint: `add the prices; if this is intended, close ${it} for these nights under stopSales`,
    };
  }
}

/** The nights on which the rate prices each room, by room code. */
function pricedNights({ seasons }: Rate): ReadonlyMap<string, readonly DayRange[]> {
  const priced = seasons.flatMap(({ seasonRoomPrices, dateRanges }) =>
    seasonRoomPrices.map(({ providerRoomCode }) => ({ providerRoomCode, dateRanges })),
  );
  const byCode = groupBy(priced, ({ providerRoomCode }) => providerRoomCode);
  return new Map([...byCode].map(([code, own]) => [code, mergedRanges(own.flatMap(({ dateRanges }) => dateRanges))]));
}

const firstPrices = memoizeWeakly((seasons: readonly Season[]) =>
  firstByKey(
    seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices),
    ({ providerRoomCode }) => providerRoomCode,
  ),
);
