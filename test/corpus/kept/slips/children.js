import { namesOf, refill, withAfter } from '../../slip-shapes.js';
import { rowsOf } from '../../slip-tools.js';
import { slip } from '../../slips.js';

const ADULTS_ONLY = /adults only|guests of 1\d years and over|from 1\d years|guests from 1\d/i;

export default [
  slip(
    'the ages of children of another hotel in a house for adults',
    'children',
    /adults only|1[68] years|no room takes|no child|never|takes no/i,
    (c) => {
      const text = `${c.hotel.descriptions.EN} ${c.hotel.voucherRemarks.EN}`;
      if (c.hotel.minimumChildrenAge !== undefined || !ADULTS_ONLY.test(text)) return undefined;
      refill(c.hotel, withAfter(c.hotel, 'releaseDays', { minimumChildrenAge: 2, maximumChildrenAge: 11 }));
      return ['16 years', '18 years', 'adults only'];
    },
  ),
  slip(
    'a reduction for a child became an addition',
    'children',
    /reduc|discount|more than|dearer|sign|adult/i,
    (c, pick) => {
      const cells = rowsOf(c).flatMap(({ row }) =>
        Object.entries(row.prices ?? {})
          .filter(([key, value]) => key.startsWith('child') && /^-\d+%$/.test(value))
          .map(([key]) => ({ row, key })),
      );
      const { row, key } = pick(cells) ?? {};
      if (!row) return undefined;
      const truth = row.prices[key];
      row.prices[key] = truth.replace('-', '+');
      return truth;
    },
  ),
  slip(
    'children pay a tax that the text of the hotel exempts them',
    'children',
    /exempt|exonér|voucher|remark|text|child/i,
    (c, pick) => {
      const text = Object.values(c.hotel.voucherRemarks).join(' ');
      const taxes = (c.supplements ?? []).filter(
        (rule) => rule.childValue === 0 && /tax|tassa|taxe/i.test(namesOf(rule)),
      );
      if (!/exempt|exonér/i.test(text) || taxes.length === 0) return undefined;
      const tax = pick(taxes);
      tax.childValue = tax.value;
      return 'childValue';
    },
  ),
];
