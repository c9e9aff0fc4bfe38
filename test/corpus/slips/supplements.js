import { ends, named } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a gala dinner charged by night', 'supplements', /PER_STAY_PERSON|night|stay|gala|dinner/i, (c, pick) => {
    const rule = pick(
      named(c.supplements, /gala|dinner|cenone|réveillon/i).filter(({ apply }) => apply === 'PER_STAY_PERSON'),
    );
    if (!rule) return undefined;
    rule.apply = 'PER_NIGHT';
    return 'PER_STAY_PERSON';
  }),
  slip('a supplement with a digit too many', 'supplements', /10 times|digit|more than|dearer/i, (c, pick) => {
    const rule = pick((c.supplements ?? []).filter(({ type, value }) => type === 'ABSOLUTE' && value >= 10));
    if (!rule) return undefined;
    const truth = rule.value;
    rule.value = truth * 10;
    return truth;
  }),
  slip("the New Year's dinner a day too early", 'supplements', /12-31|31 December|New Year|night/i, (c, pick) => {
    const rule = pick(
      (c.supplements ?? []).filter(({ travelWindows }) =>
        travelWindows.some((days) => days.endsWith('12-31') && ends(days)[0] === ends(days)[1]),
      ),
    );
    if (!rule) return undefined;
    const truth = rule.travelWindows.find((days) => days.endsWith('12-31'));
    rule.travelWindows = rule.travelWindows.map((days) => days.replaceAll('12-31', '12-30'));
    return ends(truth)[0];
  }),
  slip('final cleaning charged every night', 'supplements', /PER_STAY|stay|clean|night/i, (c, pick) => {
    const rule = pick(
      named(c.supplements, /clean|linen|transfer|boat/i).filter(({ apply }) => apply.startsWith('PER_STAY')),
    );
    if (!rule) return undefined;
    const truth = rule.apply;
    rule.apply = truth.replace('STAY', 'NIGHT');
    return truth;
  }),
  slip(
    'a compulsory supplement that late guests escape',
    'supplements',
    /release|escape|not charged|later/i,
    (c, pick) => {
      const rule = pick((c.supplements ?? []).filter(({ releaseDays }) => releaseDays === 0));
      if (!rule) return undefined;
      rule.releaseDays = 30;
      return 'releaseDays';
    },
  ),
  slip('a tax that one of the rates does not link', 'supplements', /link|rate|supplement/i, (c) => {
    const rates = c.rates.filter(({ supplements }) => supplements);
    if (rates.length < 2 || rates[0].supplements[0] !== rates[1].supplements[0]) return undefined;
    const truth = rates[1].supplements.shift();
    if (rates[1].supplements.length === 0) delete rates[1].supplements;
    return { truth, also: c.supplements.find(({ providerCode }) => providerCode === truth).travelWindows };
  }),
];
