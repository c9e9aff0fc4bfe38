import { describe, expect, it } from 'vitest';
import { monthsIn, nameWithoutYears, yearsIn } from '../../../src/rules/facts/words/season-words.ts';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

const named = (name: string, ...ranges: string[]): string[] =>
  findingsAfter(
    {
      'rates.1.name': 'Second rate',
      'rates.1.seasons.0.name': name,
      ...(ranges.length > 0 && { 'rates.1.seasons.0.dateRanges': ranges.map(range) }),
    },
    'D08',
  );

describe('the name of a season', () => {
  it('must not name a year without any of its nights', () => {
    expect(named('Winter 2026')).toEqual(['D08 warning rates.1.seasons.0.name, see rates.1.seasons.0.dateRanges.0']);
    expect(named('Winter 2027')).toEqual([]);
    expect(named('Winter 2027/28')).toEqual([]);
    expect(named('Winter 2026-27')).toEqual([]);
    expect(named('Winter 2027', '2028-01-07..2028-03-31')).toEqual([]);
    expect(named('Year 2027', '2028-01-07..2028-03-31')).toHaveLength(1);
  });

  it('must not name a month without any of its nights', () => {
    expect(named('Julio', '2028-01-05..2028-02-28')).toEqual([
      'D08 warning rates.1.seasons.0.name, see rates.1.seasons.0.dateRanges.0',
    ]);
    expect(named('Juli', '2028-06-20..2028-09-01')).toEqual([]);
    expect(named('November to March', '2027-12-20..2028-01-10')).toEqual([]);
  });

  it.each([
    ['New Year', '2028-01-03..2028-01-06'],
    ['Silvester', '2027-11-29..2027-12-02'],
    ['Nochevieja 2027', '2027-12-01..2027-12-03'],
    ['Nouvel An', '2027-12-20..2027-12-27'],
    ['Capodanno', '2027-12-06..2027-12-08'],
    ['Ano novo', '2028-01-10..2028-01-12'],
    ['Weihnachten', '2027-11-24..2027-11-27'],
    ['Natale', '2027-11-20..2027-11-28'],
    ['Epiphany', '2028-02-05..2028-02-07'],
    ['Ferragosto', '2028-07-10..2028-07-20'],
    ['Toussaint', '2027-12-01..2027-12-04'],
    ['Fête du travail', '2028-06-01..2028-06-02'],
    ['Páscoa', '2028-03-03..2028-03-05'],
  ])('must not name the holiday of other days: %s, %s', (name, days) => {
    expect(named(name, days)).toEqual(['D08 warning rates.1.seasons.0.name, see rates.1.seasons.0.dateRanges.0']);
  });

  it.each([
    ['New Year', '2027-12-29..2028-01-02'],
    ['Christmas and New Year', '2027-12-23..2028-01-06'],
    ['Christmas', '2028-01-06..2028-01-08'],
    ['Christmas markets', '2027-11-24..2027-12-20'],
    ['Advent before Christmas', '2027-12-01..2027-12-10'],
    ['After New Year', '2028-01-03..2028-01-10'],
    ['Easter holidays', '2028-03-25..2028-04-20'],
    ['Easter', '2028-04-14..2028-04-17'],
    ['Dreikönig', '2028-01-03..2028-01-09'],
    ['Ferragosto', '2028-08-08..2028-08-21'],
    ['Tag der Arbeit', '2028-04-28..2028-04-30'],
    ['Room Reyes', '2028-03-03..2028-03-05'],
    ['Silvester', '2027-12-30..2028-01-01', '2028-06-01..2028-06-03'],
  ])('may name the holiday of its days, or days near one: %s, %s', (name, ...days) => {
    expect(named(name, ...days)).toEqual([]);
  });

  it('may be that of an event on a single night', () => {
    expect(named('Low', '2028-02-03..2028-02-03')).toEqual(['D08 warning rates.1.seasons.0.dateRanges.0']);
    expect(named('City marathon', '2028-02-03..2028-02-03')).toEqual([]);
    expect(named('Top', '2027-12-31..2027-12-31')).toEqual([]);
  });
});

it('finds a rate that is named after another year, once', () => {
  expect(findingsAfter({ 'rates.1.name': 'Winter 2029', 'rates.1.seasons.0.name': 'Winter 2029' })).toEqual([
    'D08 warning rates.1.name',
  ]);
});

describe('a name', () => {
  it('reveals its years', () => {
    expect(yearsIn('Winter 2026-27')).toEqual([2026, 2027]);
    expect(yearsIn('Winter 2026/2027 B')).toEqual([2026, 2027]);
    expect(yearsIn('Room 1900, 20 % off')).toEqual([]);
  });

  it('reveals its months, with those between', () => {
    expect([...monthsIn('Été: juin – août')].sort()).toEqual([6, 7, 8]);
    expect([...monthsIn('November to January')].sort((a, b) => a - b)).toEqual([1, 11, 12]);
    expect(monthsIn('High').size).toBe(0);
  });

  it('is recognised without its years', () => {
    expect(nameWithoutYears('Winter 2026-27')).toBe('winter');
    expect(nameWithoutYears('Contract 2028 (net)')).toBe('contract net');
  });
});

describe('at the limits', () => {
  it('one night of the year or month is enough, the first or the last', () => {
    expect(named('Year 2027', '2027-12-31..2028-03-31')).toEqual([]);
    expect(named('Year 2028', '2027-10-16..2028-01-01')).toEqual([]);
    expect(named('Year 2028', '2027-10-16..2027-12-31')).toHaveLength(1);
    expect(named('Winter 2026', '2027-04-30..2027-05-10')).toEqual([]);
    expect(named('Winter 2026', '2027-05-01..2027-05-10')).toHaveLength(1);
    expect(named('November', '2027-10-01..2027-11-01')).toEqual([]);
    expect(named('November', '2027-11-30..2027-12-31')).toEqual([]);
    expect(named('November', '2027-10-01..2027-10-31')).toHaveLength(1);
    expect(named('February', '2028-01-31..2028-03-01')).toEqual([]);
  });

  it('one of several ranges is enough', () => {
    expect(named('November', '2027-11-10..2027-11-12', '2028-02-01..2028-02-10')).toEqual([]);
    expect(named('Year 2028', '2027-11-10..2027-11-12', '2028-02-01..2028-02-10')).toEqual([]);
    expect(named('Low', '2028-02-03..2028-02-03', '2028-02-10..2028-02-10')).toEqual([]);
  });

  it('a night from 23 December to 7 January needs no name', () => {
    for (const night of ['2027-12-23', '2027-12-24', '2028-01-01', '2028-01-07'])
      expect(named('Low', `${night}..${night}`), night).toEqual([]);
    for (const night of ['2027-12-22', '2028-01-08']) expect(named('Low', `${night}..${night}`), night).toHaveLength(1);
  });

  it('seasons and rates without nights are not checked', () => {
    expect(named('Winter 2029', '2028-02-03..2028-02-01')).toEqual([]);
    expect(findingsAfter({ 'rates.1.name': 'Winter 2029', 'rates.1.seasons.0.dateRanges': [] }, 'D08')).toEqual([]);
  });
});

it('finds a rate that has hardly a night in the year of its name', () => {
  const named = (name: string): string[] =>
    findingsAfter(
      {
        'rates.0.name': name,
        'rates.0.seasons.0.dateRanges': [range('2027-01-04..2027-05-31')],
        'rates.0.seasons.1.dateRanges': [range('2027-06-01..2028-01-02')],
      },
      'D08',
    );
  expect(named('2028')).toEqual(['D08 warning rates.0.name']);
  expect(named('2027')).toEqual([]);
  expect(named('2027/28')).toEqual([]);
});
