import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';
import { pointedAfter } from '../pointed.ts';

describe('odd stop sale', () => {
  it('finds a stop sale outside all seasons', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2026-05-20..2026-05-22')] });
    });
    expect(found).toEqual([
      'O17 warning: rate "Summer 2027", stop sale of room "DBL": 2026-05-20..2026-05-22 is outside all seasons, so it closes nothing (the seasons run from 2027-05-01 to 2027-10-15: check the year)',
    ]);
  });

  it('finds a whole season that is closed', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({
        providerRoomCode: 'DBL',
        stopSales: [range('2027-06-01..2027-08-15'), range('2027-08-16..2027-09-15')],
      });
    });
    expect(found).toEqual([
      'O17 warning: rate "Summer 2027", stop sale of room "DBL": it closes all of season "High" (if the room is not sold in this season, leave it out of its seasonRoomPrices)',
    ]);
  });

  it('tells of ranges that overlap', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-05-22..2027-05-24')] });
    });
    expect(found).toEqual([
      'O17 info: rate "Summer 2027", stop sale of room "FAM": 2027-05-22..2027-05-24 overlaps 2027-05-20..2027-05-22',
    ]);
  });

  it('takes ranges that follow each other', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-05-23..2027-05-24')] });
    });
    expect(found).toEqual([]);
  });

  it('finds the room by its name', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates, 1).stopSales?.push({ roomName: 'Double room', stopSales: [range('2027-05-20..2027-05-22')] });
    });
    expect(found).toEqual([
      'O17 warning: rate "Winter 2027", stop sale of room "DBL": 2027-05-20..2027-05-22 is outside all seasons, so it closes nothing (the seasons run from 2027-10-16 to 2028-03-31: check the dates)',
    ]);
  });
});

describe('a stop sale of the double room in summer', () => {
  const stopped = (...ranges: string[]) =>
    onlyOf(
      'O17',
      findingsAfter(({ rates }) => {
        item(rates).stopSales = [{ providerRoomCode: 'DBL', stopSales: ranges.map(range) }];
      }),
    ).map((text) => text.slice(0, text.includes(' (') ? text.indexOf(' (') : undefined));
  const of = 'rate "Summer 2027", stop sale of room "DBL":';

  it('closes a season only when it closes its first and its last night', () => {
    expect(stopped('2027-06-01..2027-09-15')).toEqual([`O17 warning: ${of} it closes all of season "High"`]);
    expect(stopped('2027-06-02..2027-09-15')).toEqual([]);
    expect(stopped('2027-06-01..2027-09-14')).toEqual([]);
    expect(stopped('2027-05-01..2027-05-31')).toEqual([]);
  });

  it('is outside only when it meets no night', () => {
    expect(stopped('2027-04-01..2027-04-30')).toEqual([
      `O17 warning: ${of} 2027-04-01..2027-04-30 is outside all seasons, so it closes nothing`,
    ]);
    expect(stopped('2027-04-01..2027-05-01')).toEqual([]);
    expect(stopped('2027-10-15..2027-10-20')).toEqual([]);
    expect(stopped('2027-10-16..2027-10-20')).toHaveLength(1);
  });

  it('overlaps another when they share a night, also one that is wider', () => {
    expect(stopped('2027-05-10..2027-05-12', '2027-05-12..2027-05-14')).toEqual([
      `O17 info: ${of} 2027-05-12..2027-05-14 overlaps 2027-05-10..2027-05-12`,
    ]);
    expect(stopped('2027-05-12..2027-05-12', '2027-05-10..2027-05-20', '2027-05-20..2027-05-24')).toEqual([
      `O17 info: ${of} 2027-05-12..2027-05-12 overlaps 2027-05-10..2027-05-20`,
      `O17 info: ${of} 2027-05-20..2027-05-24 overlaps 2027-05-10..2027-05-20`,
    ]);
  });

  it('overlaps the widest of those before it, of two as wide the first', () => {
    expect(stopped('2027-05-10..2027-05-12', '2027-05-11..2027-05-20', '2027-05-15..2027-05-16')).toEqual([
      `O17 info: ${of} 2027-05-11..2027-05-20 overlaps 2027-05-10..2027-05-12`,
      `O17 info: ${of} 2027-05-15..2027-05-16 overlaps 2027-05-11..2027-05-20`,
    ]);
    expect(stopped('2027-05-10..2027-05-20', '2027-05-12..2027-05-20', '2027-05-15..2027-05-16')).toEqual([
      `O17 info: ${of} 2027-05-12..2027-05-20 overlaps 2027-05-10..2027-05-20`,
      `O17 info: ${of} 2027-05-15..2027-05-16 overlaps 2027-05-10..2027-05-20`,
    ]);
  });

  it('points to the first range that closes a night of the season, and to the season', () => {
    const pointed = pointedAfter('O17', ({ rates }) => {
      const stopSales = ['2027-05-10..2027-05-11', '2027-06-01..2027-08-15', '2027-08-16..2027-09-15'].map(range);
      item(rates).stopSales = [{ providerRoomCode: 'DBL', stopSales }];
    });
    expect(pointed).toEqual(['rates.0.stopSales.0.stopSales.1, see rates.0.seasons.1.dateRanges']);
  });

  it('leaves ranges that run backwards to another check', () => {
    expect(stopped('2027-09-15..2027-06-01', '2026-05-03..2026-05-01')).toEqual([]);
  });
});

it('is content with a closed season that does not price the room', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates).seasons, 1).seasonRoomPrices.splice(0, 1);
    item(rates).stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-09-15')] }];
  });
  expect(onlyOf('O17', found)).toEqual([]);
});

it('is content with a season and a rate without dates', () => {
  const found = findingsAfter(({ rates }) => {
    for (const season of item(rates).seasons) season.dateRanges = [];
    item(rates).stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-09-15')] }];
  });
  expect(onlyOf('O17', found)).toEqual([]);
});

describe('a stop sale between two seasons', () => {
  /** Between Low and High the first four nights of June are free. */
  const found = (...ranges: string[]) =>
    findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).dateRanges = [range('2027-06-05..2027-09-15')];
      item(rates).stopSales = ['DBL', 'FAM'].map((providerRoomCode) => ({
        providerRoomCode,
        stopSales: ranges.map(range),
      }));
    }).filter((text) => !text.startsWith('D04 info'));

  it('is how nights are closed deliberately, as D04 says', () => {
    expect(found()).toEqual([expect.stringMatching(/^D04 warning: .* use stopSales\)$/)]);
    expect(found('2027-06-01..2027-06-04')).toEqual([]);
    expect(found('2027-06-01..2027-06-02', '2027-06-03..2027-06-04')).toEqual([]);
  });

  it('is beside all seasons where it leaves some of these nights', () => {
    expect(onlyOf('O17', found('2027-06-01..2027-06-03'))).toEqual([
      'O17 warning: rate "Summer 2027", stop sale of room "DBL": 2027-06-01..2027-06-03 is outside all seasons, so it closes nothing (the seasons run from 2027-05-01 to 2027-10-15: check the dates)',
      'O17 warning: rate "Summer 2027", stop sale of room "FAM": 2027-06-01..2027-06-03 is outside all seasons, so it closes nothing (the seasons run from 2027-05-01 to 2027-10-15: check the dates)',
    ]);
  });
});

it('may close a season of a week, which is sold out', () => {
  const found = (days: string): string[] =>
    onlyOf(
      'O17',
      findingsAfter(({ rates }) => {
        const rate = item(rates);
        const season = structuredClone(item(rate.seasons));
        rate.seasons.push({ ...season, name: 'Film week', dateRanges: [range(days)] });
        rate.stopSales = [{ providerRoomCode: 'DBL', stopSales: [range(days)] }];
      }),
    );
  expect(found('2027-04-01..2027-04-07')).toEqual([]);
  expect(found('2027-04-01..2027-04-08')).toHaveLength(1);
});
