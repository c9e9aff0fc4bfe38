import { describe, expect, it } from 'vitest';
import {
  isPlainSeasonName,
  monthsIn,
  nameWithoutYears,
  periodsIn,
  wordsOf,
  yearsIn,
} from '../../../../src/rules/facts/words/season-words.ts';
import { fc } from '../../../support/fast-check.ts';

describe('the name of a season', () => {
  it('is read without accents, case and punctuation', () => {
    expect(wordsOf('Été 2027')).toEqual(['ete', '2027']);
    expect(wordsOf('LOW-season (2)')).toEqual(['low', 'season', '2']);
    expect(wordsOf('Frühling/Früh')).toEqual(['fruhling', 'fruh']);
    expect(wordsOf('Лето 27')).toEqual(['лето', '27']);
    expect(wordsOf('---')).toEqual([]);
    expect(wordsOf('')).toEqual([]);
  });

  it('has the same words whether they stand between spaces or punctuation', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(wordsOf(words.join(' '))).toEqual(wordsOf(words.join(', ')));
        expect(wordsOf(words.join(' '))).toEqual(words.map((one) => one.toLowerCase()));
      }),
    );
  });

  it.each<[string, readonly number[]]>([
    ['Summer 2027', [2027]],
    ['Winter 2026-27', [2026, 2027]],
    ['Winter 2026/2027', [2026, 2027]],
    ['Winter 2026 – 27', [2026, 2027]],
    ['2027', [2027]],
    ['2027 and 2028', [2027, 2028]],
    ['2027-27', [2027]],
    ['2010', [2010]],
    ['2009', []],
    ['2100', []],
    ['A2027', []],
    ['2027B', []],
    ['12027', []],
    ['Room 20', []],
    ['Low', []],
  ])('%s contains these years: %j', (name, years) => {
    expect(yearsIn(name)).toEqual(years);
  });

  it('stands for a year, and a winter or summer until the next April', () => {
    expect(periodsIn('Low 2027')).toEqual([['2027-01-01', '2027-12-31']]);
    expect(periodsIn('Summer 2027')).toEqual([['2027-01-01', '2028-04-30']]);
    expect(periodsIn('Été 2026-27')).toEqual([
      ['2026-01-01', '2027-04-30'],
      ['2027-01-01', '2028-04-30'],
    ]);
    expect(periodsIn('Summer')).toEqual([]);
  });

  it('is recognised without its years', () => {
    expect(nameWithoutYears('Winter 2026-27')).toBe('winter');
    expect(nameWithoutYears('2027 High Season')).toBe('high season');
    expect(nameWithoutYears('Winter 26/27')).toBe('winter');
    expect(nameWithoutYears('Week of 30 December 2028')).toBe('week of 30 december');
    expect(nameWithoutYears('27.12. to 5 January 2028')).toBe('27 12 to 5 january');
    expect(nameWithoutYears('Semana del 28 de marzo')).toBe('semana del 28 de marzo');
    expect(nameWithoutYears('Été 2027')).toBe('ete');
    expect(nameWithoutYears('B 20')).toBe('b 20');
    expect(nameWithoutYears('High')).toBe('high');
    expect(nameWithoutYears('2027')).toBe('');
  });

  it.each<[string, readonly number[]]>([
    ['May', [5]],
    ['May and September', [5, 6, 7, 8, 9]],
    ['November to March', [1, 2, 3, 11, 12]],
    ['December/January', [1, 12]],
    ['June June', [6]],
    ['Summer', []],
  ])('%s contains these months: %j', (name, months) => {
    expect([...monthsIn(name)].sort((a, b) => a - b)).toEqual(months);
  });

  it('is plain if it names no event', () => {
    for (const name of ['Low season 2027', 'B', 'a1', 'May', 'Temporada alta', 'HAUTE SAISON', 'Otoño', '12', ''])
      expect(isPlainSeasonName(name), name).toBe(true);
    for (const name of ['Easter', 'Low Fair', 'ab', 'a12', 'b1c', 'New Year 2027'])
      expect(isPlainSeasonName(name), name).toBe(false);
  });
});
