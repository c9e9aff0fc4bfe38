import { textSlip } from '../../slips.js';

export default [
  textSlip(
    'a board by its abbreviation',
    'structure',
    /ALL_INCLUSIVE|HALF_BOARD|BED_AND_BREAKFAST|FULL_BOARD/,
    (text, pick) => {
      const short = { HALF_BOARD: 'HB', BED_AND_BREAKFAST: 'BB', FULL_BOARD: 'FB', ALL_INCLUSIVE: 'AI' };
      const found = pick([...text.matchAll(/HALF_BOARD|BED_AND_BREAKFAST|FULL_BOARD|ALL_INCLUSIVE/g)]);
      if (!found) return undefined;
      return {
        text: text.slice(0, found.index) + short[found[0]] + text.slice(found.index + found[0].length),
        truth: [found[0]],
      };
    },
  ),
];
