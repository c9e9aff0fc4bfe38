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

export const derivedRate: CodeInfo = {
  id: 'S08',
  name: 'derived-rate',
  severity: 'error',
  summary:
    'A rate with basedOn names another rate of the hotel, has no own seasons, and no two rates are based on each other.',
  why: 'Its seasons and prices are those of the other rate; without that rate there is nothing to sell.',
};

export const stayPrice: CodeInfo = {
  id: 'S10',
  name: 'stay-price',
  severity: 'error',
  summary:
    'A rate with stays has arrival days and a length, seasons that such stays fit into, and says how stays that overlap count units.',
  why: 'Its prices are those of a whole stay. A night that no stay covers is not sold, and a hub that counts units by rate sells a unit again in each stay that overlaps.',
};

export const weekdayPrice: CodeInfo = {
  id: 'S09',
  name: 'weekday-price',
  severity: 'error',
  summary: 'A price for a weekday is a change, or replaces the only price of a room, and no price is below 0.',
  why: 'One amount cannot stand for the prices of several parties, so it is not known what a guest would pay.',
};
