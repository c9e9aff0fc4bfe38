import { describe, expect, it } from 'vitest';
import { bookingDate } from '../../../src/app/audit/csv/booking-date.ts';
import { writtenAmount } from '../../../src/app/audit/csv/written-amount.ts';
import { addDays, type CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { parseDecimal } from '../../../src/kernel/decimal.ts';
import { instantInZone } from '../../../src/kernel/instant-in-zone.ts';
import { fc } from '../../support/fast-check.ts';
import { day } from '../../support/sample-contract.ts';

const date = (text: string, order?: 'dmy' | 'mdy') => {
  const read = bookingDate(text, order);
  if (read.ok) return [read.value.day, read.value.time, read.value.zone].filter(Boolean).join(' ');
  return read.error.kind === 'wrong' ? read.error.reason : 'ambiguous';
};

const amount = (text: string, mark?: 'comma' | 'point') => {
  const read = writtenAmount(text, mark);
  if (read.ok) return [read.value.amount, read.value.currency].filter(Boolean).join(' ');
  return read.error.kind === 'wrong' ? read.error.reason : 'ambiguous';
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

describe('an amount in a cell', () => {
  it.each([
    ['490', '490'],
    ['490.00', '490'],
    ['490,5', '490.5'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56 €', '1234.56 EUR'],
    ['EUR 1’234.50', '1234.5 EUR'],
    ['£12', '12 GBP'],
    ['1.234.567', '1234567'],
    ['0.125', '0.125'],
    ['-12,50', '-12.5'],
    ['(12.50)', '-12.5'],
    ['1.234', 'ambiguous'],
    ['12,345', 'ambiguous'],
    ['$12', '$12: several currencies are written $'],
    ['1,23,456', '1,23,456 is not an amount'],
    ['12.50.1', '12.50.1 is not an amount'],
    ['1e3', '1e3 is not an amount'],
    ['', 'it is empty'],
  ])('%s is %s', (text, expected) => {
    expect(amount(text)).toBe(expected);
  });

  it('is never read as another amount than it was written', () => {
    const cents = fc.bigInt({ min: 0n, max: 99_999_999n });
    fc.assert(
      fc.property(cents, fc.constantFrom('', '.', ',', ' ', "'"), fc.constantFrom('.', ','), (value, group, mark) => {
        fc.pre(group !== mark);
        const digits = value.toString().padStart(3, '0');
        const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
        const expected = parseDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(amount(`${whole}${mark}${digits.slice(-2)}`, mark === ',' ? 'comma' : 'point')).toBe(expected);
        expect([expected, 'ambiguous']).toContain(amount(`${whole}${mark}${digits.slice(-2)}`));
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
