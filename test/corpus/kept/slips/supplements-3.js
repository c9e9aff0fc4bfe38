import { ends, inYear, named } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip(
    'the decimal point of a supplement is lost',
    'supplements',
    /digit|point|decimal|10 times|100 times|times|more than|dearer/i,
    (c, pick) => {
      const rule = pick((c.supplements ?? []).filter(({ value }) => !Number.isInteger(value)));
      if (!rule) return undefined;
      const truth = rule.value;
      rule.value = Number(String(truth).replace('.', ''));
      return truth;
    },
  ),
  slip('the gala has the date of the year before', 'supplements', /year|night|season|never|20\d\d/i, (c, pick) => {
    const rule = pick(
      named(c.supplements, /gala|dinner|new year|nye|silvester|cenone|réveillon|christmas/i).filter(
        ({ travelWindows }) => travelWindows,
      ),
    );
    if (!rule) return undefined;
    const truth = rule.travelWindows.flatMap((days) => [days, ...ends(days)]);
    rule.travelWindows = rule.travelWindows.map((days) => inYear(days, -1));
    return truth;
  }),
  slip('a supplement costs children what adults should pay, and the reverse', 'supplements', /child/i, (c, pick) => {
    const rule = pick(
      (c.supplements ?? []).filter(({ value, childValue }) => childValue !== undefined && childValue < value),
    );
    if (!rule) return undefined;
    const truth = [rule.value, rule.childValue];
    [rule.childValue, rule.value] = truth;
    return truth;
  }),
];
