import { byPerson } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('the ages of children are exchanged', 'children', /exchang|swap|age/i, (c) => {
    const { minimumChildrenAge: from, maximumChildrenAge: to } = c.hotel;
    if (!to || from === 0) return undefined;
    Object.assign(c.hotel, { minimumChildrenAge: to, maximumChildrenAge: from });
    return [from, to];
  }),
  slip('children to the age of adults', 'children', /age/i, (c) => {
    const truth = c.hotel.maximumChildrenAge;
    if (!(truth >= 10 && truth <= 14)) return undefined;
    c.hotel.maximumChildrenAge = truth + 10;
    return truth;
  }),
  slip('an occupancy of one adult and two children for two and one', 'children', /1\+2|2\+1|adult/i, (c) => {
    const room = c.hotel.rooms.find(
      ({ distributions }) => distributions.includes('2+1') && !distributions.includes('1+2'),
    );
    if (!room || byPerson(c).length > 0) return undefined;
    const swap = (party) => (party === '2+1' ? '1+2' : party);
    room.distributions = room.distributions.map(swap);
    return { truth: '2+1', also: [`providerRoomCode: ${room.providerCode},`] };
  }),
  slip('a list of child prices is shorter than the room allows', 'children', /child|not sold|shorter/i, (c, pick) => {
    const { row } = pick(byPerson(c).filter(({ row }) => row.childPrices.length > 1)) ?? {};
    return row?.childPrices.pop();
  }),
  slip('prices for children and no ages', 'children', /age/i, (c) => {
    if (c.hotel.maximumChildrenAge === undefined) return undefined;
    const truth = c.hotel.maximumChildrenAge;
    delete c.hotel.minimumChildrenAge;
    delete c.hotel.maximumChildrenAge;
    return { truth, also: ['distributions:'] };
  }),
];
