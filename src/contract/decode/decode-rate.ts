import { given } from '../../kernel/given.ts';
import type {
  DistributionPricesInput,
  RateInput,
  RoomStopSalesInput,
  SeasonInput,
  SeasonRoomPriceInput,
} from '../format/rate.ts';
import type { DistributionPrice, Rate, RoomStopSales, Season, SeasonRoomPrice } from '../model.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeMealPlan, decodePaxPrices, occupancyOf } from './decode-common.ts';
import { decodeExtra } from './decode-extra.ts';
import type { Decoding } from './decoding.ts';

export function decodeRate(decoding: Decoding, input: RateInput, path: Trail): Rate {
  const { bookingWindows, seasons, offers, supplements, stopSales, extra, ...plain } = input;
  const rate = given({
    ...plain,
    bookingWindows: bookingWindows && decoding.ranges(bookingWindows, trail('bookingWindows', path)),
    offers: offers && [...offers],
    supplements: supplements && [...supplements],
    stopSales:
      stopSales &&
      decoding.list(stopSales, trail('stopSales', path), (entry, at) => decodeStopSales(decoding, entry, at)),
    extra: decodeExtra(extra),
    seasons: decoding.list(seasons, trail('seasons', path), (season, at) => decodeSeason(decoding, season, at)),
  });
  return decoding.note(rate, path);
}

function decodeStopSales(decoding: Decoding, input: RoomStopSalesInput, path: Trail): RoomStopSales {
  const { stopSales, ...room } = input;
  return decoding.note(given({ ...room, stopSales: decoding.ranges(stopSales, trail('stopSales', path)) }), path);
}

function decodeSeason(decoding: Decoding, input: SeasonInput, path: Trail): Season {
  const { dateRanges, mealPlans, seasonRoomPrices, extra, ...plain } = input;
  const season = given({
    ...plain,
    dateRanges: decoding.ranges(dateRanges, trail('dateRanges', path)),
    mealPlans:
      mealPlans && decoding.list(mealPlans, trail('mealPlans', path), (plan, at) => decodeMealPlan(decoding, plan, at)),
    extra: decodeExtra(extra),
    seasonRoomPrices: decoding.list(seasonRoomPrices, trail('seasonRoomPrices', path), (price, at) =>
      decodeSeasonRoomPrice(decoding, price, at),
    ),
  });
  return decoding.note(season, path);
}

function decodeSeasonRoomPrice(decoding: Decoding, input: SeasonRoomPriceInput, path: Trail): SeasonRoomPrice {
  const { providerRoomCode, unitsQuota, unitsOnRequest, distributionPrices, extra } = input;
  const { basePrice, adultPrices, childPrices } = decodePaxPrices(decoding, input);
  const price = given({
    providerRoomCode,
    unitsQuota,
    unitsOnRequest,
    distributionPrices:
      distributionPrices && decodeDistributionPrices(decoding, distributionPrices, trail('distributionPrices', path)),
    basePrice,
    adultPrices,
    childPrices,
    extra: decodeExtra(extra),
  });
  return decoding.note(price, path);
}

/** In the order of the list; of a map, by adults and children, because the keys of a map have no order. */
function decodeDistributionPrices(
  decoding: Decoding,
  input: DistributionPricesInput,
  path: Trail,
): DistributionPrice[] {
  if (Array.isArray(input)) {
    return decoding.list(input, path, (entry, at) => {
      const { adults, children = 0 } = entry;
      return decoding.note({ adults, children, amount: decoding.decimal(entry, 'amount', entry.amount) }, at);
    });
  }
  const prices: DistributionPrice[] = [];
  for (const key in input) {
    const value = input[key];
    if (value === undefined) continue;
    const { adults, children } = occupancyOf(key);
    prices.push(decoding.note({ adults, children, amount: decoding.decimal(input, key, value) }, trail(key, path)));
  }
  return sortedByParty(prices);
}

/** In place, by insertion: there are many of these lists, all short and nearly in order. */
function sortedByParty(prices: DistributionPrice[]): DistributionPrice[] {
  for (let end = 1; end < prices.length; end += 1) {
    for (let at = end; at > 0; at -= 1) {
      const [before, next] = [prices[at - 1], prices[at]];
      if (!before || !next || before.adults < next.adults) break;
      if (before.adults === next.adults && before.children <= next.children) break;
      prices[at - 1] = next;
      prices[at] = before;
    }
  }
  return prices;
}
