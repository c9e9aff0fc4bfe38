import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { expiredRate } from '../../../src/rules/dates/expired-rate.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { contractWith, type Draft, day, goodContract, item, range } from '../../support/contract-builder.ts';
import { SomewhereOrigins } from '../place-somewhere.ts';

/** The good contract ends with the winter rate, on 2028-03-31. */
const onDay = (today: string, contract = goodContract()): string[] =>
  [
    ...runRules([expiredRate], {
      origins: new SomewhereOrigins(),
      today: day(today),
      contracts: { suppliers: [], hotels: [contract] },
    }),
  ].map(
    ({ code, severity, message, hint }) =>
      `${code.id} ${severity}: ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );

describe('what a hotel has left to sell', () => {
  it('is enough with 60 nights and more', () => {
    expect(onDay('2026-11-21')).toEqual([]);
    expect(onDay('2028-01-31').filter((text) => text.includes('warning'))).toEqual([]);
    expect(onDay('2028-02-01').filter((text) => text.includes('warning'))).toEqual([
      'D06 warning: hotel "SEA-PALACE": the last night that can be sold is 2028-03-31, in rate "Winter 2027", 59 days from now (add a rate or seasons for the time after it, or check the year)',
    ]);
  });

  it('is nothing when its last night is over', () => {
    expect(onDay('2028-04-01')).toEqual([
      'D06 info: rate "Summer 2027" is over: its last night was 2027-10-15',
      'D06 warning: hotel "SEA-PALACE" has nothing left to sell: its last night, in rate "Winter 2027", was 2028-03-31 (add a rate or seasons for the time after it, or check the year)',
    ]);
  });

  it('ends before nights that are stopped', () => {
    const contract = contractWith(({ rates }) => {
      item(rates, 1).stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2028-01-10..2028-03-31')] }];
    });
    expect(onDay('2027-11-20', contract).filter((text) => text.includes('warning'))).toEqual([
      'D06 warning: hotel "SEA-PALACE": the last night that can be sold is 2028-01-09, in rate "Winter 2027", 50 days from now (add a rate or seasons for the time after it, or check the year)',
    ]);
  });
});

it('tells of a rate that is over while another goes on, and of seasons that are over', () => {
  expect(onDay('2027-10-16')).toEqual(['D06 info: rate "Summer 2027" is over: its last night was 2027-10-15']);
  expect(onDay('2027-09-20')).toEqual(['D06 info: rate "Summer 2027": the season "High" is over']);
});

it('says nothing while a part of the contract could not be read', () => {
  expect(onDay('2028-04-01', { ...goodContract(), incomplete: true })).toEqual([]);
});

describe('on the last days', () => {
  it('a rate is over on the day after its last night, not on that day', () => {
    expect(onDay('2027-10-15')).toEqual(['D06 info: rate "Summer 2027": the season "High" is over']);
    expect(onDay('2027-10-16')).toEqual(['D06 info: rate "Summer 2027" is over: its last night was 2027-10-15']);
  });

  it('a season is over on the day after its last night, not on that day', () => {
    expect(onDay('2027-09-15')).toEqual([]);
    expect(onDay('2027-09-16')).toEqual(['D06 info: rate "Summer 2027": the season "High" is over']);
  });

  it('the hotel has its last night left, and nothing on the day after', () => {
    expect(onDay('2028-03-31').filter((text) => text.includes('warning'))).toEqual([
      expect.stringContaining('the last night that can be sold is 2028-03-31, in rate "Winter 2027", 0 days from now'),
    ]);
    expect(onDay('2028-04-01').filter((text) => text.includes('warning'))).toEqual([
      expect.stringContaining('has nothing left to sell'),
    ]);
  });
});

describe('of several rates', () => {
  const changed = (change: (contract: Draft<HotelContract>) => void, today: string) =>
    onDay(today, contractWith(change));

  it('the last one counts, wherever the file has it', () => {
    const turned = (today: string) => changed(({ rates }) => void rates.reverse(), today);
    for (const today of ['2027-10-16', '2028-02-01', '2028-04-01']) expect(turned(today)).toEqual(onDay(today));
  });

  it('those that are over are told by their last nights, then by name, and the first seasons of the others with them', () => {
    const found = changed(({ rates }) => {
      for (const name of ['B', 'A']) rates.unshift({ ...structuredClone(item(rates)), name });
      const summer = structuredClone(item(rates));
      const early = { ...item(summer.seasons), name: 'Early', dateRanges: [range('2027-04-01..2027-04-10')] };
      rates.unshift({ ...summer, name: 'C', seasons: [early] });
    }, '2027-10-16');
    expect(found.map((text) => text.slice(text.indexOf('rate')))).toEqual([
      'rate "C" is over: its last night was 2027-04-10',
      'rate "A" is over: its last night was 2027-10-15',
      'rate "B" is over: its last night was 2027-10-15',
      'rate "Summer 2027" is over: its last night was 2027-10-15',
    ]);
  });

  it('two that end on one day are told as one', () => {
    const found = changed(({ rates }) => {
      const winter = { ...structuredClone(item(rates, 1)), name: 'Another' };
      rates.push(winter);
    }, '2028-04-01');
    expect(found.filter((text) => !text.includes('Summer'))).toEqual([
      'D06 info: rate "Another" is over: its last night was 2028-03-31',
      expect.stringContaining('in rate "Winter 2027", was 2028-03-31'),
    ]);
  });

  it('one that sells nothing ends with its seasons, and one without seasons never', () => {
    const found = changed(({ rates }) => {
      for (const { seasonRoomPrices } of item(rates).seasons)
        for (const price of seasonRoomPrices) price.unitsQuota = 0;
      rates.push({ name: 'Empty', seasons: [] });
    }, '2027-10-16');
    expect(found).toEqual(['D06 info: rate "Summer 2027" is over: its last night was 2027-10-15']);
  });

  it('several seasons that are over are listed, and those without dates are not', () => {
    const found = changed(({ rates }) => {
      const { seasons } = item(rates);
      const one = { ...structuredClone(item(seasons)), name: 'Spring', dateRanges: [range('2027-04-01..2027-04-30')] };
      seasons.push(one, { ...structuredClone(one), name: 'No dates', dateRanges: [] });
    }, '2027-09-20');
    expect(found).toEqual(['D06 info: rate "Summer 2027": the seasons "High" and "Spring" are over']);
  });

  it.each(['DBL', 'FAM'])('the room that is sold longest counts, when %s is not', (providerRoomCode) => {
    const found = changed(({ rates }) => {
      rates.splice(1);
      item(rates).stopSales = [{ providerRoomCode, stopSales: [range('2027-06-01..2027-10-15')] }];
    }, '2027-09-01');
    expect(found).toEqual([expect.stringContaining('the last night that can be sold is 2027-10-15')]);
  });
});

it('says nothing of a hotel without rates', () => {
  expect(onDay('2027-09-01', { ...goodContract(), rates: [] })).toEqual([]);
});

describe('what can no longer be booked', () => {
  /** The winter, which can be booked always, with these booking windows, on 2027-10-11: the summer was booked until 2027-10-10. */
  const winterBooked = (...windows: string[]) =>
    onDay(
      '2027-10-11',
      contractWith(({ rates }) => {
        item(rates, 1).bookingWindows = windows.map(range);
      }),
    ).filter((text) => text.includes('warning'));

  it('is nothing that is left to sell', () => {
    expect(winterBooked('2026-11-01..2027-09-30', '2026-05-01..2026-06-30')).toEqual([
      'D06 warning: hotel "SEA-PALACE" has nothing left to sell: the last booking window of rate "Winter 2027" ended on 2027-09-30 (add a booking window, or check its year)',
    ]);
  });

  it('is what was booked until yesterday, and not what is booked today', () => {
    expect(winterBooked('2026-11-01..2027-10-10')).toHaveLength(1);
    expect(winterBooked('2026-11-01..2027-10-11')).toEqual([]);
  });

  it('is no rate whose booking windows are reversed, which is told by itself', () => {
    expect(winterBooked('2027-09-30..2026-11-01')).toEqual([]);
  });

  it('leaves the nights of the others', () => {
    const early = contractWith(({ rates }) => {
      item(rates, 1).bookingWindows = [range('2026-11-01..2027-01-31')];
      item(rates).bookingWindows = [];
    });
    expect(onDay('2027-09-10', early).filter((text) => text.includes('warning'))).toEqual([
      'D06 warning: hotel "SEA-PALACE": the last night that can be sold is 2027-10-15, in rate "Summer 2027", 35 days from now (add a rate or seasons for the time after it, or check the year)',
    ]);
  });
});

describe('a rate whose booking windows are over before its nights', () => {
  /** The good contract with another summer behind its winter, which can be booked on these days. */
  const withNext = (...windows: readonly string[]) =>
    contractWith(({ rates }) => {
      const next = structuredClone(item(rates));
      next.name = 'Summer 2028';
      next.bookingWindows = windows.map(range);
      delete next.stopSales;
      item(next.seasons).dateRanges = [range('2028-05-01..2028-05-31')];
      item(next.seasons, 1).dateRanges = [range('2028-06-01..2028-09-15')];
      rates.push(next);
    });

  it('is told beside rates that can be booked', () => {
    expect(onDay('2026-11-21', withNext('2025-11-01..2026-09-10'))).toEqual([
      'D06 warning: rate "Summer 2028" cannot be booked any more: its last booking window ended on 2026-09-10, but it has nights to sell from 2028-05-01 to 2028-09-15 (check the year of the booking window, or add one)',
    ]);
    expect(onDay('2026-11-21', withNext('2025-11-01..2026-11-21'))).toEqual([]);
    expect(onDay('2026-11-21', withNext('2025-11-01..2025-11-30', '2027-11-01..2028-09-10'))).toEqual([]);
    expect(onDay('2026-11-21', withNext())).toEqual([]);
  });

  it('is as it should be where another rate sells the nights', () => {
    const contract = withNext('2025-11-01..2026-09-10');
    const again = structuredClone(item(contract.rates, 2));
    const open = { ...again, name: 'Regular 2028', bookingWindows: [range('2026-09-11..2028-09-10')] };
    expect(onDay('2026-11-21', { ...contract, rates: [...contract.rates, open] })).toEqual([]);
  });

  it('is as it should be on the last days of the rate, which its release days close', () => {
    expect(onDay('2027-10-12')).toEqual(['D06 info: rate "Summer 2027": the season "High" is over']);
    expect(onDay('2027-10-14')).toEqual(['D06 info: rate "Summer 2027": the season "High" is over']);
  });
});
