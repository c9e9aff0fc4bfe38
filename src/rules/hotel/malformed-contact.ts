import type { Hotel, Supplier } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { repeated } from '../../kernel/repeated.ts';
import { hotelNamed, quoted, supplierNamed } from '../facts/record-names.ts';
import { type HotelContext, type Places, type Problem, rule } from '../rule.ts';

export const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/u;
/** 5 to 20 digits in groups, with an optional +, optional brackets and an optional extension. */
const PHONE = /^\(?\+?[\d\s().\-/]+(?:,?\s*(?:ext(?:ension)?\.?|x|int\.?|#)\s*\d{1,6})?$/i;

/** A quick test that most addresses pass: https, a plain host name ending in letters, and a plain path. */
export const PLAIN_ADDRESS = /^https:\/\/(?:(?!xn--)[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+(?:\/[\w./-]*)?$/;

export const malformedContact = rule({
  id: 'H11',
  name: 'malformed-contact',
  severity: 'error',
  summary:
    'Email, phone, fax and image addresses are valid; the hotel has images, each listed once and served over https.',
  why: 'The hub downloads and checks every image, and refuses the whole hotel if one fails. Guests use the other contact details, and bookings go to the supplier. The hub does not check the details of a supplier, so there it is a warning.',
  supplier: ofSupplier,
  hotel: function* ({ hotel }, context) {
    yield* contact(hotel, context);
    yield* images(hotel, context);
  },
});

const SUPPLIER_EMAILS = ['email', 'replyEmail', 'fromEmail'];
const SUPPLIER_PHONES = ['phoneNumber', 'commercialNumber', 'mobile', 'emergencyNumber'];

function* ofSupplier(supplier: Supplier, places: Places): Generator<Problem> {
  for (const [key, text] of Object.entries(supplier.fields)) {
    if (typeof text !== 'string') continue;
    const problem =
      SUPPLIER_EMAILS.includes(key) && !EMAIL.test(text)
        ? noEmail(supplierNamed(supplier), text)
        : SUPPLIER_PHONES.includes(key) && !isPhone(text)
          ? noPhone(supplierNamed(supplier), text, 'phone')
          : undefined;
    if (problem) yield { severity: 'warning', ...problem, ...places.at(supplier, key) };
  }
}

const noEmail = (named: string, text: string): Problem => ({
  message: `${named}: ${quoted(text)} is not an email address`,
  hint: 'write a single address, as in reservations@sea-palace.example',
});

const noPhone = (named: string, text: string, kind: string): Problem => ({
  message: `${named}: ${quoted(text)} is not a ${kind} number`,
  hint: 'write a single number with its country code, as in "+34 971 000 000"',
});

function* contact(hotel: Hotel, context: HotelContext): Generator<Problem> {
  const { email, phone, fax } = hotel.address ?? {};
  if (email !== undefined && !EMAIL.test(email)) {
    yield { ...noEmail(hotelNamed(hotel), email), ...context.at(hotel, 'address', 'email') };
  }
  for (const [key, number] of Object.entries({ phone, fax })) {
    if (number === undefined || isPhone(number)) continue;
    yield { ...noPhone(hotelNamed(hotel), number, key), ...context.at(hotel, 'address', key) };
  }
}

function* images(hotel: Hotel, context: HotelContext): Generator<Problem> {
  if (hotel.images.length === 0) {
    yield {
      severity: 'warning',
      message: `${hotelNamed(hotel)} has no images; the hub refuses a new hotel without one`,
      ...context.at(hotel, 'images'),
      hint: 'add the web address of an image of at least 500 x 400 pixels',
    };
  }
  for (const [index, image] of hotel.images.entries()) {
    if (PLAIN_ADDRESS.test(image)) continue;
    const protocol = protocolOf(image);
    if (protocol === 'https:') continue;
    const named = `${hotelNamed(hotel)}, image ${index + 1}`;
    const place = context.at(hotel, 'images', index);
    if (protocol === 'http:') {
      const message = `${named}: the address begins with http, which browsers block on secure pages`;
      const hint = 'write https:// if the image is available there';
      yield { severity: 'warning', message, ...place, ...toChoose(hint, image, image.replace(/^http:/i, 'https:')) };
    } else {
      const message = `${named} is not a web address, so the hub cannot download it`;
      yield { message, ...place, hint: 'write the full address, starting with https://' };
    }
  }
  for (const { index, firstIndex } of repeated(hotel.images, (image) => image)) {
    yield {
      severity: 'warning',
      message: `${hotelNamed(hotel)}: image ${index + 1} is the same as image ${firstIndex + 1}`,
      ...context.at(hotel, 'images', index),
      ...context.seeAlso('first listed here', hotel, 'images', firstIndex),
      hint: 'remove one of the two',
    };
  }
}

export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 5 && digits <= 20;
}

/** The protocol, such as `https:`, or `undefined` if this is not a web address. */
function protocolOf(text: string): string | undefined {
  if (/\s/.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).protocol;
}
