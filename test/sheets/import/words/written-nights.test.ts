import { describe, expect, it } from 'vitest';
import { type DateHabits, rangeText, writtenNights } from '../../../../src/sheets/import/words/written-nights.ts';

const read = (text: string, habits?: DateHabits): string => {
  const nights = writtenNights(text, habits);
  if (nights.ok) return nights.value.map(rangeText).join(' ');
  const { why, likely = [] } = nights.error;
  return `? ${[why, ...likely.map(rangeText)].join('; ')}`;
};

const DAY_FIRST: DateHabits = { order: 'day first' };

describe('nights in words', () => {
  it.each([
    ['1 AL 31 OCTUBRE 2023', '2023-10-01..2023-10-31'],
    ['1 AL 31 DE MARZO DE 2024', '2024-03-01..2024-03-31'],
    ['1 de abril al 30 de junio 2024', '2024-04-01..2024-06-30'],
    ['1 AL 31 OCTUBRE 2023\n1 AL 15 DE MARZO 2024', '2023-10-01..2023-10-31 2024-03-01..2024-03-15'],
    ['1 AL 31 OCTUBRE 2023 1 AL 15 DE MARZO 2024', '2023-10-01..2023-10-31 2024-03-01..2024-03-15'],
    ['1-31 May 2027 & 16 September to 15 October 2027', '2027-05-01..2027-05-31 2027-09-16..2027-10-15'],
    ['July 1, 2027 - August 31, 2027', '2027-07-01..2027-08-31'],
    ['Jul 1 2027 - Aug 31 2027', '2027-07-01..2027-08-31'],
    ['May 2027', '2027-05-01..2027-05-31'],
    ['février 2028', '2028-02-01..2028-02-29'],
    ['1er juillet au 31 août 2027', '2027-07-01..2027-08-31'],
    ['1. Juli bis 31. August 2027', '2027-07-01..2027-08-31'],
    ['01.07.-31.08.2027', '2027-07-01..2027-08-31'],
    ['2027-07-01..2027-08-31', '2027-07-01..2027-08-31'],
    ['20-Dec-26 to 05-Jan-27', '2026-12-20..2027-01-05'],
    ['15 DICIEMBRE 2026 AL 15 MARZO 2027', '2026-12-15..2027-03-15'],
  ])('reads %s', (text, nights) => {
    expect(read(text)).toBe(nights);
  });

  it.each([
    ['1 AL 31 DE MARZO 2024 ( EXC 28 AL 31 DE MARZO 2024 )', '2024-03-01..2024-03-27'],
    ['May 2027 except 1 May 2027', '2027-05-02..2027-05-31'],
    [
      'May 2027 except 10 to 12 May 2027, 20 May 2027',
      '2027-05-01..2027-05-09 2027-05-13..2027-05-19 2027-05-21..2027-05-31',
    ],
    ['1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA )', '? "semana santa" is not a date'],
    ['1 AL 31 DE MARZO 2024 ( EXC )', '? the exception has no dates'],
    ['1 AL 31 DE MARZO 2024 EXC 4 AL 9 ABRIL 2024', '? the exception 2024-04-04..2024-04-09 is not within the dates'],
    ['1 al 31 marzo 2024 exc 1 al 31 marzo 2024', '? the exceptions leave no night'],
    ['1 al 31 marzo 2024 exc 28 al 31', '? in the exception, 28 to 31 has no month at its end'],
  ])('takes out exceptions with dates only: %s', (text, nights) => {
    expect(read(text)).toBe(nights);
  });

  it.each([
    [
      '15 DICIEMBRE AL 15 MARZO 2024',
      '? 15 diciembre to 15 marzo 2024 crosses the turn of a year, and the year is written once; 2023-12-15..2024-03-15',
    ],
    [
      '15 dic 2023 al 15 marzo',
      '? 15 dic 2023 to 15 marzo crosses the turn of a year, and the year is written once; 2023-12-15..2024-03-15',
    ],
    ['1 AL 31 OCTUBRE', '? 1 to 31 octubre has no year'],
    ['1 al 31 octubre y 1 al 30 noviembre 2023', '? 1 to 31 octubre has no year'],
    ['28 AL 3 OCTUBRE 2023', '? 28 is after 3 octubre 2023'],
    ['31 Sep 2027 - 5 Oct 2027', '? 31 sep 2027 does not exist'],
    ['1 to 31 Sep 2027', '? 31 sep 2027 does not exist'],
    ['01/04/2024 AL 31/04/2024', '? 01/04/2024 is 2024-04-01 or 2024-01-04'],
    ['13/03/2024 AL 31/04/2024', '? 31/04/2024 does not exist'],
    ['24 y 31 diciembre 2027', '? 24 has no year'],
    ['1 May 2027', '? 1 may 2027 is one date: the only night, or the first or last of several; 2027-05-01..2027-05-01'],
    ['High season', '? "high season" is not a date'],
    ['1 al 31 de mayo 2027 fines de semana', '? "fines semana" is not a date'],
    ['', '? it has no dates'],
    ['1 al 20 mayo 2027, 15 al 31 mayo 2027', '? 2027-05-15..2027-05-31 overlaps the dates before it'],
    ['1/5/2023 - 1/06/23', '? years are written with two digits and with four'],
  ])('does not guess at %s', (text, doubt) => {
    expect(read(text)).toBe(doubt);
  });

  it('asks for the order of day and month, and keeps to it', () => {
    expect(read('01/05/2027 - 31/05/2027')).toBe('? 01/05/2027 is 2027-05-01 or 2027-01-05');
    expect(read('01/05/2027 - 31/05/2027', DAY_FIRST)).toBe('2027-05-01..2027-05-31');
    expect(read('05/01/2027 - 05/31/2027', { order: 'month first' })).toBe('2027-05-01..2027-05-31');
    expect(read('05/01/2027 - 05/31/2027', DAY_FIRST)).toBe('? 05/31/2027 does not exist day first');
    expect(read('01/05/27 - 31/05/27', DAY_FIRST)).toBe('2027-05-01..2027-05-31');
    expect(read('01/04/2024 AL 31/04/2024', DAY_FIRST)).toBe('? 31/04/2024 does not exist');
  });

  it('needs the year of 6 AL 9/4, and takes the one that a person gives', () => {
    expect(read('6 AL 9/4', DAY_FIRST)).toBe('? 6 to 9/4 has no year');
    expect(read('6 AL 9/4', { ...DAY_FIRST, year: 2023 })).toBe('2023-04-06..2023-04-09');
    expect(read('6 AL 9/4', { year: 2023 })).toBe('? 9/4 is day 9 of month 4 or day 4 of month 9');
    expect(read('15 dic al 15 marzo', { year: 2023 })).toBe(
      '? 15 dic to 15 marzo crosses the turn of a year, and the year is written once; 2022-12-15..2023-03-15',
    );
  });
});
