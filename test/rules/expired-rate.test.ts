import { describe, expect, it } from 'vitest';
import { Origins } from '../../src/contract/origins.ts';
import { expiredRate } from '../../src/rules/expired-rate.ts';
import { runRules } from '../../src/rules/rule.ts';
import { contractWith, day, goodContract, item, range } from '../support/contract-builder.ts';

/** The good contract ends with the winter rate, on 2028-03-31. */
const onDay = (today: string, contract = goodContract()): string[] =>
  [
    ...runRules([expiredRate], {
      origins: new Origins(),
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
