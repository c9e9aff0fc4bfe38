import { slip } from '../slips.js';

export default [
  slip(
    'the amount of a supplement is entered as a percentage',
    'supplements',
    /ABSOLUTE|percent|%|amount/i,
    (c, pick) => {
      const rule = pick(
        (c.supplements ?? []).filter(({ type, value }) => type === 'ABSOLUTE' && value >= 2 && value <= 100),
      );
      if (!rule) return undefined;
      rule.type = 'PERCENT';
      return 'ABSOLUTE';
    },
  ),
];
