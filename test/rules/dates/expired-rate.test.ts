import { describe, expect, it } from 'vitest';
import { contractWith, day, good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsIn, testFindings } from '../findings.ts';

/** The good contract ends with the winter rate, on 2028-03-31. */
const onDay = (today: string, change: Changes = {}): string[] =>
  findingsIn(contractWith(change), 'D06', { today: day(today) });

describe('the nights that a hotel has left to sell', () => {
  it('are enough from 60 nights on', () => {
    expect(onDay('2026-11-21')).toEqual([]);
    expect(onDay('2028-01-31').filter((text) => text.includes('warning'))).toEqual([]);
    expect(onDay('2028-02-01').filter((text) => text.includes('warning'))).toEqual(['D06 warning rates.1.name']);
  });

  it('are none when its last night is over', () => {
    expect(onDay('2028-04-01')).toEqual(['D06 info rates.0.name', 'D06 warning rates.1.name']);
  });

  it('end before nights with a stop sale', () => {
    const stopped: Changes = {
      'rates.1.stopSales': [{ providerRoomCode: 'DBL', stopSales: [range('2028-01-10..2028-03-31')] }],
    };
    expect(onDay('2027-11-20', stopped).filter((text) => text.includes('warning'))).toEqual([
      'D06 warning rates.1.name',
    ]);
  });
});

it('reports a rate that is over while another continues, and seasons that are over', () => {
  expect(onDay('2027-10-16')).toEqual(['D06 info rates.0.name']);
  expect(onDay('2027-09-20')).toEqual(['D06 info rates.0.seasons.1.name']);
});

describe('at the limits', () => {
  it('a rate is over on the day after its last night, not on that day', () => {
    expect(onDay('2027-10-15')).toEqual(['D06 info rates.0.seasons.1.name']);
    expect(onDay('2027-10-16')).toEqual(['D06 info rates.0.name']);
  });

  it('a season is over on the day after its last night, not on that day', () => {
    expect(onDay('2027-09-15')).toEqual([]);
    expect(onDay('2027-09-16')).toEqual(['D06 info rates.0.seasons.1.name']);
  });

  it('on its last night the hotel has one night left, and none on the day after', () => {
    expect(onDay('2028-03-31').filter((text) => text.includes('warning'))).toEqual(['D06 warning rates.1.name']);
    expect(onDay('2028-04-01').filter((text) => text.includes('warning'))).toEqual(['D06 warning rates.1.name']);
  });
});

describe('with several rates', () => {
  it('the last one counts, wherever it is in the file', () => {
    const turned: Changes = { rates: good('rates').toReversed() };
    expect(onDay('2027-10-16', turned)).toEqual(['D06 info rates.1.name']);
    expect(onDay('2028-02-01', turned)).toEqual(['D06 warning rates.0.name', 'D06 info rates.1.name']);
    expect(onDay('2028-04-01', turned)).toEqual(['D06 warning rates.0.name', 'D06 info rates.1.name']);
  });

  it('those that are over are reported by last night, then by name, and the first seasons of the others with them', () => {
    const early = { ...good('rates.0.seasons.0'), name: 'Early', dateRanges: [range('2027-04-01..2027-04-10')] };
    const summers = ['C', 'A', 'B'].map((name) => ({
      ...good('rates.0'),
      name,
      ...(name === 'C' && { seasons: [early] }),
    }));
    expect(onDay('2027-10-16', { rates: [...summers, ...good('rates')] })).toEqual([
      'D06 info rates.0.name',
      'D06 info rates.1.name',
      'D06 info rates.2.name',
      'D06 info rates.3.name',
    ]);
  });

  testFindings({
    'two that end on the same day are reported together': [
      () => onDay('2028-04-01', { 'rates.2': { ...good('rates.1'), name: 'Another' } }),
      'D06 info rates.0.name',
      'D06 warning rates.1.name',
      'D06 info rates.2.name',
    ],
    'one that sells nothing ends with its seasons, and one without seasons never ends': [
      () =>
        onDay('2027-10-16', {
          'rates.0.seasons.*.seasonRoomPrices.*.unitsQuota': 0,
          'rates.2': { name: 'Empty', seasons: [] },
        }),
      'D06 info rates.0.name',
    ],
  });

  it('several seasons that are over are listed, without those that have no dates', () => {
    const spring = { ...good('rates.0.seasons.0'), name: 'Spring', dateRanges: [range('2027-04-01..2027-04-30')] };
    const never = { ...spring, name: 'No dates', dateRanges: [] };
    expect(onDay('2027-09-20', { 'rates.0.seasons.2': spring, 'rates.0.seasons.3': never })).toEqual([
      'D06 info rates.0.seasons.1.name',
    ]);
  });

  it.each(['DBL', 'FAM'])('the room that is sold longest counts if %s is not', (providerRoomCode) => {
    expect(
      onDay('2027-09-01', {
        'rates.1': undefined,
        'rates.0.stopSales': [{ providerRoomCode, stopSales: [range('2027-06-01..2027-10-15')] }],
      }),
    ).toEqual(['D06 warning rates.0.name']);
  });
});

testFindings({
  'reports nothing while part of the contract is unreadable': [() => onDay('2028-04-01', { incomplete: true })],
  'reports nothing for a hotel without rates': [() => onDay('2027-09-01', { rates: [] })],
});

describe('what can no longer be booked', () => {
  /** The winter, which can be booked always, with these booking windows, on 2027-10-11: the summer was booked until 2027-10-10. */
  const winterBooked = (...windows: string[]) =>
    onDay('2027-10-11', { 'rates.1.bookingWindows': windows.map(range) }).filter((text) => text.includes('warning'));

  it('is what was booked until yesterday, but not what is booked today', () => {
    expect(winterBooked('2026-11-01..2027-10-10')).toHaveLength(1);
    expect(winterBooked('2026-11-01..2027-10-11')).toEqual([]);
  });

  testFindings({
    'is not left to sell': [
      () => winterBooked('2026-11-01..2027-09-30', '2026-05-01..2026-06-30'),
      'D06 warning rates.1.bookingWindows',
    ],
    'does not include rates whose booking windows are reversed, which D01 reports': [
      () => winterBooked('2027-09-30..2026-11-01'),
    ],
  });

  it('does not hide the nights of the others', () => {
    const early: Changes = {
      'rates.1.bookingWindows': [range('2026-11-01..2027-01-31')],
      'rates.0.bookingWindows': [],
    };
    expect(onDay('2027-09-10', early).filter((text) => text.includes('warning'))).toEqual(['D06 warning rates.0.name']);
  });
});

describe('a rate whose booking windows are over before its nights', () => {
  /** The good contract with another summer behind its winter, which can be booked on these days. */
  const withNext = (...windows: readonly string[]): Changes => ({
    'rates.2': { ...good('rates.0'), name: 'Summer 2028', bookingWindows: windows.map(range) },
    'rates.2.stopSales': undefined,
    'rates.2.seasons.0.dateRanges': [range('2028-05-01..2028-05-31')],
    'rates.2.seasons.1.dateRanges': [range('2028-06-01..2028-09-15')],
  });

  it('is reported next to rates that can be booked', () => {
    expect(onDay('2026-11-21', withNext('2025-11-01..2026-09-10'))).toEqual(['D06 warning rates.2.bookingWindows']);
    expect(onDay('2026-11-21', withNext('2025-11-01..2026-11-21'))).toEqual([]);
    expect(onDay('2026-11-21', withNext('2025-11-01..2025-11-30', '2027-11-01..2028-09-10'))).toEqual([]);
    expect(onDay('2026-11-21', withNext())).toEqual([]);
  });

  it('is fine if another rate sells the nights', () => {
    const [sold] = contractWith(withNext('2026-09-11..2028-09-10')).rates.slice(2);
    const again: Changes = sold ? { 'rates.3': { ...sold, name: 'Regular 2028' } } : {};
    expect(onDay('2026-11-21', { ...withNext('2025-11-01..2026-09-10'), ...again })).toEqual([]);
  });

  it('is fine on the last days of the rate, which its release days close', () => {
    expect(onDay('2027-10-12')).toEqual(['D06 info rates.0.seasons.1.name']);
    expect(onDay('2027-10-14')).toEqual(['D06 info rates.0.seasons.1.name']);
  });
});
