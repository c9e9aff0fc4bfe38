import { describe, expect, it } from 'vitest';
import type { HotelContract, RoomStopSales } from '../../../src/contract/model.ts';
import { contractWith, type Draft, item, range } from '../../support/contract-builder.ts';
import { checked, findingsAfter, onlyOf } from '../checked.ts';

/** The low season with these ranges; the high season is 2027-06-01..2027-09-15. */
const lowIs =
  (...ranges: string[]) =>
  ({ rates, offers, supplements }: Draft<HotelContract>): void => {
    item(item(rates).seasons).dateRanges = ranges.map(range);
    offers.splice(0);
    supplements.splice(0);
    delete item(rates).offers;
    delete item(rates).supplements;
    delete item(rates).stopSales;
  };

describe('between two seasons of a rate', () => {
  it('a missing night is found', () => {
    expect(findingsAfter(lowIs('2027-05-01..2027-05-30', '2027-09-16..2027-10-15'))).toEqual([
      'D04 warning: rate "Summer 2027": no season on the night 2027-05-31, between two seasons (begin this range earlier or end the one before later; to close these nights deliberately, use stopSales)',
    ]);
  });

  it('several missing nights are found in each place', () => {
    const found = findingsAfter(lowIs('2027-05-01..2027-05-28', '2027-09-18..2027-10-15'));
    expect(found).toEqual([
      'D04 warning: rate "Summer 2027": no season on the nights 2027-05-29..2027-05-31, between two seasons (begin this range earlier or end the one before later; to close these nights deliberately, use stopSales)',
      'D04 warning: rate "Summer 2027": no season on the nights 2027-09-16..2027-09-17, between two seasons (begin this range earlier or end the one before later; to close these nights deliberately, use stopSales)',
    ]);
  });

  it('weeks without a season are only told', () => {
    expect(findingsAfter(lowIs('2027-05-01..2027-05-16', '2027-09-16..2027-10-15'))).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-17..2027-05-31',
    ]);
  });

  it('a missing month is found, from whatever day of the month', () => {
    const found = (...ranges: string[]) => findingsAfter(lowIs(...ranges));
    expect(found('2027-03-01..2027-04-30', '2027-09-16..2027-10-15')).toEqual([
      'D04 warning: rate "Summer 2027": no season on the nights 2027-05-01..2027-05-31, between two seasons (add 2027-05-01..2027-05-31 to a season; to close these nights deliberately, use stopSales)',
    ]);
    expect(found('2027-01-01..2027-02-14', '2027-03-15..2027-05-31')).toEqual([
      expect.stringContaining('D04 warning: rate "Summer 2027": no season on the nights 2027-02-15..2027-03-14'),
    ]);
    expect(found('2027-01-01..2027-02-14', '2027-03-16..2027-05-31')).toEqual([expect.stringContaining('D04 info')]);
  });

  it('a month in which the house closes every year is only told', () => {
    const found = findingsAfter(
      lowIs('2026-03-01..2026-04-30', '2026-06-01..2027-04-30', '2027-09-16..2027-10-15'),
    ).filter((text) => text.startsWith('D04'));
    expect(found).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2026-05-01..2026-05-31 and 2027-05-01..2027-05-31',
    ]);
  });

  it('a month that is stopped for every room is only told', () => {
    const stopSales = [range('2027-05-01..2027-05-31')];
    const found = findingsAfter((contract) => {
      lowIs('2027-03-01..2027-04-30', '2027-09-16..2027-10-15')(contract);
      item(contract.rates).stopSales = ['DBL', 'FAM'].map((providerRoomCode) => ({ providerRoomCode, stopSales }));
    });
    expect(found).toEqual([expect.stringContaining('D04 info')]);
  });

  it('nights that are stopped for every room are only told', () => {
    const stopped = (...stopSales: Draft<RoomStopSales>[]): string[] =>
      findingsAfter((contract) => {
        lowIs('2027-05-01..2027-05-28', '2027-09-16..2027-10-15')(contract);
        item(contract.rates).stopSales = stopSales;
      }).filter((text) => text.startsWith('D04'));
    const stopSales = [range('2027-05-29..2027-05-31')];
    expect(stopped({ providerRoomCode: 'FAM', stopSales })).toHaveLength(1);
    expect(stopped({ providerRoomCode: 'FAM', stopSales }).join()).toContain('D04 warning');
    expect(stopped({ providerRoomCode: 'FAM', stopSales }, { roomName: 'Double room', stopSales })).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-29..2027-05-31',
    ]);
  });

  it('nights that another rate sells are only told', () => {
    const found = findingsAfter((contract) => {
      lowIs('2027-05-01..2027-05-28', '2027-09-16..2027-10-15')(contract);
      const winter = item(item(contract.rates, 1).seasons);
      winter.dateRanges = [range('2027-05-29..2027-05-31'), ...winter.dateRanges];
    });
    expect(found.filter((text) => text.startsWith('D04') && text.includes('Summer'))).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-29..2027-05-31',
    ]);
  });

  it('the days of the week that a rate leaves out are only told', () => {
    const weekends = [
      '2027-05-07..2027-05-09',
      '2027-05-14..2027-05-16',
      '2027-05-21..2027-05-23',
      '2027-05-28..2027-05-31',
    ];
    expect(findingsAfter(lowIs(...weekends)).filter((text) => text.startsWith('D04'))).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-10..2027-05-13, 2027-05-17..2027-05-20 and 2027-05-24..2027-05-27',
    ]);
  });
});

it('says nothing while a part of the contract could not be read', () => {
  const contract = contractWith(lowIs('2027-05-01..2027-05-30', '2027-09-16..2027-10-15'));
  expect(checked({ ...contract, incomplete: true }).filter((text) => text.startsWith('D04'))).toEqual([]);
});

describe('on the limits', () => {
  const found = (change: (contract: Draft<HotelContract>) => void, ...ranges: string[]) =>
    onlyOf(
      'D04',
      findingsAfter((contract) => {
        lowIs(...ranges)(contract);
        change(contract);
      }),
    ).map((text) => text.replace(/,? between.*| \(begin.*/, ''));
  const same = () => {};

  it('fourteen nights are a slip, fifteen are only told', () => {
    expect(found(same, '2027-05-01..2027-05-17', '2027-09-16..2027-10-15')).toEqual([
      'D04 warning: rate "Summer 2027": no season on the nights 2027-05-18..2027-05-31',
    ]);
    expect(found(same, '2027-05-01..2027-05-16', '2027-09-16..2027-10-15')).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-17..2027-05-31',
    ]);
  });

  it('two gaps from one weekday on are slips, three are a pattern, and three of other weekdays are slips', () => {
    const two = ['2027-05-14..2027-05-16', '2027-05-21..2027-05-23', '2027-05-28..2027-05-31'];
    expect(found(same, ...two).map((text) => text.slice(0, 11))).toEqual(['D04 warning', 'D04 warning']);
    const odd = [
      '2027-05-07..2027-05-09',
      '2027-05-14..2027-05-17',
      '2027-05-21..2027-05-23',
      '2027-05-28..2027-05-31',
    ];
    expect(found(same, ...odd).map((text) => text.slice(0, 11))).toEqual(Array(3).fill('D04 warning'));
  });

  it('a gap on another weekday is a slip beside a pattern, and breaks it for no other', () => {
    const ranges = ['2027-05-01..2027-05-05', '2027-05-07..2027-05-09', '2027-05-14..2027-05-16'];
    expect(found(same, ...ranges, '2027-05-21..2027-05-23', '2027-05-28..2027-05-31')).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-10..2027-05-13, 2027-05-17..2027-05-20 and 2027-05-24..2027-05-27',
      'D04 warning: rate "Summer 2027": no season on the night 2027-05-06',
    ]);
  });

  it('only the nights that no other rate sells are slips', () => {
    const gap = ['2027-05-01..2027-05-25', '2027-09-16..2027-10-15'];
    const other = ({ rates }: Draft<HotelContract>) => {
      const winter = item(item(rates, 1).seasons);
      winter.dateRanges = [range('2027-05-26..2027-05-28'), ...winter.dateRanges];
    };
    expect(found(other, ...gap).filter((text) => text.includes('Summer'))).toEqual([
      'D04 info: rate "Summer 2027" has no season on 2027-05-26..2027-05-28',
      'D04 warning: rate "Summer 2027": no season on the nights 2027-05-29..2027-05-31',
    ]);
  });

  it('a stop sale of a room that is unknown, and of no night, closes nothing', () => {
    const stopSales = [range('2027-05-29..2027-05-31')];
    const gap = ['2027-05-01..2027-05-28', '2027-09-16..2027-10-15'];
    const stopped =
      (...stops: Draft<RoomStopSales>[]) =>
      ({ rates }: Draft<HotelContract>) => {
        item(rates).stopSales = stops;
      };
    for (const stops of [[], [{ roomName: 'Attic', stopSales }], [{ providerRoomCode: 'DBL', stopSales: [] }]])
      expect(found(stopped(...stops), ...gap)).toEqual([expect.stringContaining('D04 warning')]);
    const halves = [
      { providerRoomCode: 'DBL', stopSales },
      { providerRoomCode: 'FAM', stopSales: [range('2027-05-29..2027-05-29')] },
      { providerRoomCode: 'FAM', stopSales: [range('2027-05-30..2027-05-31')] },
    ];
    expect(found(stopped(...halves), ...gap)).toEqual([expect.stringContaining('D04 info')]);
  });
});
