import { competingRates } from './dates/competing-rates.ts';
import { expiredRate } from './dates/expired-rate.ts';
import { gapBetweenSeasons } from './dates/gap-between-seasons.ts';
import { idleWeekdays } from './dates/idle-weekdays.ts';
import { implausibleDates } from './dates/implausible-dates.ts';
import { lateBookingWindow } from './dates/late-booking-window.ts';
import { leapDayInRepeatedSeason } from './dates/leap-day-in-repeated-season.ts';
import { misleadingSeasonName } from './dates/misleading-season-name.ts';
import { misplacedBookingWindow } from './dates/misplaced-booking-window.ts';
import { neverBookableRate } from './dates/never-bookable-rate.ts';
import { overlappingSeasons } from './dates/overlapping-seasons.ts';
import { partlyUnreachableTravelWindow } from './dates/partly-unreachable-travel-window.ts';
import { reversedRange } from './dates/reversed-range.ts';
import { sharedSeasonBoundary } from './dates/shared-season-boundary.ts';
import { shiftedRepeatedSeason } from './dates/shifted-repeated-season.ts';
import { uncrossableSeam } from './dates/uncrossable-seam.ts';
import { unevenEarlyBooking } from './dates/uneven-early-booking.ts';
import { unknownWeekday } from './dates/unknown-weekday.ts';
import { unreachableBookingWindow } from './dates/unreachable-booking-window.ts';
import { unreachableTravelWindow } from './dates/unreachable-travel-window.ts';
import { changedCurrency } from './hotel/changed-currency.ts';
import { childrenWithoutChildAges } from './hotel/children-without-child-ages.ts';
import { coordinatesOutsideCountry } from './hotel/coordinates-outside-country.ts';
import { foreignCurrency } from './hotel/foreign-currency.ts';
import { freeChildren } from './hotel/free-children.ts';
import { impossibleChildAges } from './hotel/impossible-child-ages.ts';
import { impossibleCoordinates } from './hotel/impossible-coordinates.ts';
import { impreciseCoordinates } from './hotel/imprecise-coordinates.ts';
import { infantsWithoutInfantAge } from './hotel/infants-without-infant-age.ts';
import { malformedContact } from './hotel/malformed-contact.ts';
import { missingCancellationTerms } from './hotel/missing-cancellation-terms.ts';
import { requiredEmergencyContact } from './hotel/required-emergency-contact.ts';
import { unknownCategory } from './hotel/unknown-category.ts';
import { unknownCountry } from './hotel/unknown-country.ts';
import { unknownCurrency } from './hotel/unknown-currency.ts';
import { unusualOccupancy } from './hotel/unusual-occupancy.ts';
import { mealPlanInversion } from './meal-plans/meal-plan-inversion.ts';
import { missingChildMealPrice } from './meal-plans/missing-child-meal-price.ts';
import { unlistedMealPlan } from './meal-plans/unlisted-meal-plan.ts';
import { discountAbovePrice } from './offers/discount-above-price.ts';
import { doubtfulValue } from './offers/doubtful-value.ts';
import { ignoredField } from './offers/ignored-field.ts';
import { impossibleFreeNights } from './offers/impossible-free-nights.ts';
import { impossibleStayToPay } from './offers/impossible-stay-to-pay.ts';
import { misleadingName } from './offers/misleading-name.ts';
import { missingOrUnknownLanguage } from './offers/missing-or-unknown-language.ts';
import { stackedDiscounts } from './offers/stacked-discounts.ts';
import { unkeptPromise } from './offers/unkept-promise.ts';
import { cheaperWithChild } from './prices/cheaper-with-child.ts';
import { cheaperWithMoreAdults } from './prices/cheaper-with-more-adults.ts';
import { copiedPrices } from './prices/copied-prices.ts';
import { dearerFurtherAdult } from './prices/dearer-further-adult.ts';
import { finerThanCurrency } from './prices/finer-than-currency.ts';
import { missingDistributionPrice } from './prices/missing-distribution-price.ts';
import { mixedUpPriceBasis } from './prices/mixed-up-price-basis.ts';
import { negativeOrZeroPrice } from './prices/negative-or-zero-price.ts';
import { noUnitsToSell } from './prices/no-units-to-sell.ts';
import { oddSingleUsePrice } from './prices/odd-single-use-price.ts';
import { outlyingQuota } from './prices/outlying-quota.ts';
import { priceFormMismatch } from './prices/price-form-mismatch.ts';
import { priceOutOfStep } from './prices/price-out-of-step.ts';
import { priceOutlier } from './prices/price-outlier.ts';
import { roomOrderInversion } from './prices/room-order-inversion.ts';
import { seasonOrderInversion } from './prices/season-order-inversion.ts';
import { shortPriceList } from './prices/short-price-list.ts';
import { suddenPriceChange } from './prices/sudden-price-change.ts';
import { unexpectedDistributionPrice } from './prices/unexpected-distribution-price.ts';
import { unpricedSeason } from './prices/unpriced-season.ts';
import { duplicateCode } from './references/duplicate-code.ts';
import { duplicateLink } from './references/duplicate-link.ts';
import { duplicateName } from './references/duplicate-name.ts';
import { fieldInExtra } from './references/field-in-extra.ts';
import { generatedCode } from './references/generated-code.ts';
import { offerWithoutRoomsOrMealPlans } from './references/offer-without-rooms-or-meal-plans.ts';
import { renamedSinceLastPush } from './references/renamed-since-last-push.ts';
import { roomWithoutDistributions } from './references/room-without-distributions.ts';
import { unknownMealPlan } from './references/unknown-meal-plan.ts';
import { unknownOfferOrSupplement } from './references/unknown-offer-or-supplement.ts';
import { unknownRoomCode } from './references/unknown-room-code.ts';
import { unreferencedOfferOrSupplement } from './references/unreferenced-offer-or-supplement.ts';
import { unsoldRoom } from './references/unsold-room.ts';
import { versionLikeCode } from './references/version-like-code.ts';
import { closedInOneRate } from './restrictions/closed-in-one-rate.ts';
import { evadedMinimumStay } from './restrictions/evaded-minimum-stay.ts';
import { excessiveStopSale } from './restrictions/excessive-stop-sale.ts';
import { impossibleGuestLimits } from './restrictions/impossible-guest-limits.ts';
import { impossibleStayLimits } from './restrictions/impossible-stay-limits.ts';
import { improbableStayLimits } from './restrictions/improbable-stay-limits.ts';
import { ineffectiveRelease } from './restrictions/ineffective-release.ts';
import { oddStopSale } from './restrictions/odd-stop-sale.ts';
import { unbookableRelease } from './restrictions/unbookable-release.ts';
import { unreachableMinimumStay } from './restrictions/unreachable-minimum-stay.ts';
import type { Rule } from './rule.ts';
import { doubleCharge } from './supplements/double-charge.ts';
import { eventSupplementBasis } from './supplements/event-supplement-basis.ts';
import { incompleteSupplement } from './supplements/incomplete-supplement.ts';
import { missingChildValue } from './supplements/missing-child-value.ts';
import { missingEventSupplement } from './supplements/missing-event-supplement.ts';

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
  renamedSinceLastPush,
  generatedCode,
  duplicateLink,
  versionLikeCode,
  fieldInExtra,
  unknownCategory,
  unknownCurrency,
  unknownCountry,
  impossibleCoordinates,
  coordinatesOutsideCountry,
  impreciseCoordinates,
  impossibleChildAges,
  childrenWithoutChildAges,
  infantsWithoutInfantAge,
  freeChildren,
  malformedContact,
  changedCurrency,
  missingCancellationTerms,
  unusualOccupancy,
  requiredEmergencyContact,
  foreignCurrency,
  reversedRange,
  overlappingSeasons,
  competingRates,
  gapBetweenSeasons,
  sharedSeasonBoundary,
  expiredRate,
  implausibleDates,
  misleadingSeasonName,
  neverBookableRate,
  lateBookingWindow,
  unreachableTravelWindow,
  partlyUnreachableTravelWindow,
  unreachableBookingWindow,
  unevenEarlyBooking,
  idleWeekdays,
  unknownWeekday,
  leapDayInRepeatedSeason,
  shiftedRepeatedSeason,
  misplacedBookingWindow,
  uncrossableSeam,
  missingDistributionPrice,
  unexpectedDistributionPrice,
  unpricedSeason,
  negativeOrZeroPrice,
  priceOutlier,
  cheaperWithMoreAdults,
  cheaperWithChild,
  oddSingleUsePrice,
  mixedUpPriceBasis,
  seasonOrderInversion,
  roomOrderInversion,
  priceFormMismatch,
  shortPriceList,
  mealPlanInversion,
  missingChildMealPrice,
  unlistedMealPlan,
  copiedPrices,
  finerThanCurrency,
  suddenPriceChange,
  noUnitsToSell,
  priceOutOfStep,
  outlyingQuota,
  dearerFurtherAdult,
  impossibleStayToPay,
  ignoredField,
  impossibleFreeNights,
  doubtfulValue,
  discountAbovePrice,
  incompleteSupplement,
  impossibleStayLimits,
  unreachableMinimumStay,
  impossibleGuestLimits,
  unbookableRelease,
  ineffectiveRelease,
  misleadingName,
  eventSupplementBasis,
  missingChildValue,
  doubleCharge,
  stackedDiscounts,
  oddStopSale,
  excessiveStopSale,
  unkeptPromise,
  missingOrUnknownLanguage,
  improbableStayLimits,
  missingEventSupplement,
  evadedMinimumStay,
  closedInOneRate,
];

/** The checks that compare with the last push, so they need a lock file. */
export const rulesOfLastPush: readonly Rule[] = [renamedSinceLastPush, changedCurrency, suddenPriceChange];
