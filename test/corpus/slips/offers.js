import { ends, later, range } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('stay and pay are exchanged', 'offers', /exchang|swap|stay|pay/i, (c, pick) => {
    const rule = pick((c.offers ?? []).filter(({ type }) => type === 'STAY_TO_PAY'));
    if (!rule) return undefined;
    const { stay, pay } = rule;
    Object.assign(rule, { stay: pay, pay: stay });
    return [`stay: ${stay}`, stay];
  }),
  slip('a percentage written as a fraction', 'offers', /%|percent|fraction|0\.\d/i, (c, pick) => {
    const rule = pick((c.offers ?? []).filter(({ type }) => type === 'PERCENT'));
    if (!rule) return undefined;
    const truth = rule.value;
    rule.value = truth / 100;
    return truth;
  }),
  slip(
    'an early booking offer that nothing restricts to early bookings',
    'offers',
    /early|booking|release/i,
    (c, pick) => {
      const rule = pick(
        (c.offers ?? []).filter(
          ({ names, bookingWindows, releaseDays }) => /early/i.test(names.EN) && (bookingWindows || releaseDays),
        ),
      );
      if (!rule) return undefined;
      const truth = rule.bookingWindows ?? rule.releaseDays;
      delete rule.bookingWindows;
      delete rule.releaseDays;
      return ['bookingWindows', 'releaseDays', String(truth)];
    },
  ),
  slip('two steps of early booking overlap', 'offers', /overlap|both|same/i, (c) => {
    const steps = (c.offers ?? [])
      .filter(({ type, bookingWindows, names }) => type === 'PERCENT' && bookingWindows && /early/i.test(names.EN))
      .sort((a, b) => a.bookingWindows[0].localeCompare(b.bookingWindows[0]));
    const [one, other] = steps;
    if (!other) return undefined;
    const [from, to] = ends(one.bookingWindows[0]);
    one.bookingWindows[0] = range(from, later(to, 31));
    return { truth: to, also: other.bookingWindows };
  }),
  slip('nights free beyond those that are stayed', 'offers', /stay|pay|free/i, (c, pick) => {
    const rule = pick((c.offers ?? []).filter(({ type }) => type === 'STAY_TO_PAY'));
    if (!rule) return undefined;
    const truth = rule.pay;
    rule.pay = 1;
    return truth > 3 ? truth : undefined;
  }),
  slip('a family offer that asks for no child', 'offers', /child|famil/i, (c, pick) => {
    const rule = pick((c.offers ?? []).filter(({ minimumChildrens }) => minimumChildrens > 0));
    if (!rule) return undefined;
    const truth = rule.minimumChildrens;
    rule.minimumChildrens = 0;
    rule.maximumChildrens = 0;
    return [truth, 'minimumChildrens'];
  }),
];
