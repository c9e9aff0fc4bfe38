import { ends } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('booking and travel dates of an offer are exchanged', 'offers', /exchang|swap|book|travel/i, (c, pick) => {
    const rule = pick((c.offers ?? []).filter(({ bookingWindows, travelWindows }) => bookingWindows && travelWindows));
    if (!rule) return undefined;
    const { bookingWindows, travelWindows } = rule;
    Object.assign(rule, { bookingWindows: travelWindows, travelWindows: bookingWindows });
    return [...bookingWindows, ...travelWindows].flatMap((days) => [days, ...ends(days)]);
  }),
];
