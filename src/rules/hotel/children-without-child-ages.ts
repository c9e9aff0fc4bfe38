import { hotelNamed, occupancyKeys, roomNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const childrenWithoutChildAges = rule({
  id: 'H08',
  name: 'children-without-child-ages',
  severity: 'warning',
  summary: 'A hotel whose rooms take children says how old a child is, and no other hotel does.',
  why: 'Without maximumChildrenAge every guest counts as an adult, and the prices for children are never used; ages without a room that takes children do nothing. Where infants are allowed the ages tell who is one, so there they may stand alone.',
  hotel: function* ({ hotel }, context) {
    const { rooms, minimumChildrenAge, maximumChildrenAge, infantsAllowed = 0 } = hotel;
    if (rooms.length === 0) return; // R09
    const room = rooms.find(({ distributions }) => distributions.some(({ children }) => children > 0));
    if (room && maximumChildrenAge === undefined && !context.isWritten(hotel, 'maximumChildrenAge')) {
      const [occupancy] = room.distributions.filter(({ children }) => children > 0);
      yield {
        message: `${hotelNamed(hotel)}: ${roomNamed(room)} takes children${occupancy ? ` (${occupancyKeys([occupancy])})` : ''}, but maximumChildrenAge is missing, so every guest counts as an adult`,
        ...context.at(room, 'distributions'),
        hint: 'write the ages of a child, as in minimumChildrenAge: 2 and maximumChildrenAge: 12',
      };
    }
    const key = maximumChildrenAge !== undefined ? 'maximumChildrenAge' : 'minimumChildrenAge';
    if (room || hotel[key] === undefined || infantsAllowed > 0) return;
    if (minimumChildrenAge === 0 && maximumChildrenAge === 0) return; // how some systems write "no children"
    yield {
      message: `${hotelNamed(hotel)} gives the ages of children, but none of its rooms takes a child`,
      ...context.at(hotel, key),
      ...context.seeAlso('rooms are declared here', hotel, 'rooms'),
      hint: 'add occupancies with children, such as "2+1", to the rooms, or remove the ages',
    };
  },
});
