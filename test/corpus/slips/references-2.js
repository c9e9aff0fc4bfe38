import { rulesOf, sameParties, soldNights } from '../slip-shapes.js';
import { comparable, nightsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

const _CYRILLIC = { A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х' };
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
const differ = (one, other) =>
  sameParties(one, other) &&
  Object.entries(one.distributionPrices).every(([party, price]) => price !== other.distributionPrices[party]);
function unlink({ rate, field, code }) {
  rate[field] = rate[field].filter((one) => one !== code);
  if (rate[field].length === 0) delete rate[field];
}

export default [
  slip(
    'an offer or supplement is linked to the rate of another year',
    'references',
    /no night|never|does not apply|no effect|no season|outside|window|not linked|other rate/i,
    (c, pick) => {
      const places = linksOf(c).flatMap((link) =>
        c.rates
          .filter(
            (rate) =>
              rate !== link.rate && link.rule && !meets(link.rule, rate) && !rate[link.field]?.includes(link.code),
          )
          .map((other) => ({ link, other })),
      );
      const { link, other } = pick(places) ?? {};
      if (!link) return undefined;
      unlink(link);
      other[link.field] = [...(other[link.field] ?? []), link.code];
      return [link.code, link.rate.name];
    },
  ),
  slip(
    'the codes of two rooms are exchanged in one season',
    'references',
    /exchang|swap|other season|dearer|cheaper/i,
    (c, pick) => {
      const { season } =
        pick(
          comparable(c).filter(({ season: { seasonRoomPrices: rows } }) =>
            rows.slice(1).some((row) => differ(rows[0], row)),
          ),
        ) ?? {};
      if (!season) return undefined;
      const [one, ...others] = season.seasonRoomPrices;
      const other = others.find((row) => differ(one, row));
      [one.providerRoomCode, other.providerRoomCode] = [other.providerRoomCode, one.providerRoomCode];
      return [one.providerRoomCode, other.providerRoomCode];
    },
  ),
  slip(
    'the images are those of another hotel',
    'references',
    /other hotel|another hotel|belong|image|folder/i,
    (c, pick, contracts) => {
      const other = pick(contracts.filter(({ code }) => code !== c.hotel.providerCode));
      const truth = c.hotel.images;
      c.hotel.images = [...other.document.hotel.images];
      return [...truth, c.hotel.providerCode];
    },
  ),
];
