import { slip } from '../slips.js';

export default [
  slip('the post code of another country', 'master data', /post ?code|postal/i, (c, pick) => {
    const truth = c.hotel.address.postalCode;
    if (!truth) return undefined;
    c.hotel.address.postalCode = pick(
      {
        GB: ['8001', '75008'],
        NL: ['75008'],
        CA: ['60-702'],
        US: ['SW1A 1AA', '1010'],
        PL: ['10117'],
        JP: ['1010'],
        SE: ['7050'],
      }[c.hotel.address.country] ?? ['SW1A 1AA', 'V92 K8D5'],
    );
    return [truth, c.hotel.address.country];
  }),
  slip(
    'the sign of a coordinate got lost',
    'master data',
    /sign|negative|minus|west|south|longitude|latitude/i,
    (c) => {
      const field = ['longitude', 'latitude'].find((one) => c.hotel[one] < -1);
      if (!field) return undefined;
      const truth = c.hotel[field];
      c.hotel[field] = -truth;
      return truth;
    },
  ),
  slip('the habitual code of a country that is not its ISO code', 'master data', /GB|GR|CH|ISO|country/, (c) => {
    const wrong = { GB: 'UK', GR: 'EL', ES: 'SP', CH: 'SZ', DE: 'GE', JP: 'JA', AT: 'OE', DK: 'DA' }[
      c.hotel.address.country
    ];
    if (!wrong) return undefined;
    const truth = c.hotel.address.country;
    c.hotel.address.country = wrong;
    return { truth, also: ['  latitude:', '  longitude:'] };
  }),
  slip('the stars of the name are not the category', 'master data', /star|category/i, (c) => {
    const stars = /^S([2-5])$/.exec(c.hotel.category)?.[1];
    if (!stars) return undefined;
    c.hotel.hotelname = `${c.hotel.hotelname} ${'*'.repeat(stars === '5' ? 3 : Number(stars) + 1)}`;
    return c.hotel.category;
  }),
  slip('two rooms of one name', 'master data', /same name|name|twice/i, (c) => {
    const [one, other] = c.hotel.rooms;
    if (!other) return undefined;
    const truth = other.name;
    other.name = one.name;
    return truth;
  }),
  slip('a post code without its leading zero', 'master data', /post ?code|postal|zero|digit/i, (c) => {
    const truth = c.hotel.address.postalCode;
    if (!/^0\d{4}$/.test(truth)) return undefined;
    c.hotel.address.postalCode = truth.slice(1);
    return truth;
  }),
  slip('the place of another town', 'master data', /place|km|far|coordinate|latitude|longitude/i, (c, _pick, all) => {
    const other = all.find(
      ({ document: { hotel } }) =>
        hotel.address.country !== c.hotel.address.country && Math.abs(hotel.latitude - c.hotel.latitude) > 8,
    )?.document;
    const truth = c.hotel.latitude;
    Object.assign(c.hotel, { latitude: other.hotel.latitude, longitude: other.hotel.longitude });
    return [truth, c.hotel.address.country];
  }),
];
