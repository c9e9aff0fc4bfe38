import { given } from '../../kernel/given.ts';
import type { RateInput, RoomStopSalesInput, SeasonInput } from '../format/rate.ts';
import type { Rate, RoomStopSales, Season } from '../model.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeMealPlan } from './decode-common.ts';
import { decodeExtra } from './decode-extra.ts';
import { decodeSeasonRoomPrices } from './decode-room-prices.ts';
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
    seasonRoomPrices: decodeSeasonRoomPrices(decoding, seasonRoomPrices, trail('seasonRoomPrices', path)),
  });
  return decoding.note(season, path);
}
