import type { CodeInfo } from '../../findings/finding.ts';

export const unpricedGuest: CodeInfo = {
  id: 'S06',
  name: 'unpriced-guest',
  severity: 'error',
  summary: 'Compact prices say what each guest of every allowed occupancy pays, and no guest pays less than nothing.',
  why: 'Without the price of the third adult or the second child, a room that allows them would have no price for them.',
};

export const relativeRoom: CodeInfo = {
  id: 'S07',
  name: 'relative-room',
  severity: 'error',
  summary:
    'A room with relativeTo names another room that has prices in the season, and no two rooms refer to each other.',
  why: 'The price is worked out from that of the other room; without it there is none.',
};
