import type { Path } from '../../source/located-document.ts';
import type {
  DistributionPricesInput,
  RateInput,
  RoomStopSalesInput,
  SeasonInput,
  SeasonRoomPriceInput,
} from '../format/rate.ts';
import type { DistributionPrice, Rate, RoomStopSales, Season, SeasonRoomPrice } from '../model.ts';
import { decodeMealPlan, decodePaxPrices, occupancyOf } from './decode-common.ts';
import { decodeExtra } from './decode-extra.ts';
import { type Decoding, given } from './decoding.ts';

export function decodeRate(decoding: Decoding, input: RateInput, path: Path): Rate {
  const { bookingWindows, seasons, offers, supplements, stopSales, extra, ...plain } = input;
  const rate = {
    ...given(plain),
    ...given({
      bookingWindows: bookingWindows && decoding.ranges(bookingWindows, [...path, 'bookingWindows']),
      offers: offers && [...offers],
      supplements: supplements && [...supplements],
      stopSales:
        stopSales &&
        decoding.list(stopSales, [...path, 'stopSales'], (entry, at) => decodeStopSales(decoding, entry, at)),
      extra: decodeExtra(extra),
    }),
    seasons: decoding.list(seasons, [...path, 'seasons'], (season, at) => decodeSeason(decoding, season, at)),
  };
  return decoding.note(rate, path);
}

function decodeStopSales(decoding: Decoding, input: RoomStopSalesInput, path: Path): RoomStopSales {
  const { stopSales, ...room } = input;
  return decoding.note({ ...given(room), stopSales: decoding.ranges(stopSales, [...path, 'stopSales']) }, path);
}

function decodeSeason(decoding: Decoding, input: SeasonInput, path: Path): Season {
  const { dateRanges, mealPlans, seasonRoomPrices, extra, ...plain } = input;
  const season = {
    ...given(plain),
    dateRanges: decoding.ranges(dateRanges, [...path, 'dateRanges']),
    ...given({
      mealPlans:
        mealPlans && decoding.list(mealPlans, [...path, 'mealPlans'], (plan, at) => decodeMealPlan(decoding, plan, at)),
      extra: decodeExtra(extra),
    }),
    seasonRoomPrices: decoding.list(seasonRoomPrices, [...path, 'seasonRoomPrices'], (price, at) =>
      decodeSeasonRoomPrice(decoding, price, at),
    ),
  };
  return decoding.note(season, path);
}

function decodeSeasonRoomPrice(decoding: Decoding, input: SeasonRoomPriceInput, path: Path): SeasonRoomPrice {
  const { providerRoomCode, unitsQuota, unitsOnRequest, distributionPrices, extra } = input;
  const price = {
    providerRoomCode,
    ...given({
      unitsQuota,
      unitsOnRequest,
      distributionPrices:
        distributionPrices && decodeDistributionPrices(decoding, distributionPrices, [...path, 'distributionPrices']),
    }),
    ...decodePaxPrices(decoding, input),
    ...given({ extra: decodeExtra(extra) }),
  };
  return decoding.note(price, path);
}

/** In the order of the list; of a map, by adults and children, because the keys of a map have no order. */
function decodeDistributionPrices(decoding: Decoding, input: DistributionPricesInput, path: Path): DistributionPrice[] {
  if (Array.isArray(input)) {
    return decoding.list(input, path, (entry, at) => {
      const { adults, children = 0 } = entry;
      return decoding.note({ adults, children, amount: decoding.decimal(entry, 'amount', entry.amount) }, at);
    });
  }
  return Object.entries(input)
    .map(([key, amount]) =>
      decoding.note({ ...occupancyOf(key), amount: decoding.decimal(input, key, amount) }, [...path, key]),
    )
    .sort((a, b) => a.adults - b.adults || a.children - b.children);
}
