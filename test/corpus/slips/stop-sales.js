import { comparable, ends, later, range } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a stop sale for a room that does not exist', 'stop sales', /no room|unknown|did you mean/i, (c, pick) => {
    const rate = pick(c.rates);
    const [day] = ends(rate.seasons[0].dateRanges[0]);
    rate.stopSales = [
      ...(rate.stopSales ?? []),
      { providerRoomCode: 'DOUBLE1', stopSales: [range(later(day, 3), later(day, 6))] },
    ];
    return c.hotel.rooms[0].providerCode;
  }),
  slip(
    'a stop sale of a few days that closes a whole season',
    'stop sales',
    /whole|every night|season|all nights/i,
    (c, pick) => {
      const rate = pick(c.rates);
      const season = rate.seasons.at(-1);
      rate.stopSales = [
        ...(rate.stopSales ?? []),
        { providerRoomCode: c.hotel.rooms[0].providerCode, stopSales: [...season.dateRanges] },
      ];
      return season.name;
    },
  ),
  slip('the hotel is closed in its dearest season', 'stop sales', /closed|season/i, (c, pick) => {
    const { season } = pick(comparable(c)) ?? {};
    if (!season || c.hotel.closed) return undefined;
    c.hotel.closed = [season.dateRanges[0]];
    return [season.name, 'closed'];
  }),
  slip('a stop sale to the thirty-first of June', 'stop sales', /exist|valid/i, (c, pick) => {
    const rate = pick(c.rates);
    const year = ends(rate.seasons[0].dateRanges[0])[1].slice(0, 4);
    rate.stopSales = [
      ...(rate.stopSales ?? []),
      { providerRoomCode: c.hotel.rooms[0].providerCode, stopSales: [`${year}-06-25..${year}-06-31`] },
    ];
    return '06-30';
  }),
];
