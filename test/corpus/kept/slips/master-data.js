import { parse } from 'yaml';
import { textOf } from '../../good.js';
import { slip, textSlip } from '../../slips.js';

/** Countries that people write for another one, because the word or the letters are near. */
const _TAKEN_FOR = {
  AT: 'AU',
  DE: 'GE',
  HR: 'CR',
  CH: 'SZ',
  IE: 'IR',
  EE: 'ES',
  MA: 'MO',
  LT: 'LI',
  LV: 'LA',
  IS: 'IL',
  ZA: 'SA',
  ID: 'IN',
  SE: 'CH',
  TH: 'TW',
};

export default [
  slip(
    'two digits of the calling code of the telephone are exchanged',
    'master data',
    /calling code|countr|prefix|telephone|\bphone\b/i,
    (c) => {
      const [, code] = /^\+(\d+) /.exec(c.hotel.address.phone) ?? [];
      if (!code || code.length < 2 || code === '41' || code.at(-1) === code.at(-2)) return undefined;
      const typed = code.slice(0, -2) + code.at(-1) + code.at(-2);
      c.hotel.address.phone = c.hotel.address.phone.replace(code, typed);
      return `+${code}`;
    },
  ),
  slip('the postal code lost the zero at its beginning', 'master data', /postal ?code|digits|zero|leading/i, (c) => {
    const truth = c.hotel.address.postalCode;
    if (!/^0\d/.test(truth)) return undefined;
    c.hotel.address.postalCode = truth.slice(1);
    return truth;
  }),
  textSlip(
    'one hotel is entered under two codes',
    'master data',
    /same (place|address|name|hotel|coordinates|phone|images?)|twice|two codes|duplicate|already|is also/i,
    (text) => {
      const document = parse(text);
      const truth = document.hotel.providerCode;
      if (!/-/.test(truth)) return undefined;
      const [first, ...rest] = truth.split('-');
      document.supplier = document.supplier.externalCode;
      document.hotel.providerCode = [...rest, first].join('-');
      return { text: `${text}---\n${textOf(document)}`, truth: [truth, document.hotel.hotelname] };
    },
  ),
];
