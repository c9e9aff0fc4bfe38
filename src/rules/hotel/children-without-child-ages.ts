import { roomForChildren } from '../facts/priced-rooms.ts';
import { hotelNamed, occupancyKeys, roomNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const childrenWithoutChildAges = rule({
  id: 'H08',
  name: 'children-without-child-ages',
  severity: 'warning',
  summary: 'A hotel gives child ages if its rooms allow children, and only then.',
  why: 'Without maximumChildrenAge every guest counts as an adult, and child prices are never used. Ages have no effect if no room allows children, except where infants are allowed: the ages define who is one.',
  hotel: function* ({ hotel }, context) {
    const { rooms, minimumChildrenAge, maximumChildrenAge, infantsAllowed = 0 } = hotel;
    if (rooms.length === 0) return; // R09
    const room = roomForChildren(hotel);
    if (room && maximumChildrenAge === undefined && !context.isWritten(hotel, 'maximumChildrenAge')) {
      const [occupancy] = room.distributions.filter(({ children }) => children > 0);
      yield {
        message: `${hotelNamed(hotel)}: ${roomNamed(room)} allows children${occupancy ? ` (${occupancyKeys([occupancy])})` : ''}, but maximumChildrenAge is missing, so every guest counts as an adult`,
        ...context.at(room, 'distributions'),
        hint: 'set the child ages, as in minimumChildrenAge: 2 and maximumChildrenAge: 12',
      };
    }
    const key = maximumChildrenAge !== undefined ? 'maximumChildrenAge' : 'minimumChildrenAge';
    if (room || hotel[key] === undefined || infantsAllowed > 0) return;
    if (minimumChildrenAge === 0 && maximumChildrenAge === 0) return; // how some systems write "no children"
    yield {
      message: `${hotelNamed(hotel)} gives child ages, but none of its rooms allows children`,
      ...context.at(hotel, key),
      ...context.seeAlso('rooms are declared here', hotel, 'rooms'),
      hint: 'add occupancies with children, such as "2+1", to the rooms, or remove the ages',
    };
  },
});
