import { inYear } from '../slip-tools.js';
import { slip } from '../slips.js';

const _DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const offersOf = (c, type) => (c.offers ?? []).filter((offer) => !type || offer.type === type);

export default [
  slip(
    'the booking window of an early booking offer is a year late',
    'offers',
    /year|after the (last|travel|stay|season)|late|past|never|travel|window/i,
    (c, pick) => {
      const offer = pick(
        offersOf(c).filter(({ names, bookingWindows }) => bookingWindows && /early|book/i.test(names.EN)),
      );
      if (!offer) return undefined;
      const truth = offer.bookingWindows;
      offer.bookingWindows = truth.map((days) => inYear(days, 1));
      return truth.flatMap((days) => [days, ...days.split('..')]);
    },
  ),
  slip('one night more is free than the offer is named for', 'offers', /name|free|stay|pay/i, (c, pick) => {
    const offer = pick(offersOf(c, 'STAY_TO_PAY').filter(({ pay }) => pay > 2));
    if (!offer) return undefined;
    const truth = offer.pay;
    offer.pay = truth - 1;
    return [truth, `pay: ${truth}`];
  }),
  slip('a percentage is entered as an amount', 'offers', /percent|%|name/i, (c, pick) => {
    const offer = pick(offersOf(c, 'PERCENT').filter(({ names }) => /%/.test(names.EN)));
    if (!offer) return undefined;
    offer.type = 'ABSOLUTE';
    return ['PERCENT', `${offer.value} %`];
  }),
];
