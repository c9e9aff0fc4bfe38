import { expect, it } from 'vitest';
import { item, money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const allowing = (text: string): string[] =>
  findingsAfter(({ hotel, rates }) => {
    item(hotel.rooms, 1).distributions.push(occupancy(text));
    for (const season of item(rates).seasons)
      item(season.seasonRoomPrices, 1).distributionPrices?.push({ ...occupancy(text), amount: money('400') });
  }).filter((found) => found.startsWith('H14'));

it('finds more guests in a room than a search allows', () => {
  expect(allowing('10')).toEqual([
    'H14 warning: room "FAM": the occupancy "10" is 10 adults: more than the 9 guests that a search allows (check the digits; a group takes several rooms)',
  ]);
  expect(allowing('6+4')).toEqual([
    'H14 warning: room "FAM": the occupancy "6+4" is 6 adults + 4 children: more than the 9 guests that a search allows (check the digits; a group takes several rooms)',
  ]);
  expect(allowing('5+4')).toEqual([]);
});

it('finds children without an adult', () => {
  expect(allowing('0+2')).toEqual([
    'H14 error: room "FAM": the occupancy "0+2" has no adult; children do not travel alone (write the adults first, then the children, as in "2+1")',
  ]);
});
