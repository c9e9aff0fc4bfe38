import { byParty } from '../slip-tools.js';
import { slip } from '../slips.js';

/** The key above a digit on a keypad. */
const ABOVE = { 1: '4', 2: '5', 3: '6', 4: '7', 5: '8', 6: '9' };

export default [
  slip(
    'the first digit of a price is the key above it',
    'magnitude',
    /other season|dearer|high|times|more than|typ(o|ing)|jump/i,
    (c, pick) => {
      const cells = byParty(c, 2).flatMap(({ rate, row }) =>
        Object.entries(row.distributionPrices)
          .filter(
            ([, price]) => rate.seasons.length > 1 && price >= 20 && ABOVE[String(price)[0]] && String(price)[0] < 4,
          )
          .map(([party]) => ({ row, party })),
      );
      const { row, party } = pick(cells) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices[party];
      row.distributionPrices[party] = Number(String(truth).replace(/^\d/, (digit) => ABOVE[digit]));
      return truth;
    },
  ),
  slip('a small fee is typed in cents', 'magnitude', /cent|decimal|100|high|percent of|more than|dear/i, (c, pick) => {
    const rule = pick(
      (c.supplements ?? []).filter(
        ({ type, value }) => type === 'ABSOLUTE' && (value < 10 || !Number.isInteger(value)) && value < 50,
      ),
    );
    if (!rule) return undefined;
    const truth = rule.value;
    rule.value = Math.round(truth * 100);
    return truth;
  }),
  slip(
    'a price is the year of the season',
    'magnitude',
    /year|other season|high|times|more than|dearer/i,
    (c, pick) => {
      const cells = byParty(c, 2).flatMap(({ rate, season, row }) =>
        Math.max(...Object.values(row.distributionPrices)) < 600 && rate.seasons.length > 1
          ? Object.keys(row.distributionPrices).map((party) => ({
              row,
              party,
              year: Number(season.dateRanges[0].slice(0, 4)),
            }))
          : [],
      );
      const { row, party, year } = pick(cells) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices[party];
      row.distributionPrices[party] = year;
      return truth;
    },
  ),
];
