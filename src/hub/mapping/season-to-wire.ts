import type { DistributionPrice, Season, SeasonRoomPrice, StayLimits } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Capabilities } from '../capabilities.ts';
import { nightRangesToWire } from './day-ranges-to-wire.ts';
import { mealPlanToWire } from './meal-plan-to-wire.ts';
import { paxPricesToWire } from './pax-prices-to-wire.ts';
import { occupancyToWire } from './room-to-wire.ts';

const distributionPriceToWire = (price: DistributionPrice): JsonObject => ({
  ...occupancyToWire(price),
  amount: toNumber(price.amount),
});

const seasonRoomPriceToWire = (price: SeasonRoomPrice): JsonObject =>
  withoutUndefined({
    ...price.extra,
    providerRoomCode: price.providerRoomCode,
    unitsQuota: price.unitsQuota,
    unitsOnRequest: price.unitsOnRequest,
    distributionPrices: price.distributionPrices?.map(distributionPriceToWire),
    ...paxPricesToWire(price),
  });

/** A season of a rate; `limits` are its effective stay limits, including inherited ones. */
export const seasonToWire = (season: Season, limits: StayLimits, capabilities: Capabilities): JsonObject =>
  withoutUndefined({
    ...season.extra,
    name: season.name,
    dateRanges: nightRangesToWire(season.dateRanges, capabilities),
    priceType: season.priceType,
    mealPlans: season.mealPlans?.map(mealPlanToWire),
    seasonRoomPrices: season.seasonRoomPrices.map(seasonRoomPriceToWire),
    ...limits,
  });
