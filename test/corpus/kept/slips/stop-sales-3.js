import { refill, soldNights } from '../../slip-shapes.js';
import { inYear, later, range } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip('a stop sale ends in the next year', 'stop sales', /year|days|nights|long|closes|all/i, (c, pick) => {
    const nights = [...soldNights(c.rates[0])].sort();
    const from = nights[Math.floor(nights.length / 2)];
    const room = pick(c.hotel.rooms).providerCode;
    if (c.hotel.stopSales) return undefined;
    const truth = later(from, 4);
    refill(c.hotel, {
      ...c.hotel,
      stopSales: [{ providerRoomCode: room, stopSales: [range(from, inYear(truth, 1))] }],
    });
    return truth;
  }),
];
