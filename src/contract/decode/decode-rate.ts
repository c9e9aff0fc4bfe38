import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Rate, Season } from '../model.ts';
import type { RateInput } from '../records/rate.ts';
import type { SeasonInput } from '../records/season.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeExtra, decodeMealPlan, decodeStopSales } from './decode-common.ts';
import { decodeSeasonRoomPrices } from './decode-room-prices.ts';
import type { Decoding } from './decoding.ts';

export function decodeRate(decoding: Decoding, input: RateInput, path: Trail): Rate {
  const { bookingWindows, seasons, offers, supplements, stopSales, extra, ...plain } = input;
  const rate = withoutUndefined({
    ...plain,
    bookingWindows: bookingWindows && decoding.ranges(bookingWindows, trail('bookingWindows', path)),
    offers: offers && [...offers],
    supplements: supplements && [...supplements],
    stopSales: decodeStopSales(decoding, stopSales, trail('stopSales', path)),
    extra: decodeExtra(extra),
    seasons: decoding.list(seasons, trail('seasons', path), (season, at) => decodeSeason(decoding, season, at)),
  });
  return decoding.note(rate, path);
}

function decodeSeason(decoding: Decoding, input: SeasonInput, path: Trail): Season {
  const { dateRanges, mealPlans, seasonRoomPrices, extra, ...plain } = input;
  const season = withoutUndefined({
    ...plain,
    dateRanges: decoding.ranges(dateRanges, trail('dateRanges', path)),
    mealPlans:
      mealPlans && decoding.list(mealPlans, trail('mealPlans', path), (plan, at) => decodeMealPlan(decoding, plan, at)),
    extra: decodeExtra(extra),
    seasonRoomPrices: decodeSeasonRoomPrices(decoding, seasonRoomPrices, trail('seasonRoomPrices', path)),
  });
  return decoding.note(season, path);
}
