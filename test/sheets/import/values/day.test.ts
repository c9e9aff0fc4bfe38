import { describe, expect, it } from 'vitest';
import { dayRange } from '../../../../src/sheets/import/layouts/table-reader.ts';
import { day } from '../../../../src/sheets/import/values/day.ts';
import type { ValueRead, Writing } from '../../../../src/sheets/import/values/value-read.ts';

const plain = <T>(read: ValueRead<T>) => (read.is === 'value' ? read.value : read.is);
const read = (text: string, writing?: Writing) => plain(day({ is: 'text', text }, writing));
const range = (text: string, writing?: Writing) => plain(dayRange({ is: 'text', text }, writing));

describe('a day in a cell', () => {
  it.each([
    ['2027-05-01', '2027-05-01'],
    ['2027-05-01 00:00:00', '2027-05-01'],
    ['31/10/2027', '2027-10-31'],
    ['10/31/2027', '2027-10-31'],
    ['5.5.27', '2027-05-05'],
    ['1 May 2027', '2027-05-01'],
    ['1-May-27', '2027-05-01'],
    ['May 1, 2027', '2027-05-01'],
    ['1 de mayo de 2027', '2027-05-01'],
    ['Sat 1 May 2027', '2027-05-01'],
    ['31. Dez 2027', '2027-12-31'],
    ['1 août 2027', '2027-08-01'],
    ['10 dic 2027', '2027-12-10'],
    ['20271210', '2027-12-10'],
    ['05.10.2027', '2027-10-05'],
    ['1er mai 2027', '2027-05-01'],
    ['sábado 1 mayo 2027', '2027-05-01'],
    ['Samstag, 1. Mai 2027', '2027-05-01'],
    ['sam. 1 mai 2027', '2027-05-01'],
    ['sabato 1 maggio 2027', '2027-05-01'],
    ['mar 1 2027', '2027-03-01'],
    ['mar 4 mayo 2027', '2027-05-04'],
    ['Terça-feira, 4 de maio de 2027', '2027-05-04'],
    ['segunda feira, 3 de maio de 2027', '2027-05-03'],
    ['Sat 01/05/2027', '2027-05-01'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('asks for the order of day and month, and shows both', () => {
    expect(day({ is: 'text', text: '01/05/2027' })).toEqual({
      is: 'open',
      about: 'dayOrder',
      text: '01/05/2027: is this 1 May 2027 or 5 January 2027?',
    });
  });

  it('follows the order of the mapping, and refuses a date against it', () => {
    expect(read('01/05/2027', { dayOrder: 'day first' })).toBe('2027-05-01');
    expect(read('01/05/2027', { dayOrder: 'month first' })).toBe('2027-01-05');
    expect(read('31/10/2027', { dayOrder: 'month first' })).toBe('wrong');
  });

  it.each(['31/04/2027', '29/02/2027', '31 Sep 2027', '2027-02-30', 'soon', '2027-13-01'])('refuses %s', (text) => {
    expect(read(text)).toBe('wrong');
  });

  it('refuses a day that is not on its weekday', () => {
    expect(day({ is: 'text', text: 'Sun 1 May 2027' })).toEqual({
      is: 'wrong',
      text: 'Sun 1 May 2027: 2027-05-01 is a Saturday',
    });
  });

  it('asks for a year that is not written', () => {
    expect(read('1 May')).toBe('open');
    expect(read('1 May', { year: 2027 })).toBe('2027-05-01');
  });

  it('takes the day of a date cell, and refuses a number', () => {
    const [known] = [day({ is: 'text', text: '2027-05-01' })];
    expect(plain(known)).toBe('2027-05-01');
    expect(plain(day({ is: 'number', text: '46143' }))).toBe('wrong');
  });
});

describe('a range of days in one cell', () => {
  const may = { start: '2027-05-01', end: '2027-05-31' };
  it.each([
    '2027-05-01..2027-05-31',
    '2027-05-01 - 2027-05-31',
    '1 May 2027 to 31 May 2027',
    '1 May 2027 – 31 May 2027',
  ])('reads %s', (text) => {
    expect(range(text)).toEqual(may);
  });

  it('reads numbers by the order of the mapping', () => {
    expect(range('01/05/2027 - 31/05/2027', { dayOrder: 'day first' })).toEqual(may);
    expect(range('01/05/2027-31/05/2027', { dayOrder: 'day first' })).toEqual(may);
  });

  it('refuses a range that ends before it begins, and half a range', () => {
    expect([range('2027-05-31..2027-05-01'), range('2027-05-01..'), range('2027-05-01')]).toEqual([
      'wrong',
      'wrong',
      'wrong',
    ]);
  });
});
