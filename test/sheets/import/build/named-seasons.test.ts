import { describe, expect, it } from 'vitest';
import { rangeText } from '../../../../src/kernel/day-ranges.ts';
import { partyOf } from '../../../../src/sheets/export/guests.ts';
import { namedSeasons } from '../../../../src/sheets/import/build/named-seasons.ts';
import type { PriceFact } from '../../../../src/sheets/import/facts.ts';
import { days, money } from '../../../support/sample-contract.ts';

const price = (nights: string, amount: string, season = ''): PriceFact => ({
  ...{ hotel: 'H', rate: 'R', season, nights: days(nights), type: 'room', code: 'DBL', basis: 'room per night' },
  ...{ guests: partyOf({ adults: 2, children: 0 }), amount: money(amount), sources: [] },
});

const names = (prices: readonly PriceFact[], own: Parameters<typeof namedSeasons>[2] = []): readonly string[] =>
  namedSeasons(prices, [], own).map(({ season, nights }) => `${season}: ${rangeText(nights)}`);

describe('prices without a season', () => {
  const may = price('2027-05-01..2027-05-31', '100');
  const june = price('2027-06-01..2027-06-30', '120');
  const july = price('2027-07-01..2027-07-31', '100');

  it('are one season where they are the same, called by its first night', () => {
    expect(names([may, june, july])).toEqual([
      'From 2027-05-01: 2027-05-01..2027-05-31',
      'From 2027-06-01: 2027-06-01..2027-06-30',
      'From 2027-05-01: 2027-07-01..2027-07-31',
    ]);
  });

  it('keep the name of the season of the files that has these nights', () => {
    const own = [{ name: 'High', nights: [days('2027-06-01..2027-07-31')] }];
    expect(names([may, june], own)).toEqual([
      'From 2027-05-01: 2027-05-01..2027-05-31',
      'High: 2027-06-01..2027-06-30',
    ]);
  });

  it('leave those that have a name as they are', () => {
    expect(names([{ ...may, season: 'Spring' }])).toEqual(['Spring: 2027-05-01..2027-05-31']);
  });
});
