import type { Hotel, Offer, PriceModifier, Supplement } from '../../contract/model.ts';
import { offer as offerRecord } from '../../contract/records/offer.ts';
import { supplement as supplementRecord } from '../../contract/records/supplement.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { RangeEnd } from './day-ranges-to-wire.ts';
import { recordToWire } from './record-to-wire.ts';

/** Replaces `all` by the list of the hotel's rooms or meal plans, because the hub has no value for "all". */
function expandAll<T extends PriceModifier>(modifier: T, hotel: Hotel): T {
  const { providerRoomCodes, mealPlans } = modifier;
  return {
    ...modifier,
    providerRoomCodes: providerRoomCodes === 'all' ? hotel.rooms.map((room) => room.providerCode) : providerRoomCodes,
    mealPlans: mealPlans === 'all' ? hotel.mealPlans.map((plan) => plan.mealPlan) : mealPlans,
  };
}

export const offerToWire = (offer: Offer, hotel: Hotel, hub: RangeEnd): JsonObject =>
  recordToWire(offerRecord, expandAll(offer, hotel), hub);

export const supplementToWire = (supplement: Supplement, hotel: Hotel, hub: RangeEnd): JsonObject =>
  recordToWire(supplementRecord, expandAll(supplement, hotel), hub);
