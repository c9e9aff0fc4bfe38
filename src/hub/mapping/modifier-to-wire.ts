import type { Hotel, Offer, PriceModifier, Supplement } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Capabilities } from '../capabilities.ts';
import { bookingWindowsToWire, nightRangesToWire } from './day-ranges-to-wire.ts';
import { translationsToWire } from './translations-to-wire.ts';

/** `all` becomes the list of the hotel's rooms or meal plans, because the hub has no value for "all". */
function modifierFields(modifier: PriceModifier, hotel: Hotel, capabilities: Capabilities): JsonObject {
  const { providerRoomCodes, mealPlans } = modifier;
  return {
    ...modifier.extra,
    providerCode: modifier.providerCode,
    apply: modifier.apply,
    value: modifier.value === undefined ? undefined : toNumber(modifier.value),
    childValue: modifier.childValue === undefined ? undefined : toNumber(modifier.childValue),
    names: modifier.names && translationsToWire(modifier.names),
    releaseDays: modifier.releaseDays,
    minimumStay: modifier.minimumStay,
    maximumStay: modifier.maximumStay,
    minimumAdults: modifier.minimumAdults,
    maximumAdults: modifier.maximumAdults,
    minimumChildrens: modifier.minimumChildrens,
    maximumChildrens: modifier.maximumChildrens,
    travelWindows: nightRangesToWire(modifier.travelWindows, capabilities),
    bookingWindows: modifier.bookingWindows && bookingWindowsToWire(modifier.bookingWindows),
    providerRoomCodes: providerRoomCodes === 'all' ? hotel.rooms.map((room) => room.providerCode) : providerRoomCodes,
    mealPlans: mealPlans === 'all' ? hotel.mealPlans.map((plan) => plan.mealPlan) : mealPlans,
    operationalDays: modifier.operationalDays,
  };
}

export const offerToWire = (offer: Offer, hotel: Hotel, capabilities: Capabilities): JsonObject =>
  withoutUndefined({
    ...modifierFields(offer, hotel, capabilities),
    type: offer.type,
    stay: offer.stay,
    pay: offer.pay,
    active: offer.active,
  });

export const supplementToWire = (supplement: Supplement, hotel: Hotel, capabilities: Capabilities): JsonObject =>
  withoutUndefined({ ...modifierFields(supplement, hotel, capabilities), type: supplement.type });
