import { slip } from '../slips.js';

const SIZE =
  /single|double|twin|triple|quad|studio|apartment|bungalow|villa|einzel|doppel|singola|doppia|tripla|matrimoniale|individual|doble|simple|chambre double|quarto duplo|jednoosobowy|dwuosobowy|for \d|für \d/i;
const _SEASON = {
  Winter: 'Summer',
  Summer: 'Winter',
  Hiver: 'Été',
  Été: 'Hiver',
  Inverno: 'Estate',
  Estate: 'Inverno',
  Sommer: 'Winter',
  Yaz: 'Kış',
  Vinter: 'Sommar',
};

export default [
  slip('the names of two rooms are exchanged', 'words', /exchang|swap|single|double|triple|twin|name/i, (c, pick) => {
    const rooms = c.hotel.rooms.filter(({ name }) => SIZE.test(name));
    const most = ({ distributions }) =>
      Math.max(...distributions.map((party) => party.split('+').reduce((sum, guests) => sum + Number(guests), 0)));
    const pairs = rooms.flatMap((one, index) =>
      rooms
        .slice(index + 1)
        .filter((other) => most(one) !== most(other))
        .map((other) => [one, other]),
    );
    const [one, other] = pick(pairs) ?? [];
    if (!one) return undefined;
    [one.name, other.name] = [other.name, one.name];
    return [one.name, other.name];
  }),
  slip(
    'a room is named for more guests than it takes',
    'words',
    /guests|name|\bfor \d|occupan|adults|takes/i,
    (c, pick) => {
      const room = pick(c.hotel.rooms.filter(({ name }) => /(?:for|für|de|do) \d\b|\d-osobow|\d personnes/.test(name)));
      if (!room) return undefined;
      const [truth] = /\d+/.exec(room.name);
      room.name = room.name.replace(truth, String(Number(truth) + 2));
      return c.hotel.rooms.some((one) => one !== room && one.name === room.name) ? undefined : truth;
    },
  ),
  slip(
    'the hotel has the name of another one',
    'words',
    /other hotel|another hotel|code|image|does not (fit|match)/i,
    (c, pick, contracts) => {
      const others = contracts.filter(
        ({ document: { hotel } }) =>
          hotel.hotelname !== c.hotel.hotelname && hotel.address.country === c.hotel.address.country,
      );
      const parts = c.hotel.providerCode.toLowerCase().split('-');
      const other = pick(others);
      // Only where the true name is in the code.
      if (!other || !parts.some((part) => part.length > 3 && c.hotel.hotelname.toLowerCase().includes(part)))
        return undefined;
      const truth = c.hotel.hotelname;
      c.hotel.hotelname = other.document.hotel.hotelname;
      return [truth, c.hotel.providerCode];
    },
  ),
];
