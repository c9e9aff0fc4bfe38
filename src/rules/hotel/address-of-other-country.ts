import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { HotelContract } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { hotelNamed, quoted } from '../facts/record-names.ts';
import { COUNTRY_NAMES } from '../iso/country-names.ts';
import { DIAL_CODES } from '../iso/dial-codes.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { isSameState, isState } from './on-earth.ts';

/** Malformed numbers are H11, unknown countries H03. */
export const addressOfOtherCountry = rule({
  id: 'H21',
  name: 'address-of-other-country',
  severity: 'warning',
  summary: "Telephone numbers and the post code are those of the hotel's country.",
  why: 'Guests call the number on their voucher, and navigate to the post code. A number of an office abroad can be right, so it is only an information, unless two exchanged digits make it one of the country.',
  hotel: function* (contract, context) {
    const { hotel } = contract;
    const { country = '', postalCode, phone, fax } = hotel.address ?? {};
    if (!COUNTRY_NAMES.has(country)) return;
    for (const [key, number] of Object.entries({ phone, fax })) {
      const found = number !== undefined && numberAbroad(number, country);
      if (!found) continue;
      yield {
        severity: found.meant ? 'warning' : 'info',
        message: `${hotelNamed(hotel)}: the ${key} number ${quoted(number)} is one of ${found.owners.map(countryNamed).join(' or ')}, not of ${countryNamed(country)}`,
        ...context.at(hotel, 'address', key),
        ...context.seeAlso('the country is here', hotel, 'address', 'country'),
        ...(found.meant
          ? toChoose(`write ${quoted(found.meant)} if two digits were exchanged`, number, found.meant)
          : { hint: 'check the number; that of an office abroad can stay' }),
      };
    }
    if (postalCode !== undefined) yield* postCodeAbroad(postalCode, country, contract, context);
  },
});

const countryNamed = (code: string): string => COUNTRY_NAMES.get(code)?.[0] ?? code;

/** Numbers that are free of charge from everywhere, or in all of North America. */
const TOLL_FREE = /^(?:800|1(?:800|888|877|866|855|844|833|822))/;

/** Whose number this is, if it is international and not of the country; `meant` has two digits exchanged. */
function numberAbroad(number: string, country: string) {
  const [, digits] = /^\(?(?:\+|00)\s*([\d\s().\-/]+)/.exec(number) ?? [];
  const plain = digits?.replaceAll(/\D/g, '') ?? '';
  if (plain === '' || TOLL_FREE.test(plain)) return undefined;
  const owned = [...DIAL_CODES].flatMap(([owner, codes]) =>
    codes.filter((code) => plain.startsWith(code)).map((code) => ({ owner, code })),
  );
  const longest = Math.max(...owned.map(({ code }) => code.length));
  const owners = owned.filter(({ owner, code }) => code.length === longest && isState(owner)).map(({ owner }) => owner);
  if (owned.length === 0 || owned.some(({ owner }) => isSameState(owner, country))) return undefined;
  const own = DIAL_CODES.get(country)?.find((code) => isSwapped(code, plain.slice(0, code.length)));
  const meant = own && number.replace(plain.slice(0, own.length), own);
  return { owners, ...(meant !== undefined && meant !== number && { meant }) };
}

const isSwapped = (one: string, other: string): boolean =>
  [...one].some((digit, at) => `${one.slice(0, at)}${one.slice(at + 1, at + 2)}${digit}${one.slice(at + 2)}` === other);

function* postCodeAbroad(
  code: string,
  country: string,
  { hotel }: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  if (!postcodeValidatorExistsForCountry(country) || isPostCode(code, country)) return;
  const plain = code.replaceAll(/[^A-Za-z\d]/g, '');
  if (/^0*$/.test(plain)) return;
  const whole = `0${code}`;
  yield {
    message: `${hotelNamed(hotel)}: ${quoted(code)} has not the form of a post code of ${countryNamed(country)}`,
    ...context.at(hotel, 'address', 'postalCode'),
    ...context.seeAlso('the country is here', hotel, 'address', 'country'),
    ...(isPostCode(whole, country)
      ? toChoose(`write "${whole}" if a zero at the start was lost`, code, whole)
      : { hint: 'check the post code and the country' }),
  };
}

/** Whether it is a post code of the country with any signs between its parts, and with or without letters of the country. */
function isPostCode(code: string, country: string): boolean {
  const plain = code.replace(/^[A-Z]{1,3}[-\s](?=\d)/i, '').replaceAll(/[^A-Za-z\d]/g, '');
  const parted = [...plain].flatMap((_, at) =>
    [' ', '-'].map((sign) => `${plain.slice(0, at)}${sign}${plain.slice(at)}`),
  );
  return [code, plain, ...parted].some((one) => postcodeValidator(one, country));
}
