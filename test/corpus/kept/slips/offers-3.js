import { namesOf } from '../../slip-shapes.js';
import { slip } from '../../slips.js';

export default [
  slip('the percentage of an offer is another one than in its name', 'offers', /name|percent|%/i, (c, pick) => {
    const rule = pick(
      (c.offers ?? []).filter(
        ({ type, value, names }) => type === 'PERCENT' && namesOf({ names }).includes(String(value)),
      ),
    );
    if (!rule) return undefined;
    const truth = rule.value;
    rule.value = truth + 5;
    return truth;
  }),
  slip(
    'an offer for long stays asks for another number of nights than its name',
    'offers',
    /name|night|minimum ?stay|week/i,
    (c, pick) => {
      const rule = pick(
        (c.offers ?? []).filter(
          ({ type, minimumStay, names }) =>
            type !== 'STAY_TO_PAY' &&
            minimumStay > 3 &&
            /night|week|noche|notti|nuits|nächte|woche|semana|settiman/i.test(namesOf({ names })),
        ),
      );
      if (!rule) return undefined;
      const truth = rule.minimumStay;
      rule.minimumStay = truth === 7 ? 1 : Math.ceil(truth / 2);
      return truth;
    },
  ),
];
