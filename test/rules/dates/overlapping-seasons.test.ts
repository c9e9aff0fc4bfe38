import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { seasonOverlaps } from '../../../src/rules/dates/season-overlaps.ts';
import { contractWith, type Draft, goodContract, item, range } from '../../support/contract-builder.ts';
import { checked, findingsAfter } from '../checked.ts';

const lowIs = (...ranges: string[]) =>
  findingsAfter(({ rates }) => {
    item(item(rates).seasons).dateRanges = ranges.map(range);
  });

describe('seasons of one rate', () => {
  it('may not share nights for a room that both price', () => {
    expect(lowIs('2027-05-01..2027-06-03', '2027-09-16..2027-10-15')).toEqual([
      'D02 error: rate "Summer 2027": the seasons "Low" and "High" both price rooms "DBL" and "FAM" on 2027-06-01..2027-06-03 (end one season on the night before the other begins)',
    ]);
  });

  it('may not lie one inside the other, not even for the first or last night', () => {
    expect(lowIs('2027-05-01..2027-05-31', '2027-06-01..2027-06-01', '2027-09-16..2027-10-15')).toEqual([
      'D02 error: rate "Summer 2027": the seasons "Low" and "High" both price rooms "DBL" and "FAM" on 2027-06-01 (if they belong to season "Low", write 2027-06-02..2027-09-15 in place of 2027-06-01..2027-09-15)',
    ]);
  });

  it('name only the rooms that both price', () => {
    const found = findingsAfter(({ rates, hotel }) => {
      const [low, high] = [item(item(rates).seasons), item(item(rates).seasons, 1)];
      low.dateRanges = [range('2027-05-01..2027-06-03'), range('2027-09-16..2027-10-15')];
      high.seasonRoomPrices = high.seasonRoomPrices.filter((price) => price.providerRoomCode === 'FAM');
      expect(hotel.rooms).toHaveLength(2);
    });
    expect(found.filter((text) => text.startsWith('D02'))).toEqual([
      'D02 error: rate "Summer 2027": the seasons "Low" and "High" both price room "FAM" on 2027-06-01..2027-06-03 (end one season on the night before the other begins)',
    ]);
  });

  it('may share nights when they price different rooms', () => {
    const found = findingsAfter(({ rates }) => {
      const [low, high] = [item(item(rates).seasons), item(item(rates).seasons, 1)];
      low.dateRanges = [range('2027-05-01..2027-10-15')];
      low.seasonRoomPrices = low.seasonRoomPrices.filter((price) => price.providerRoomCode === 'DBL');
      high.seasonRoomPrices = high.seasonRoomPrices.filter((price) => price.providerRoomCode === 'FAM');
    });
    expect(found.filter((text) => text.startsWith('D'))).toEqual([]);
  });

  it('may not hold a night twice themselves', () => {
    expect(lowIs('2027-05-01..2027-05-20', '2027-05-18..2027-05-31', '2027-09-16..2027-10-15')).toEqual([
      'D02 error: rate "Summer 2027", season "Low": the ranges 2027-05-01..2027-05-20 and 2027-05-18..2027-05-31 share the nights 2027-05-18..2027-05-20 (make one range of the two, or end one before the other begins)',
    ]);
  });
});

it('finds the same however the seasons are ordered', () => {
  const broken = (turn: boolean): HotelContract =>
    contractWith(({ rates }: Draft<HotelContract>) => {
      item(item(rates).seasons).dateRanges = [range('2027-05-01..2027-06-03'), range('2027-09-10..2027-10-15')];
      if (turn) item(rates).seasons.reverse();
      if (turn) for (const season of item(rates).seasons) season.dateRanges.reverse();
    });
  expect(checked(broken(true))).toEqual(checked(broken(false)));
  expect(checked(broken(true))).toHaveLength(2);
});

it('reports each of many nested ranges once', () => {
  const rate = item(goodContract().rates);
  const season = item(rate.seasons);
  const dateRanges = Array.from({ length: 300 }, () => range('2027-05-01..2027-05-31'));
  expect(seasonOverlaps({ ...rate, seasons: [{ ...season, dateRanges }] })).toHaveLength(299);
});

describe('what helps against a season inside another', () => {
  const write = 'if they belong to season "High", write';
  const hints = (lowRanges: readonly string[], highRanges: readonly string[]) =>
    findingsAfter(({ rates }) => {
      const { seasons } = item(rates);
      item(seasons).dateRanges = lowRanges.map(range);
      item(seasons, 1).dateRanges = highRanges.map(range);
    })
      .filter((text) => text.startsWith('D02'))
      .map((text) => /\(([^()]+)\)$/.exec(text)?.[1]);

  it('is to take its nights out of the longer one, on both sides where there are two', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-07-01..2027-08-31'])).toEqual([
      `${write} 2027-05-01..2027-06-30, 2027-09-01..2027-10-15 in place of 2027-05-01..2027-10-15`,
    ]);
    expect(hints(['2027-05-01..2027-10-15'], ['2027-09-01..2027-10-15'])).toEqual([
      `${write} 2027-05-01..2027-08-31 in place of 2027-05-01..2027-10-15`,
    ]);
  });

  it('is the same where both begin on one night', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-08-31'])).toEqual([
      `${write} 2027-09-01..2027-10-15 in place of 2027-05-01..2027-10-15`,
    ]);
  });

  it('is to look at the dates of two that are of the same nights', () => {
    expect(hints(['2027-05-01..2027-10-15'], ['2027-05-01..2027-10-15'])).toEqual([
      'the two have the same dates: correct those of one',
    ]);
  });

  it('leaves nothing to be found', () => {
    expect(hints(['2027-05-01..2027-06-30', '2027-09-01..2027-10-15'], ['2027-07-01..2027-08-31'])).toEqual([]);
  });
});
