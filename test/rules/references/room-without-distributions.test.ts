import { testChanges } from '../findings.ts';

testChanges({
  'finds a room without occupancies': [{ 'hotel.rooms.1.distributions': [] }, 'R09 error hotel.rooms.1.distributions'],
  'finds a hotel without rooms, once': [{ 'hotel.rooms': [] }, 'R09 error hotel.rooms'],
  'finds a hotel without meal plans, once': [{ 'hotel.mealPlans': [] }, 'R09 error hotel.mealPlans'],
});
