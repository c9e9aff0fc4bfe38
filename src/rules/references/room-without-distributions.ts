import { hotelNamed, roomNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const roomWithoutDistributions = rule({
  id: 'R09',
  name: 'room-without-distributions',
  severity: 'error',
  summary: 'A hotel has rooms and meal plans, and every room lists the occupancies it allows.',
  why: 'The hub refuses a hotel without rooms or meal plans, and a room that allows no occupancy cannot be booked.',
  hotel: function* ({ hotel }, context) {
    if (hotel.rooms.length === 0) {
      yield {
        message: `${hotelNamed(hotel)} has no rooms; the hub refuses it`,
        ...context.at(hotel, 'rooms'),
        hint: 'list at least one room under rooms',
      };
    }
    if (hotel.mealPlans.length === 0) {
      yield {
        message: `${hotelNamed(hotel)} has no meal plans; the hub refuses it`,
        ...context.at(hotel, 'mealPlans'),
        hint: 'for a hotel that serves no meals, write mealPlans: [ROOM_ONLY]',
      };
    }
    for (const room of hotel.rooms) {
      if (room.distributions.length > 0) continue;
      yield {
        message: `${roomNamed(room)} allows no occupancy, so it cannot be booked`,
        ...context.at(room, 'distributions'),
        hint: 'list its occupancies, as in distributions: ["1", "2", "2+1"]',
      };
    }
  },
});
