import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Offer, Supplement } from '../model.ts';
import type { OfferInput } from '../records/offer.ts';
import type { SupplementInput } from '../records/supplement.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeExtra, decodeTranslations } from './decode-common.ts';
import type { Decoding } from './decoding.ts';

export const decodeOffer = (decoding: Decoding, input: OfferInput, path: Trail): Offer =>
  decodeModifier(decoding, input, path);

export const decodeSupplement = (decoding: Decoding, input: SupplementInput, path: Trail): Supplement =>
  decodeModifier(decoding, input, path);

function decodeModifier<Input extends OfferInput | SupplementInput>(decoding: Decoding, input: Input, path: Trail) {
  const { value, childValue, names, bookingWindows, operationalDays, travelWindows, extra, ...plain } = input;
  const modifier = withoutUndefined({
    ...plain,
    value: value === undefined ? undefined : decoding.decimal(input, 'value', value),
    childValue: childValue === undefined ? undefined : decoding.decimal(input, 'childValue', childValue),
    names: decodeTranslations(decoding, names, trail('names', path)),
    bookingWindows: bookingWindows && decoding.ranges(bookingWindows, trail('bookingWindows', path)),
    operationalDays: operationalDays && [...operationalDays],
    travelWindows: decoding.ranges(travelWindows, trail('travelWindows', path)),
    providerRoomCodes: input.providerRoomCodes ?? [],
    mealPlans: input.mealPlans ?? [],
    extra: decodeExtra(extra),
  });
  return decoding.note(modifier, path);
}
