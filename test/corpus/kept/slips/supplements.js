import { heightOf, namesOf } from '../../slip-shapes.js';
import { ends, nightsOf, range } from '../../slip-tools.js';
import { slip } from '../../slips.js';

const supplementsOf = (c) => c.supplements ?? [];
const isGala = (rule) =>
  /gala|dinner|christmas|new year/i.test(namesOf(rule)) &&
  (rule.travelWindows ?? []).some((days) => nightsOf(days).length === 1);
const _isTax = (rule) => /\btax|taxe|fee\b|levy|dirham|contribution|abgabe/i.test(namesOf(rule));

export default [
  slip(
    'cleaning or linen is charged each night',
    'supplements',
    /PER_STAY|per stay|once|each stay|a stay/i,
    (c, pick) => {
      const rule = pick(
        supplementsOf(c).filter(
          (one) => /clean|linen|transfer|boat|return|seaplane/i.test(namesOf(one)) && one.apply.startsWith('PER_STAY'),
        ),
      );
      if (!rule) return undefined;
      const truth = rule.apply;
      rule.apply = truth.replace('STAY', 'NIGHT');
      return truth;
    },
  ),
  slip('a tax in percent is entered as an amount', 'supplements', /percent|%|name/i, (c, pick) => {
    const rule = pick(supplementsOf(c).filter(({ type, names }) => type === 'PERCENT' && /%/.test(names.EN)));
    if (!rule) return undefined;
    Object.assign(rule, { type: 'ABSOLUTE', apply: 'PER_NIGHT' });
    return ['PERCENT', `${rule.value} %`];
  }),
  slip(
    'the digits of the day of a gala are exchanged',
    'supplements',
    /Christmas|New Year|August|\b(24|31|15)\b|name/i,
    (c, pick) => {
      const rule = pick(supplementsOf(c).filter((one) => isGala(one) && heightOf(c.rates[0].seasons[0]) > 0));
      if (!rule) return undefined;
      const index = rule.travelWindows.findIndex((days) => nightsOf(days).length === 1);
      const [truth] = ends(rule.travelWindows[index]);
      const day = { 31: '13', 24: '14', 15: '05' }[truth.slice(8)];
      if (!day) return undefined;
      const typed = truth.slice(0, 8) + day;
      rule.travelWindows[index] = range(typed, typed);
      return truth;
    },
  ),
];
