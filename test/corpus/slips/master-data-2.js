import { slip } from '../slips.js';

/** Countries that people write for another one, because the word or the letters are near. */
const TAKEN_FOR = {
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
    'the coordinates of a hotel in another country',
    'master data',
    /countr|far|\bkm\b|coordinates|lies in|latitude|longitude/i,
    (c, pick, contracts) => {
      const { hotel } = pick(
        contracts.filter(({ document }) => document.hotel.address.country !== c.hotel.address.country),
      ).document;
      const truth = [c.hotel.latitude, c.hotel.longitude];
      c.hotel.latitude = hotel.latitude;
      c.hotel.longitude = hotel.longitude;
      return truth.map(String).concat(c.hotel.address.country);
    },
  ),
  slip('the country is one that people take for another', 'master data', /countr/i, (c) => {
    const truth = c.hotel.address.country;
    if (!TAKEN_FOR[truth]) return undefined;
    c.hotel.address.country = TAKEN_FOR[truth];
    return truth;
  }),
  slip(
    'the supplier has the address for mail of another one',
    'master data',
    /other supplier|another supplier|domain|does not (fit|match)|externalCode|commercialName/i,
    (c, pick, contracts) => {
      const others = contracts.filter(({ document }) => document.supplier.country.id !== c.supplier.country.id);
      const truth = c.supplier.email;
      c.supplier.email = pick(others).document.supplier.email;
      return [truth, c.supplier.externalCode];
    },
  ),
];
