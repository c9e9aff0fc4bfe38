import { occupancyText } from '../../contract/model.ts';
import { partyText, quoted, roomNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

/** The most guests per room that booking channels usually support. */
const MOST_GUESTS = 9;

export const unusualOccupancy = rule({
  id: 'H14',
  name: 'unusual-occupancy',
  severity: 'warning',
  summary: 'An occupancy has at least one adult and at most nine guests.',
  why: 'Booking channels search for at most nine guests per room, so a larger occupancy is never found. An occupancy without an adult can never be booked, which is an error.',
  hotel: function* ({ hotel }, context) {
    for (const room of hotel.rooms) {
      for (const occupancy of room.distributions) {
        const { adults, children } = occupancy;
        const isTooMany = adults + children > MOST_GUESTS;
        if (adults >= 1 && !isTooMany) continue;
        const named = `${roomNamed(room)}: the occupancy ${quoted(occupancyText(occupancy))}`;
        if (adults < 1) {
          yield {
            severity: 'error',
            message: `${named} has no adult; children cannot book alone`,
            ...context.at(occupancy),
            hint: 'write the adults first, then the children, as in "2+1"',
          };
        } else {
          yield {
            message: `${named} is ${partyText(occupancy)}: more than the ${MOST_GUESTS} guests that a search allows`,
            ...context.at(occupancy),
            hint: 'check the digits; a larger group books several rooms',
          };
        }
      }
    }
  },
});
