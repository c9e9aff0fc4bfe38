import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractWith, good, money } from '../support/contract-builder.ts';
import { inside } from '../support/contract-changes.ts';
import { findingsAfter } from './findings.ts';
import { goldensOf, wordingsOf } from './wordings.ts';

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

const folder = path.join(import.meta.dirname, '../golden/rules');
const goldens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));

it('has a test for every golden', () => {
  const without = goldens.filter(
    (file) => !existsSync(path.join(import.meta.dirname, file.replace(/txt$/, 'test.ts'))),
  );
  expect(without).toEqual([]);
});

it('keeps each wording once in a golden, with the tests that share it', () => {
  for (const file of goldens) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(wordingsOf(goldensOf(text)), file).toBe(text);
  }
});

it('keeps every finding of a test, and the values in which it differs from the first of its wording', () => {
  const found = {
    'a name 1': 'O19 offer "A": 2 nights',
    'a name 2': '\nO19 offer "B": 30 nights\n  hint: write 3\nO20 no name\n',
    'an offer 1': 'O19 offer "A-2": 2 nights',
  };
  expect(wordingsOf(found).split('\n')).toEqual([
    'O19 offer "A": 2 nights',
    '- a name 1',
    '- an offer 1 · "A-2" 2',
    '',
    'O19 offer "B": 30 nights',
    '  hint: write 3',
    '- a name 2 (1 of 2)',
    '',
    'O20 no name',
    '- a name 2 (2 of 2)',
    '',
  ]);
  expect(goldensOf(wordingsOf(found))).toEqual(found);
});
