import { slip } from '../../slips.js';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const offersOf = (c, type) => (c.offers ?? []).filter((offer) => !type || offer.type === type);

export default [
  slip(
    'the percentages of two steps of early booking are exchanged',
    'offers',
    /exchang|swap|name|earlier|later|less/i,
    (c) => {
      const steps = offersOf(c, 'PERCENT').filter(
        ({ names, bookingWindows }) => bookingWindows && /early/i.test(names.EN),
      );
      const [one, other] = steps;
      if (!other || one.value === other.value) return undefined;
      [one.value, other.value] = [other.value, one.value];
      return [one.value, other.value];
    },
  ),
  slip(
    'the percentage that is paid instead of that which is saved',
    'offers',
    /name|\bpaid\b|off|discount|high|large|100/i,
    (c, pick) => {
      const offer = pick(offersOf(c, 'PERCENT'));
      if (!offer) return undefined;
      const truth = offer.value;
      offer.value = 100 - truth;
      return truth;
    },
  ),
  slip(
    'an offer has the days of the week that its name leaves out',
    'offers',
    /name|week(end|day)|days|\b(Sun|Mon|Fri|Satur)day/i,
    (c, pick) => {
      const offer = pick(
        offersOf(c).filter(
          ({ operationalDays, names }) => operationalDays?.length < 7 && /week|sunday|friday/i.test(names.EN),
        ),
      );
      if (!offer) return undefined;
      const truth = offer.operationalDays;
      offer.operationalDays = DAYS.filter((day) => !truth.includes(day));
      return truth;
    },
  ),
];
