import { changedCurrency } from './changed-currency.ts';
import { cheaperWithChild } from './cheaper-with-child.ts';
import { cheaperWithMoreAdults } from './cheaper-with-more-adults.ts';
import { childrenWithoutChildAges } from './children-without-child-ages.ts';
import { closedInOneRate } from './closed-in-one-rate.ts';
import { competingRates } from './competing-rates.ts';
import { coordinatesOutsideCountry } from './coordinates-outside-country.ts';
import { copiedPrices } from './copied-prices.ts';
import { dearerFurtherAdult } from './dearer-further-adult.ts';
import { discountAbovePrice } from './discount-above-price.ts';
import { doubleCharge } from './double-charge.ts';
import { doubtfulValue } from './doubtful-value.ts';
import { duplicateCode } from './duplicate-code.ts';
import { duplicateLink } from './duplicate-link.ts';
import { duplicateName } from './duplicate-name.ts';
import { evadedMinimumStay } from './evaded-minimum-stay.ts';
import { eventSupplementBasis } from './event-supplement-basis.ts';
import { excessiveStopSale } from './excessive-stop-sale.ts';
import { expiredRate } from './expired-rate.ts';
import { fieldInExtra } from './field-in-extra.ts';
import { finerThanCurrency } from './finer-than-currency.ts';
import { foreignCurrency } from './foreign-currency.ts';
import { freeChildren } from './free-children.ts';
import { gapBetweenSeasons } from './gap-between-seasons.ts';
import { generatedCode } from './generated-code.ts';
import { idleWeekdays } from './idle-weekdays.ts';
import { ignoredField } from './ignored-field.ts';
import { implausibleDates } from './implausible-dates.ts';
import { impossibleChildAges } from './impossible-child-ages.ts';
import { impossibleCoordinates } from './impossible-coordinates.ts';
import { impossibleFreeNights } from './impossible-free-nights.ts';
import { impossibleGuestLimits } from './impossible-guest-limits.ts';
import { impossibleStayLimits } from './impossible-stay-limits.ts';
import { impossibleStayToPay } from './impossible-stay-to-pay.ts';
import { impreciseCoordinates } from './imprecise-coordinates.ts';
import { improbableStayLimits } from './improbable-stay-limits.ts';
import { incompleteSupplement } from './incomplete-supplement.ts';
import { ineffectiveRelease } from './ineffective-release.ts';
import { infantsWithoutInfantAge } from './infants-without-infant-age.ts';
import { lateBookingWindow } from './late-booking-window.ts';
import { leapDayInRepeatedSeason } from './leap-day-in-repeated-season.ts';
import { malformedContact } from './malformed-contact.ts';
import { mealPlanInversion } from './meal-plan-inversion.ts';
import { misleadingName } from './misleading-name.ts';
import { misleadingSeasonName } from './misleading-season-name.ts';
import { misplacedBookingWindow } from './misplaced-booking-window.ts';
import { missingCancellationTerms } from './missing-cancellation-terms.ts';
import { missingChildMealPrice } from './missing-child-meal-price.ts';
import { missingChildValue } from './missing-child-value.ts';
import { missingDistributionPrice } from './missing-distribution-price.ts';
import { missingEventSupplement } from './missing-event-supplement.ts';
import { missingOrUnknownLanguage } from './missing-or-unknown-language.ts';
import { mixedUpPriceBasis } from './mixed-up-price-basis.ts';
import { negativeOrZeroPrice } from './negative-or-zero-price.ts';
import { neverBookableRate } from './never-bookable-rate.ts';
import { noUnitsToSell } from './no-units-to-sell.ts';
import { oddSingleUsePrice } from './odd-single-use-price.ts';
import { oddStopSale } from './odd-stop-sale.ts';
import { offerWithoutRoomsOrMealPlans } from './offer-without-rooms-or-meal-plans.ts';
import { outlyingQuota } from './outlying-quota.ts';
import { overlappingSeasons } from './overlapping-seasons.ts';
import { partlyUnreachableTravelWindow } from './partly-unreachable-travel-window.ts';
import { priceFormMismatch } from './price-form-mismatch.ts';
import { priceOutOfStep } from './price-out-of-step.ts';
import { priceOutlier } from './price-outlier.ts';
import { renamedSinceLastPush } from './renamed-since-last-push.ts';
import { requiredEmergencyContact } from './required-emergency-contact.ts';
import { reversedRange } from './reversed-range.ts';
import { roomOrderInversion } from './room-order-inversion.ts';
import { roomWithoutDistributions } from './room-without-distributions.ts';
import type { Rule } from './rule.ts';
import { seasonOrderInversion } from './season-order-inversion.ts';
import { sharedSeasonBoundary } from './shared-season-boundary.ts';
import { shiftedRepeatedSeason } from './shifted-repeated-season.ts';
import { shortPriceList } from './short-price-list.ts';
import { stackedDiscounts } from './stacked-discounts.ts';
import { suddenPriceChange } from './sudden-price-change.ts';
import { unbookableRelease } from './unbookable-release.ts';
import { uncrossableSeam } from './uncrossable-seam.ts';
import { unevenEarlyBooking } from './uneven-early-booking.ts';
import { unexpectedDistributionPrice } from './unexpected-distribution-price.ts';
import { unkeptPromise } from './unkept-promise.ts';
import { unknownCategory } from './unknown-category.ts';
import { unknownCountry } from './unknown-country.ts';
import { unknownCurrency } from './unknown-currency.ts';
import { unknownMealPlan } from './unknown-meal-plan.ts';
import { unknownOfferOrSupplement } from './unknown-offer-or-supplement.ts';
import { unknownRoomCode } from './unknown-room-code.ts';
import { unknownWeekday } from './unknown-weekday.ts';
import { unlistedMealPlan } from './unlisted-meal-plan.ts';
import { unpricedSeason } from './unpriced-season.ts';
import { unreachableBookingWindow } from './unreachable-booking-window.ts';
import { unreachableMinimumStay } from './unreachable-minimum-stay.ts';
import { unreachableTravelWindow } from './unreachable-travel-window.ts';
import { unreferencedOfferOrSupplement } from './unreferenced-offer-or-supplement.ts';
import { unsoldRoom } from './unsold-room.ts';
import { unusualOccupancy } from './unusual-occupancy.ts';
import { versionLikeCode } from './version-like-code.ts';

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

/** Those that have nothing to compare with where no lock tells what was pushed. */
export const rulesOfLastPush: readonly Rule[] = [renamedSinceLastPush, changedCurrency, suddenPriceChange];
