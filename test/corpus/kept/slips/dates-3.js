import { ends, inYear, range } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip('the booking of a rate begins a year late', 'dates', /book|year/i, (c, pick) => {
    const rate = pick(c.rates.filter(({ bookingWindows }) => bookingWindows?.length === 1));
    if (!rate) return undefined;
    const [from, to] = ends(rate.bookingWindows[0]);
    rate.bookingWindows = [range(inYear(from, 1), to)];
    return from;
  }),
];
