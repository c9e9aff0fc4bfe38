import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Offer, Supplement } from '../model.ts';
import { type OfferInput, offer as offerRecord } from '../records/offer.ts';
import { type SupplementInput, supplement as supplementRecord } from '../records/supplement.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeTranslations } from './decode-common.ts';
import { decodeExtra } from './decode-extra.ts';
import type { Decoding } from './decoding.ts';
import { furtherFields } from './further-fields.ts';

const SHARED = [
  ...['providerCode', 'releaseDays', 'minimumStay', 'maximumStay'],
  ...['minimumAdults', 'maximumAdults', 'minimumChildrens', 'maximumChildrens'],
];
const copyFurtherOfOffer = furtherFields(offerRecord, [...SHARED, 'type', 'apply', 'stay', 'pay', 'active']);
const copyFurtherOfSupplement = furtherFields(supplementRecord, [...SHARED, 'type', 'apply']);

export function decodeOffer(decoding: Decoding, input: OfferInput, path: Trail): Offer {
  const { type, apply, stay, pay, active } = input;
  const offer = { type, apply, ...withoutUndefined({ stay, pay, active }), ...shared(decoding, input, path) };
  copyFurtherOfOffer?.(input, offer);
  return decoding.note(offer, path);
}

export function decodeSupplement(decoding: Decoding, input: SupplementInput, path: Trail): Supplement {
  const { type, apply } = input;
  const supplement = { type, ...withoutUndefined({ apply }), ...shared(decoding, input, path) };
  copyFurtherOfSupplement?.(input, supplement);
  return decoding.note(supplement, path);
}

function shared(decoding: Decoding, input: OfferInput | SupplementInput, path: Trail) {
  const { value, childValue, bookingWindows, operationalDays } = input;
  const { releaseDays, minimumStay, maximumStay, minimumAdults, maximumAdults, minimumChildrens, maximumChildrens } =
    input;
  return {
    providerCode: input.providerCode,
    ...withoutUndefined({
      value: value === undefined ? undefined : decoding.decimal(input, 'value', value),
      childValue: childValue === undefined ? undefined : decoding.decimal(input, 'childValue', childValue),
      names: decodeTranslations(decoding, input.names, trail('names', path)),
      bookingWindows: bookingWindows && decoding.ranges(bookingWindows, trail('bookingWindows', path)),
      operationalDays: operationalDays && [...operationalDays],
      extra: decodeExtra(input.extra),
    }),
    ...withoutUndefined({
      releaseDays,
      minimumStay,
      maximumStay,
      minimumAdults,
      maximumAdults,
      minimumChildrens,
      maximumChildrens,
    }),
    travelWindows: decoding.ranges(input.travelWindows, trail('travelWindows', path)),
    providerRoomCodes: input.providerRoomCodes ?? [],
    mealPlans: input.mealPlans ?? [],
  };
}
