import { ladder } from '../../slip-shapes.js';
import { byParty, cents } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip(
    'two digits of a price are exchanged, and more guests pay less',
    'differences',
    /less than|cheaper|lower|more (guests|adults)|fewer|below/i,
    (c, pick) => {
      const cells = byParty(c, 2).flatMap(({ row }) =>
        ladder(row).flatMap(([party, price], index, all) => {
          const text = String(price);
          if (index === 0 || !/^\d{2,}$/.test(text)) return [];
          const typed = Number(text[1] + text[0] + text.slice(2));
          return text[1] !== '0' && typed < all[index - 1][1] ? [{ row, party, typed }] : [];
        }),
      );
      const { row, party, typed } = pick(cells) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices[party];
      row.distributionPrices[party] = typed;
      return truth;
    },
  ),
  slip(
    'the price with a third guest is only what the third guest adds',
    'differences',
    /less than|cheaper|lower|adds|extra|difference|below|total/i,
    (c, pick) => {
      const cells = byParty(c, 3).flatMap(({ row }) =>
        ['2+1', '3'].flatMap((party) => {
          const extra = cents(row.distributionPrices[party] - row.distributionPrices['2']);
          return extra > 0 ? [{ row, party, extra }] : [];
        }),
      );
      const { row, party, extra } = pick(cells) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices[party];
      row.distributionPrices[party] = extra;
      return truth;
    },
  ),
  slip(
    'the price of two is that of one of them',
    'differences',
    /per person|less than|cheaper|lower|half|below|two adults/i,
    (c, pick) => {
      const rows = byParty(c, 2).filter(
        ({ row: { distributionPrices: prices } }) => prices['1'] && prices['2'] && prices['1'] > 0.6 * prices['2'],
      );
      const { row } = pick(rows) ?? {};
      if (!row) return undefined;
      const truth = row.distributionPrices['2'];
      row.distributionPrices['2'] = cents(truth / 2);
      return truth;
    },
  ),
];
