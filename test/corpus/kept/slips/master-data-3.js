import { slip } from '../../slips.js';

export default [
  slip('latitude and longitude are exchanged', 'master data', /exchang|swap|latitude|longitude/i, (c) => {
    const { latitude, longitude } = c.hotel;
    Object.assign(c.hotel, { latitude: longitude, longitude: latitude });
    return [latitude, longitude];
  }),
  slip('a coordinate is ten degrees off', 'master data', /coordinate|latitude|longitude|country|sea/i, (c) => {
    const truth = c.hotel.latitude;
    c.hotel.latitude = Number((truth + (truth > 0 ? 10 : -10)).toFixed(4));
    return truth;
  }),
  slip('the digits of the dial code are exchanged', 'master data', /dial|phone|country|\+\d/i, (c) => {
    const [, code] = /^\+(\d\d)\b/.exec(c.hotel.address.phone ?? '') ?? [];
    if (!code || code[0] === code[1]) return undefined;
    c.hotel.address.phone = c.hotel.address.phone.replace(code, code[1] + code[0]);
    return `+${code}`;
  }),
];
