import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { instantInZone } from '../../../src/kernel/instant-in-zone.ts';
import { bookingDate } from '../../../src/sheets/bookings/booking-date.ts';
import { fc } from '../../support/fast-check.ts';
import { day } from '../../support/sample-contract.ts';

const date = (text: string, order?: 'dmy' | 'mdy') => {
  const read = bookingDate(text === '' ? { is: 'blank' } : { is: 'text', text }, order);
  if (read.is === 'value') return [read.value.day, read.value.time, read.value.zone].filter(Boolean).join(' ');
  return read.is === 'wrong' ? read.text : 'ambiguous';
};

describe('a date in a cell', () => {
  it.each([
    ['2027-05-10', '2027-05-10'],
    ['2027/5/1', '2027-05-01'],
    ['20270510', '2027-05-10'],
    ['2027-05-10T14:05:09.123Z', '2027-05-10 14:05:09 Z'],
    ['2027-05-10 14:05 +0200', '2027-05-10 14:05 +02:00'],
    ['10.05.2027', '2027-05-10'],
    ['25/01/2027', '2027-01-25'],
    ['01/25/2027 2:05 PM', '2027-01-25 14:05'],
    ['05/05/27', '2027-05-05'],
    ['10 May 2027', '2027-05-10'],
    ['10-jan-27', '2027-01-10'],
    ['3 août 2027', '2027-08-03'],
    ['10 dic 2027', '2027-12-10'],
    ['10 Dez 2027 14:05', '2027-12-10 14:05'],
    ['venerdì 10 dicembre 2027', '2027-12-10'],
    ['Sexta-feira, 10 de dezembro de 2027', '2027-12-10'],
    ['Fri 10/12/2027', '2027-12-10'],
    ['Mon 10 Dec 2027', 'Mon 10 Dec 2027: 2027-12-10 is a Friday'],
    ['10 dic', '10 dic has no year'],
    ['03/04/2027', 'ambiguous'],
    ['3-4-27', 'ambiguous'],
    ['2027-02-29', '2027-02-29 does not exist'],
    ['31/31/2027', '31/31/2027 does not exist'],
    ['2027-05-10 25:00', '2027-05-10 25:00 has a time that does not exist'],
    ['46037', "46037 is a spreadsheet's number, not a date"],
    ['soon', 'soon is not a date'],
    ['', 'it is empty'],
  ])('%s is %s', (text, expected) => {
    expect(date(text)).toBe(expected);
  });

  it('is never read otherwise than it was written', () => {
    const days = fc.nat(40_000).map((count) => addDays(day('1999-12-31'), count));
    fc.assert(
      fc.property(days, (written) => {
        const [year, month, dayOfMonth] = written.split('-');
        const forms = [`${dayOfMonth}/${month}/${year}`, `${month}/${dayOfMonth}/${year}`];
        expect(date(forms[0] ?? '', 'dmy')).toBe(written);
        expect(date(forms[1] ?? '', 'mdy')).toBe(written);
        for (const form of forms) expect([written, 'ambiguous']).toContain(date(form));
        expect(date(`${dayOfMonth}.${month}.${year}`)).toBe(written);
      }),
    );
  });
});

describe('a moment in a time zone', () => {
  const at = (text: string, time: string, zone: string) =>
    new Date(instantInZone(text as CalendarDay, time, zone)).toISOString();

  it('is what clocks there show, on days when they change too', () => {
    expect(at('2027-01-15', '00:00:00', 'Europe/Madrid')).toBe('2027-01-14T23:00:00.000Z');
    expect(at('2027-03-28', '01:59:59', 'Europe/Madrid')).toBe('2027-03-28T00:59:59.000Z');
    expect(at('2027-03-28', '03:00:00', 'Europe/Madrid')).toBe('2027-03-28T01:00:00.000Z');
    expect(at('2027-10-31', '02:30:00', 'Europe/Madrid')).toBe('2027-10-31T00:30:00.000Z');
    expect(at('2027-10-31', '03:00:00', 'Europe/Madrid')).toBe('2027-10-31T02:00:00.000Z');
    expect(at('2027-07-01', '00:00:00', 'America/New_York')).toBe('2027-07-01T04:00:00.000Z');
    expect(at('2027-01-15', '12:00:00', 'UTC')).toBe('2027-01-15T12:00:00.000Z');
  });
});
