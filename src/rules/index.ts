import { competingRates } from './competing-rates.ts';
import { duplicateCode } from './duplicate-code.ts';
import { duplicateLink } from './duplicate-link.ts';
import { duplicateName } from './duplicate-name.ts';
import { generatedCode } from './generated-code.ts';
import { impossibleCoordinates } from './impossible-coordinates.ts';
import { impossibleGuestLimits } from './impossible-guest-limits.ts';
import { impossibleStayLimits } from './impossible-stay-limits.ts';
import { impossibleStayToPay } from './impossible-stay-to-pay.ts';
import { incompleteSupplement } from './incomplete-supplement.ts';
import { infantsWithoutInfantAge } from './infants-without-infant-age.ts';
import { malformedContact } from './malformed-contact.ts';
import { missingDistributionPrice } from './missing-distribution-price.ts';
import { missingOrUnknownLanguage } from './missing-or-unknown-language.ts';
import { negativeOrZeroPrice } from './negative-or-zero-price.ts';
import { offerWithoutRoomsOrMealPlans } from './offer-without-rooms-or-meal-plans.ts';
import { priceFormMismatch } from './price-form-mismatch.ts';
import { reversedRange } from './reversed-range.ts';
import { roomWithoutDistributions } from './room-without-distributions.ts';
import type { Rule } from './rule.ts';
import { unexpectedDistributionPrice } from './unexpected-distribution-price.ts';
import { unknownCategory } from './unknown-category.ts';
import { unknownCountry } from './unknown-country.ts';
import { unknownCurrency } from './unknown-currency.ts';
import { unknownMealPlan } from './unknown-meal-plan.ts';
import { unknownOfferOrSupplement } from './unknown-offer-or-supplement.ts';
import { unknownRoomCode } from './unknown-room-code.ts';
import { unknownWeekday } from './unknown-weekday.ts';
import { unreachableTravelWindow } from './unreachable-travel-window.ts';
import { unreferencedOfferOrSupplement } from './unreferenced-offer-or-supplement.ts';
import { unsoldRoom } from './unsold-room.ts';

/** Every offline check, in the order of the catalogue: references (R), hotel (H), dates (D), prices (P), offers and stays (O). */
export const rules: readonly Rule[] = [
  duplicateCode,
  duplicateName,
  unknownRoomCode,
  unknownOfferOrSupplement,
  unreferencedOfferOrSupplement,
  unsoldRoom,
  offerWithoutRoomsOrMealPlans,
  unknownMealPlan,
  roomWithoutDistributions,
  generatedCode,
  duplicateLink,
  unknownCategory,
  unknownCurrency,
  unknownCountry,
  impossibleCoordinates,
  infantsWithoutInfantAge,
  malformedContact,
  reversedRange,
  competingRates,
  unreachableTravelWindow,
  unknownWeekday,
  missingDistributionPrice,
  unexpectedDistributionPrice,
  negativeOrZeroPrice,
  priceFormMismatch,
  impossibleStayToPay,
  incompleteSupplement,
  impossibleStayLimits,
  impossibleGuestLimits,
  missingOrUnknownLanguage,
];
