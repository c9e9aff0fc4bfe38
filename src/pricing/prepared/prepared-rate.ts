import type { MealPlanType, Rate, Room, Season } from '../../contract/model.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { SellableContract } from '../request/stay-request.ts';
import { mealPlansOf } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type LinkedModifier, linkedModifiers } from './linked-modifiers.ts';
import { type PreparedModifier, prepareModifier } from './prepared-modifier.ts';
import { type PreparedPlans, type PreparedPrice, preparePlans, preparePrice } from './prepared-price.ts';
import { type RoomNights, roomNights } from './room-nights.ts';
import type { Scale } from './scale.ts';
import { scaleOfRate } from './scale.ts';

/** A rate with amounts in grains and its linked offers and supplements, prepared once for pricing many stays. */
export interface PreparedRate {
  readonly hotel: SellableContract['hotel'];
  readonly rate: Rate;
  readonly switches: PricingSwitches;
  readonly scale: Scale;
  readonly offers: readonly PreparedModifier[];
  readonly supplements: readonly PreparedModifier[];
  readonly mealPlans: ReadonlySet<MealPlanType>;
  readonly nights: (room: Room) => RoomNights;
  /** A room's prices in a season, if it has any. */
  readonly priceIn: (room: Room) => (season: Season) => PreparedPrice | undefined;
}

export function prepareRate(contract: SellableContract, rate: Rate, switches: PricingSwitches): PreparedRate {
  const { hotel } = contract;
  const offers = linkedModifiers(contract.offers, rate.offers);
  const supplements = linkedModifiers(contract.supplements, rate.supplements);
  const { scale, percentDigits } = scaleOfRate(hotel, rate, [...offers, ...supplements], switches);
  const prepare = (link: LinkedModifier): PreparedModifier =>
    prepareModifier(link, hotel, scale, percentDigits, switches);

  const hotelPlans = preparePlans(hotel.mealPlans, 'hotel', scale);
  const plansIn = memoize(
    (season: Season): PreparedPlans =>
      season.mealPlans === undefined
        ? hotelPlans
        : new Map([...hotelPlans, ...preparePlans(season.mealPlans, 'season', scale)]),
  );
  const priceIn = memoize((room: Room) =>
    memoize((season: Season): PreparedPrice | undefined => {
      const record = season.seasonRoomPrices.find((price) => price.providerRoomCode === room.providerCode);
      return record && preparePrice(season, record, plansIn(season), scale, switches);
    }),
  );
  const nights = memoize((room: Room) => roomNights(rate, room, priceIn(room), switches));
  return {
    hotel,
    rate,
    switches,
    scale,
    offers: offers.map(prepare),
    supplements: supplements.map(prepare),
    mealPlans: mealPlansOf(hotel, rate),
    nights,
    priceIn,
  };
}
