import { lengthOf, soldNights } from '../../slip-shapes.js';
import { ends, inYear, later, nightsOf, range, rowsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

// The contracts close few rooms: the slip comes with the stop sale that somebody enters.
const _UNSOLD = /past|no season|not sold|year|never|no effect|nothing to (close|stop)|outside|no rate/i;

/** A room and five nights in the middle of a longer range that sells it. */
function stay(c, pick) {
  const places = rowsOf(c).flatMap(({ rate, season, row }) =>
    season.dateRanges
      .filter((days) => lengthOf(days) >= 14 && days >= '2027')
      .map((days) => ({ rate, season, room: row.providerRoomCode, days })),
  );
  const place = pick(places);
  if (!place) return undefined;
  const from = later(ends(place.days)[0], 5);
  return { ...place, from, to: later(from, 4) };
}
const close = (c, room, stopSales) => {
  c.hotel.stopSales = [...(c.hotel.stopSales ?? []), { providerRoomCode: room, stopSales }];
};
const _isSold = (c, days) => {
  const sold = soldNights(...c.rates);
  return nightsOf(days).some((night) => sold.has(night));
};

export default [
  slip('a stop sale ends a year later', 'stop sales', /year|\bnights\b|long|whole|every|all of/i, (c, pick) => {
    const at = stay(c, pick);
    if (!at) return undefined;
    close(c, at.room, [range(at.from, inYear(at.to, 1))]);
    return [range(at.from, at.to), at.to];
  }),
  slip(
    'a stop sale has the days of a whole season',
    'stop sales',
    /whole season|every night|all nights|never|no night|cannot be (sold|booked)|entire/i,
    (c, pick) => {
      const at = stay(c, pick);
      if (!at || at.rate.seasons.length < 2) return undefined;
      close(c, at.room, [...at.season.dateRanges]);
      return at.season.name.length > 2 ? at.season.name : `"${at.season.name}"`;
    },
  ),
  slip(
    'a stop sale was prolonged by a second one over the same nights',
    'stop sales',
    /overlap|twice|again|both|contain|already|within|same nights/i,
    (c, pick) => {
      const at = stay(c, pick);
      if (!at) return undefined;
      close(c, at.room, [range(at.from, at.to), range(at.from, later(at.to, 3))]);
      return [range(at.from, at.to), at.to];
    },
  ),
];
