import { inMonth, isDay, lengthOf, monthOf, soldNights } from '../slip-shapes.js';
import { ends, inYear, later, nightsOf, range, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

// The contracts close few rooms: the slip comes with the stop sale that somebody enters.
const UNSOLD = /past|no season|not sold|year|never|no effect|nothing to (close|stop)|outside|no rate/i;

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
const isSold = (c, days) => {
  const sold = soldNights(...c.rates);
  return nightsOf(days).some((night) => sold.has(night));
};

export default [
  slip('a stop sale has the year before', 'stop sales', UNSOLD, (c, pick) => {
    const at = stay(c, pick);
    const typed = at && inYear(range(at.from, at.to), -1);
    if (!at || isSold(c, typed)) return undefined;
    close(c, at.room, [typed]);
    return [range(at.from, at.to), at.from, at.to];
  }),
  slip('a stop sale has the name of the room for its code', 'stop sales', /code|name|did you mean/i, (c, pick) => {
    const at = stay(c, pick);
    if (!at) return undefined;
    const { name } = c.hotel.rooms.find(({ providerCode }) => providerCode === at.room);
    close(c, name, [range(at.from, at.to)]);
    return at.room;
  }),
  slip('a stop sale has a month in which the hotel sells nothing', 'stop sales', UNSOLD, (c, pick) => {
    const at = stay(c, pick);
    if (!at || at.from.slice(0, 7) !== at.to.slice(0, 7)) return undefined;
    for (const month of [monthOf(at.from) - 1, monthOf(at.from) + 1, monthOf(at.from) + 10]) {
      const typed = [at.from, at.to].map((day) => inMonth(day, month));
      if (month < 1 || month > 12 || !typed.every(isDay) || isSold(c, range(...typed))) continue;
      close(c, at.room, [range(...typed)]);
      return [range(at.from, at.to), at.from, at.to];
    }
    return undefined;
  }),
];
