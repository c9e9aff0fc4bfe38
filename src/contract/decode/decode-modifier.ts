import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Offer, Supplement } from '../model.ts';
import type { OfferInput } from '../records/offer.ts';
import type { SupplementInput } from '../records/supplement.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeTranslations } from './decode-common.ts';
import { decodeExtra } from './decode-extra.ts';
import type { Decoding } from './decoding.ts';

export const decodeOffer = (decoding: Decoding, input: OfferInput, path: Trail): Offer =>
  decoding.note(modifier(decoding, input, path), path);

export const decodeSupplement = (decoding: Decoding, input: SupplementInput, path: Trail): Supplement =>
  decoding.note(modifier(decoding, input, path), path);

function modifier<Input extends OfferInput | SupplementInput>(decoding: Decoding, input: Input, path: Trail) {
  const { value, childValue, names, bookingWindows, operationalDays, travelWindows, extra, ...plain } = input;
  return withoutUndefined({
    ...plain,
    value: value === undefined ? undefined : decoding.decimal(input, 'value', value),
    childValue: childValue === undefined ? undefined : decoding.decimal(input, 'childValue', childValue),
    names: decodeTranslations(decoding, names, trail('names', path)),
    bookingWindows: bookingWindows && decoding.ranges(bookingWindows, trail('bookingWindows', path)),
    operationalDays: operationalDays && [...operationalDays],
    extra: decodeExtra(extra),
    travelWindows: decoding.ranges(travelWindows, trail('travelWindows', path)),
    providerRoomCodes: input.providerRoomCodes ?? [],
    mealPlans: input.mealPlans ?? [],
  });
}
