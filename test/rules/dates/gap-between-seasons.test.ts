import { describe, expect, it } from 'vitest';
import type { RoomStopSales } from '../../../src/contract/model.ts';
import { good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

/** The low season with these ranges; the high season is 2027-06-01..2027-09-15. */
const lowIs = (...ranges: string[]): Changes => ({
  'rates.0.seasons.0.dateRanges': ranges.map(range),
  offers: [],
  supplements: [],
  'rates.0.offers': undefined,
  'rates.0.supplements': undefined,
  'rates.0.stopSales': undefined,
});

describe('between two seasons of a rate', () => {
  testChanges({
    'a missing night is found': [
      lowIs('2027-05-01..2027-05-30', '2027-09-16..2027-10-15'),
      'D04 warning rates.0.seasons.1.dateRanges.0',
    ],
    'several missing nights are found in each place': [
      lowIs('2027-05-01..2027-05-28', '2027-09-18..2027-10-15'),
      'D04 warning rates.0.seasons.0.dateRanges.1',
      'D04 warning rates.0.seasons.1.dateRanges.0',
    ],
    'weeks without a season are only mentioned': [
      lowIs('2027-05-01..2027-05-16', '2027-09-16..2027-10-15'),
      'D04 info rates.0.name',
    ],
  });

  it('a missing month is found, from whatever day of the month', () => {
    const found = (...ranges: string[]) => findingsAfter(lowIs(...ranges));
    expect(found('2027-03-01..2027-04-30', '2027-09-16..2027-10-15')).toEqual([
      'D04 warning rates.0.seasons.1.dateRanges.0',
    ]);
    expect(found('2027-01-01..2027-02-14', '2027-03-15..2027-05-31')).toEqual([
      'D04 warning rates.0.seasons.0.dateRanges.1',
    ]);
    expect(found('2027-01-01..2027-02-14', '2027-03-16..2027-05-31')).toEqual(['D04 info rates.0.name']);
  });

  it('a month with stop sales for every room is only mentioned', () => {
    const stopSales = [range('2027-05-01..2027-05-31')];
    expect(
      findingsAfter({
        ...lowIs('2027-03-01..2027-04-30', '2027-09-16..2027-10-15'),
        'rates.0.stopSales': ['DBL', 'FAM'].map((providerRoomCode) => ({ providerRoomCode, stopSales })),
      }),
    ).toEqual(['D04 info rates.0.name']);
  });

  it('nights with stop sales for every room are only mentioned', () => {
    const stopped = (...stopSales: RoomStopSales[]): string[] =>
      findingsAfter(
        { ...lowIs('2027-05-01..2027-05-28', '2027-09-16..2027-10-15'), 'rates.0.stopSales': stopSales },
        'D04',
      );
    const stopSales = [range('2027-05-29..2027-05-31')];
    expect(stopped({ providerRoomCode: 'FAM', stopSales })).toEqual(['D04 warning rates.0.seasons.1.dateRanges.0']);
    expect(stopped({ providerRoomCode: 'FAM', stopSales }, { roomName: 'Double room', stopSales })).toEqual([
      'D04 info rates.0.name',
    ]);
  });

  testChanges(
    {
      'a month in which the hotel closes every year is only mentioned': [
        lowIs('2026-03-01..2026-04-30', '2026-06-01..2027-04-30', '2027-09-16..2027-10-15'),
        'D04 info rates.0.name',
      ],
      'missing nights are found even if those after them are sold by another rate': [
        {
          'rates.0.seasons.0.dateRanges': [range('2027-05-01..2027-05-25')],
          'rates.1.seasons.0.dateRanges': [range('2027-05-29..2027-05-31')],
        },
        'D04 info rates.0.name',
        'D04 warning rates.0.name',
      ],
      'nights that another rate sells are only mentioned': [
        {
          ...lowIs('2027-05-01..2027-05-28', '2027-09-16..2027-10-15'),
          'rates.1.seasons.0.dateRanges': [range('2027-05-29..2027-05-31'), ...good('rates.1.seasons.0.dateRanges')],
        },
        'D04 info rates.0.name',
        'D04 info rates.1.name',
      ],
    },
    'D04',
  );

  it('the weekdays that a rate leaves out are only mentioned', () => {
    const weekends = [
      '2027-05-07..2027-05-09',
      '2027-05-14..2027-05-16',
      '2027-05-21..2027-05-23',
      '2027-05-28..2027-05-31',
    ];
    expect(findingsAfter(lowIs(...weekends), 'D04')).toEqual(['D04 info rates.0.name']);
  });
});

it('reports nothing while part of the contract is unreadable', () => {
  const gap = lowIs('2027-05-01..2027-05-30', '2027-09-16..2027-10-15');
  expect(findingsAfter({ ...gap, incomplete: true }, 'D04')).toEqual([]);
});

describe('at the limits', () => {
  const found = (change: Changes, ...ranges: string[]) => findingsAfter({ ...lowIs(...ranges), ...change }, 'D04');

  it('a gap of fourteen nights is a warning, one of fifteen is only mentioned', () => {
    expect(found({}, '2027-05-01..2027-05-17', '2027-09-16..2027-10-15')).toEqual([
      'D04 warning rates.0.seasons.1.dateRanges.0',
    ]);
    expect(found({}, '2027-05-01..2027-05-16', '2027-09-16..2027-10-15')).toEqual(['D04 info rates.0.name']);
  });

  it('two gaps beginning on one weekday are warnings, three are a pattern, and three on different weekdays are warnings', () => {
    const two = ['2027-05-14..2027-05-16', '2027-05-21..2027-05-23', '2027-05-28..2027-05-31'];
    expect(found({}, ...two)).toEqual([
      'D04 warning rates.0.seasons.0.dateRanges.1',
      'D04 warning rates.0.seasons.0.dateRanges.2',
    ]);
    const odd = [
      '2027-05-07..2027-05-09',
      '2027-05-14..2027-05-17',
      '2027-05-21..2027-05-23',
      '2027-05-28..2027-05-31',
    ];
    expect(found({}, ...odd)).toEqual([
      'D04 warning rates.0.seasons.0.dateRanges.1',
      'D04 warning rates.0.seasons.0.dateRanges.2',
      'D04 warning rates.0.seasons.0.dateRanges.3',
    ]);
  });

  it('a gap on another weekday is a warning next to a pattern, and does not break it', () => {
    const ranges = ['2027-05-01..2027-05-05', '2027-05-07..2027-05-09', '2027-05-14..2027-05-16'];
    expect(found({}, ...ranges, '2027-05-21..2027-05-23', '2027-05-28..2027-05-31')).toEqual([
      'D04 info rates.0.name',
      'D04 warning rates.0.seasons.0.dateRanges.1',
    ]);
  });

  it('only the nights that no other rate sells are missing', () => {
    const gap = ['2027-05-01..2027-05-25', '2027-09-16..2027-10-15'];
    const other = {
      'rates.1.seasons.0.dateRanges': [range('2027-05-26..2027-05-28'), ...good('rates.1.seasons.0.dateRanges')],
    };
    expect(found(other, ...gap)).toEqual([
      'D04 info rates.0.name',
      'D04 warning rates.0.seasons.1.dateRanges.0',
      'D04 info rates.1.name',
    ]);
  });

  it('stop sales of an unknown room or without a night close nothing', () => {
    const stopSales = [range('2027-05-29..2027-05-31')];
    const gap = ['2027-05-01..2027-05-28', '2027-09-16..2027-10-15'];
    const stopped = (...stops: RoomStopSales[]) => ({ 'rates.0.stopSales': stops });
    for (const stops of [[], [{ roomName: 'Attic', stopSales }], [{ providerRoomCode: 'DBL', stopSales: [] }]])
      expect(found(stopped(...stops), ...gap)).toEqual(['D04 warning rates.0.seasons.1.dateRanges.0']);
    const halves = [
      { providerRoomCode: 'DBL', stopSales },
      { providerRoomCode: 'FAM', stopSales: [range('2027-05-29..2027-05-29')] },
      { providerRoomCode: 'FAM', stopSales: [range('2027-05-30..2027-05-31')] },
    ];
    expect(found(stopped(...halves), ...gap)).toEqual(['D04 info rates.0.name']);
  });
});
