import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('odd stop sale', () => {
  testChanges({
    'finds a stop sale outside all seasons': [
      {
        'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: [range('2026-05-20..2026-05-22')] },
      },
      'O17 warning rates.0.stopSales.1.stopSales.0, see rates.0.seasons',
    ],
    'finds a whole season that is closed': [
      {
        'rates.0.stopSales.1': {
          providerRoomCode: 'DBL',
          stopSales: [range('2027-06-01..2027-08-15'), range('2027-08-16..2027-09-15')],
        },
      },
      'O17 warning rates.0.stopSales.1.stopSales.0, see rates.0.seasons.1.dateRanges',
    ],
    'reports overlapping ranges': [
      {
        'rates.0.stopSales.1': { providerRoomCode: 'FAM', stopSales: [range('2027-05-22..2027-05-24')] },
      },
      'O17 info rates.0.stopSales.1.stopSales.0, see rates.0.stopSales.0.stopSales.0',
    ],
    'accepts consecutive ranges': [
      {
        'rates.0.stopSales.1': { providerRoomCode: 'FAM', stopSales: [range('2027-05-23..2027-05-24')] },
      },
    ],
    'finds the room by its name': [
      {
        'rates.1.stopSales.1': { roomName: 'Double room', stopSales: [range('2027-05-20..2027-05-22')] },
      },
      'O17 warning rates.1.stopSales.1.stopSales.0, see rates.1.seasons',
    ],
  });
});

describe('a stop sale of the double room in summer', () => {
  const stopped = (...ranges: string[]) =>
    findingsAfter({ 'rates.0.stopSales': [{ providerRoomCode: 'DBL', stopSales: ranges.map(range) }] }, 'O17');

  it('closes a season only if it closes its first and its last night', () => {
    expect(stopped('2027-06-01..2027-09-15')).toEqual([
      'O17 warning rates.0.stopSales.0.stopSales.0, see rates.0.seasons.1.dateRanges',
    ]);
    expect(stopped('2027-06-02..2027-09-15')).toEqual([]);
    expect(stopped('2027-06-01..2027-09-14')).toEqual([]);
    expect(stopped('2027-05-01..2027-05-31')).toEqual([]);
  });

  it('is outside only if it reaches no night', () => {
    expect(stopped('2027-04-01..2027-04-30')).toEqual([
      'O17 warning rates.0.stopSales.0.stopSales.0, see rates.0.seasons',
    ]);
    expect(stopped('2027-04-01..2027-05-01')).toEqual([]);
    expect(stopped('2027-10-15..2027-10-20')).toEqual([]);
    expect(stopped('2027-10-16..2027-10-20')).toHaveLength(1);
  });

  it('overlaps another if they share a night, even one inside the other', () => {
    expect(stopped('2027-05-10..2027-05-12', '2027-05-12..2027-05-14')).toEqual([
      'O17 info rates.0.stopSales.0.stopSales.1, see rates.0.stopSales.0.stopSales.0',
    ]);
    expect(stopped('2027-05-12..2027-05-12', '2027-05-10..2027-05-20', '2027-05-20..2027-05-24')).toEqual([
      'O17 info rates.0.stopSales.0.stopSales.0, see rates.0.stopSales.0.stopSales.1',
      'O17 info rates.0.stopSales.0.stopSales.2, see rates.0.stopSales.0.stopSales.1',
    ]);
  });

  it('overlaps the longest of those before it, of two equal ones the first', () => {
    expect(stopped('2027-05-10..2027-05-12', '2027-05-11..2027-05-20', '2027-05-15..2027-05-16')).toEqual([
      'O17 info rates.0.stopSales.0.stopSales.1, see rates.0.stopSales.0.stopSales.0',
      'O17 info rates.0.stopSales.0.stopSales.2, see rates.0.stopSales.0.stopSales.1',
    ]);
    expect(stopped('2027-05-10..2027-05-20', '2027-05-12..2027-05-20', '2027-05-15..2027-05-16')).toEqual([
      'O17 info rates.0.stopSales.0.stopSales.1, see rates.0.stopSales.0.stopSales.0',
      'O17 info rates.0.stopSales.0.stopSales.2, see rates.0.stopSales.0.stopSales.0',
    ]);
  });

  testFindings({
    'points to the first range that closes a night of the season, and to the season': [
      () => stopped('2027-05-10..2027-05-11', '2027-06-01..2027-08-15', '2027-08-16..2027-09-15'),
      'O17 warning rates.0.stopSales.0.stopSales.1, see rates.0.seasons.1.dateRanges',
    ],
    'leaves reversed ranges to another check': [() => stopped('2027-09-15..2027-06-01', '2026-05-03..2026-05-01')],
  });
});

testChanges(
  {
    'accepts a closed season that does not price the room': [
      {
        'rates.0.seasons.1.seasonRoomPrices.0': undefined,
        'rates.0.stopSales': [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-09-15')] }],
      },
    ],
    'accepts a season and a rate without dates': [
      {
        'rates.0.seasons.*.dateRanges': [],
        'rates.0.stopSales': [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-09-15')] }],
      },
    ],
  },
  'O17',
);

describe('a stop sale between two seasons', () => {
  /** Between Low and High the first four nights of June are free. */
  const found = (...ranges: string[]) =>
    findingsAfter({
      'rates.0.seasons.1.dateRanges': [range('2027-06-05..2027-09-15')],
      'rates.0.stopSales': ['DBL', 'FAM'].map((providerRoomCode) => ({
        providerRoomCode,
        stopSales: ranges.map(range),
      })),
    }).filter((text) => !text.startsWith('D04 info'));

  it('is the way to close nights deliberately, as D04 says', () => {
    expect(found()).toEqual(['D04 warning rates.0.seasons.1.dateRanges.0']);
    expect(found('2027-06-01..2027-06-04')).toEqual([]);
    expect(found('2027-06-01..2027-06-02', '2027-06-03..2027-06-04')).toEqual([]);
  });

  it('is outside all seasons if it leaves some of these nights open', () => {
    expect(found('2027-06-01..2027-06-03')).toEqual([
      'D04 warning rates.0.seasons.1.dateRanges.0',
      'O17 warning rates.0.stopSales.0.stopSales.0, see rates.0.seasons',
      'O17 warning rates.0.stopSales.1.stopSales.0, see rates.0.seasons',
    ]);
  });
});

it('may close a season of a week, which is sold out', () => {
  const found = (days: string): string[] =>
    findingsAfter(
      {
        'rates.0.seasons.2': { ...good('rates.0.seasons.0'), name: 'Film week', dateRanges: [range(days)] },
        'rates.0.stopSales': [{ providerRoomCode: 'DBL', stopSales: [range(days)] }],
      },
      'O17',
    );
  expect(found('2027-04-01..2027-04-07')).toEqual([]);
  expect(found('2027-04-01..2027-04-08')).toHaveLength(1);
});

describe('closed nights of the hotel', () => {
  const closed = (...ranges: string[]) => findingsAfter({ 'hotel.closed': ranges.map(range) }, 'O17');

  it('may be outside all seasons, but not in the wrong year', () => {
    expect(closed('2027-11-05..2027-12-20')).toEqual([]);
    expect(closed('2026-05-20..2026-05-22')).toEqual(['O17 warning hotel.closed.0, see rates.0.seasons']);
  });

  it('must not overlap, nor close a whole season of any room', () => {
    expect(closed('2027-05-10..2027-05-12', '2027-05-12..2027-05-14')).toEqual([
      'O17 info hotel.closed.1, see hotel.closed.0',
    ]);
    expect(closed('2027-06-01..2027-09-15')).toEqual(['O17 warning hotel.closed.0, see rates.0.seasons.1.dateRanges']);
  });
});
