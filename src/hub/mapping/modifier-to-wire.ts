import type { Hotel, Offer, PriceModifier, Supplement } from '../../contract/model.ts';
import { offer as offerRecord } from '../../contract/records/offer.ts';
import { supplement as supplementRecord } from '../../contract/records/supplement.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { RangeEnd } from './day-ranges-to-wire.ts';
import { recordToWire } from './record-to-wire.ts';

/** `all` becomes the list of the hotel's rooms and meal plans as the file has them: the hub has no word for "all". */
function listed<T extends PriceModifier>(modifier: T, hotel: Hotel): T {
  const { providerRoomCodes, mealPlans } = modifier;
  return {
    ...modifier,
    providerRoomCodes: providerRoomCodes === 'all' ? hotel.rooms.map((room) => room.providerCode) : providerRoomCodes,
    mealPlans: mealPlans === 'all' ? hotel.mealPlans.map((plan) => plan.mealPlan) : mealPlans,
  };
}

/** What the file says about an offer. */
export const offerToWire = (offer: Offer, hotel: Hotel, hub: RangeEnd): JsonObject =>
  recordToWire(offerRecord, listed(offer, hotel), hub);

/** What the file says about a supplement. */
export const supplementToWire = (supplement: Supplement, hotel: Hotel, hub: RangeEnd): JsonObject =>
  recordToWire(supplementRecord, listed(supplement, hotel), hub);
