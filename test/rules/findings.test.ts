import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractWith, good, money } from '../support/contract-builder.ts';
import { inside } from '../support/contract-changes.ts';
import { findingsAfter } from './findings.ts';

describe('a change of the good contract', () => {
  it('sets, adds and removes by path, and leaves the good contract alone', () => {
    const { hotel, offers } = contractWith({
      'hotel.rooms.*.name': undefined,
      'offers.0.value': money('15'),
      'offers.2': good('offers.1'),
      ...inside('offers.2', { providerCode: 'PAY6-LATE', maximumAdults: undefined }),
      'hotel.rooms.0': undefined,
    });
    expect(hotel.rooms.map(({ providerCode, name }) => [providerCode, name])).toEqual([['FAM', undefined]]);
    expect(offers.map(({ providerCode, value }) => [providerCode, value])).toEqual([
      ['EB10', '15'],
      ['PAY6', undefined],
      ['PAY6-LATE', undefined],
    ]);
    expect(Object.keys(good('offers.1'))).toContain('maximumAdults');
    expect(good('hotel.rooms')).toHaveLength(2);
  });

  it('fails if its path leads nowhere', () => {
    expect(() => contractWith({ 'rates.2.name': 'Autumn' })).toThrow('rates.2.name: there is nothing above "name"');
    expect(() => contractWith({ 'offers.3': good('offers.0') })).toThrow('offers.3: there is no "3"');
    expect(() => contractWith({ 'hotel.rooms.2': undefined })).toThrow('hotel.rooms.2: there is no "2"');
    expect(() => good('rates.5.name')).toThrow('rates.5.name');
  });
});

it('shows a finding by code, severity, place and related place', () => {
  expect(findingsAfter({ 'rates.1.name': 'Summer 2027' })).toEqual(['R02 error rates.1.name, see rates.0.name']);
});

it('has a test for every golden', () => {
  const goldens = path.join(import.meta.dirname, '../golden/rules');
  const files = readdirSync(goldens, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const without = files.filter((file) => !existsSync(path.join(import.meta.dirname, file.replace(/txt$/, 'test.ts'))));
  expect(without).toEqual([]);
});
