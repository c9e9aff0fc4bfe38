import { ladder } from '../../slip-shapes.js';
import { byParty, comparable, rowsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

/** The key above a digit on a keypad. */
const _ABOVE = { 1: '4', 2: '5', 3: '6', 4: '7', 5: '8', 6: '9' };

export default [
  slip(
    'two prices of a row run together',
    'magnitude',
    /high|times|digits|together|more than|dearer|decimal/i,
    (c, pick) => {
      const cells = byParty(c, 3).flatMap(({ row }) =>
        Object.entries(row.distributionPrices)
          .slice(0, -1)
          .map(([party], index) => ({ row, party, next: Object.values(row.distributionPrices)[index + 1] })),
      );
      const { row, party, next } = pick(cells.filter((cell) => Number.isInteger(cell.next))) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices[party];
      if (!Number.isInteger(truth)) return undefined;
      row.distributionPrices[party] = Number(`${truth}${next}`);
      return truth;
    },
  ),
  slip(
    'the price of the room stands where the price of a person belongs',
    'magnitude',
    /per person|perPerson|other season|twice|double|times/i,
    (c, pick) => {
      const several = new Set(comparable(c).map(({ season }) => season));
      const { row } = pick(rowsOf(c).filter(({ season, row }) => several.has(season) && row.prices?.perPerson)) ?? {};
      if (!row) return undefined;
      const truth = row.prices.perPerson;
      row.prices.perPerson = truth * 2;
      return truth;
    },
  ),
  slip(
    'a spreadsheet counted on instead of copying: each price is one more',
    'magnitude',
    /one (more|after)|counted|series|consecutive|\bby 1\b|fill|other season/i,
    (c, pick) => {
      const rows = byParty(c, 3).filter(({ rate, row }) => {
        const [first, second] = ladder(row).map(([, price]) => price);
        return rate.seasons.length > 1 && second > 1.15 * first;
      });
      const { row } = pick(rows) ?? {};
      if (!row) return undefined;
      const truth = Object.values(row.distributionPrices).slice(1);
      const [first] = Object.values(row.distributionPrices);
      row.distributionPrices = Object.fromEntries(
        Object.keys(row.distributionPrices).map((party, index) => [party, first + index]),
      );
      return truth;
    },
  ),
];
