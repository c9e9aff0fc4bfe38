import { rulesOf, sameParties, soldNights } from '../../slip-shapes.js';
import { nightsOf, rowsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

const CYRILLIC = { A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х' };
const LINKS = ['offers', 'supplements'];
/** Every link of a rate to an offer or supplement. */
const linksOf = (c) =>
  c.rates.flatMap((rate) =>
    LINKS.flatMap((field) =>
      (rate[field] ?? []).map((code) => ({
        rate,
        field,
        code,
        rule: rulesOf(c).find(({ providerCode }) => providerCode === code),
      })),
    ),
  );
const meets = (rule, rate) => {
  const sold = soldNights(rate);
  return (rule.travelWindows ?? []).some((days) => nightsOf(days).some((night) => sold.has(night)));
};
/** Rooms for the same guests at other prices. */
const _differ = (one, other) =>
  sameParties(one, other) &&
  Object.entries(one.distributionPrices).every(([party, price]) => price !== other.distributionPrices[party]);
function unlink({ rate, field, code }) {
  rate[field] = rate[field].filter((one) => one !== code);
  if (rate[field].length === 0) delete rate[field];
}

export default [
  slip(
    'a supplement for two years is linked to the rate of one',
    'references',
    /link|not (charged|listed|applied)|lists|other rate|window/i,
    (c, pick) => {
      const links = linksOf(c);
      const shared = links.filter(
        (link) =>
          link.rule && meets(link.rule, link.rate) && links.some((one) => one !== link && one.code === link.code),
      );
      const link = pick(shared);
      if (!link) return undefined;
      unlink(link);
      return link.code;
    },
  ),
  slip('a letter of a room code is Cyrillic', 'references', /cyrillic|look|letters?|latin|charact/i, (c, pick) => {
    const row = pick(
      rowsOf(c)
        .map((place) => place.row)
        .filter(({ providerRoomCode }) => /[ABCEHKMOPTX]/.test(providerRoomCode)),
    );
    if (!row) return undefined;
    const truth = row.providerRoomCode;
    row.providerRoomCode = truth.replace(/[ABCEHKMOPTX]/, (letter) => CYRILLIC[letter]);
    return truth;
  }),
  slip('a rate lists a supplement among its offers', 'references', /supplement/i, (c, pick) => {
    const link = pick(linksOf(c).filter(({ field }) => field === 'supplements'));
    if (!link) return undefined;
    unlink(link);
    const { rate, code } = link;
    rate.offers = [...(rate.offers ?? []), code];
    return ['supplements', 'supplement'];
  }),
];
