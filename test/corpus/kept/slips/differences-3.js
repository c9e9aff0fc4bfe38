import { rowsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

export default [
  slip('the percent sign of a reduction is missing', 'differences', /%|percent|child|adult/i, (c, pick) => {
    const places = rowsOf(c).flatMap(({ row }) =>
      Object.entries(row.prices ?? {}).flatMap(([key, value]) => (/^-\d+%$/.test(value) ? [{ row, key, value }] : [])),
    );
    const { row, key, value } = pick(places) ?? {};
    if (!row) return undefined;
    row.prices[key] = value.replace('%', '');
    return value;
  }),
  slip(
    'a better room costs less by its percentage, not more',
    'differences',
    /sign|\+|cheaper|less than|below|order/i,
    (c, pick) => {
      const { row } = pick(rowsOf(c).filter(({ row: one }) => /^\+?\d+%$/.test(one.by ?? ''))) ?? {};
      if (!row) return undefined;
      const truth = row.by;
      row.by = `-${truth.replace('+', '')}`;
      return truth;
    },
  ),
];
