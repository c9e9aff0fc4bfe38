import { describe, expect, it } from 'vitest';
import { contractChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import { changeWords } from '../../../src/view/compare/change-words.ts';
import { LANGUAGES, type Language } from '../../../src/view/compare/language.ts';
import { contractWith, money } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';

/** The changes between two versions of the good contract as sentences of an addendum. */
function sentences(before: Changes, after: Changes, languages: readonly Language[] = LANGUAGES): readonly string[] {
  const versions = { before: contractForm(contractWith(before)), after: contractForm(contractWith(after)) };
  return languages.flatMap((language) =>
    contractChanges(versions.before, versions.after).map((change) => {
      const { place, sentence } = changeWords(change, versions, language);
      return `${place}: ${sentence}`;
    }),
  );
}

const CHARGES = [
  { daysBefore: 0, percent: money('100') },
  { daysBefore: 1, percent: money('62.5') },
  { daysBefore: 13, nights: 1 },
];

describe('terms that are not sent, in an addendum', () => {
  it('list the cancellation charges, the earliest first', () => {
    expect(sentences({}, { 'hotel.cancellation': CHARGES })).toEqual([
      'Hotel: The cancellation charges are from 13 days before the arrival: 1 night; from 1 day before the arrival: 62.5 %; from the day of arrival: 100 % (previously not agreed).',
      'Hotel: Los gastos de cancelación serán: desde 13 días antes de la llegada: 1 noche; desde 1 día antes de la llegada: 62,5 %; desde el día de la llegada: 100 % (hasta ahora: sin acordar).',
      'Hotel: Die Stornogebühren lauten künftig: ab 13 Tagen vor der Anreise: 1 Nacht; ab 1 Tag vor der Anreise: 62,5 %; ab dem Anreisetag: 100 % (bisher nicht vereinbart).',
    ]);
  });

  it('list the payments in the order in which they are due', () => {
    const payment = [
      { percent: money('50'), due: 'DEPARTURE' as const, days: 30 },
      { percent: money('20'), due: 'ARRIVAL' as const, days: 1 },
      { percent: money('20'), due: 'ARRIVAL' as const, days: 14 },
      { percent: money('10'), due: 'BOOKING' as const },
    ];
    expect(sentences({ 'hotel.payment': payment }, {})).toEqual([
      'Hotel: The payment of the price no longer applies (previously 10 % at the booking; 20 % 14 days before the arrival; 20 % 1 day before the arrival; 50 % 30 days after the departure).',
      'Hotel: El pago del precio deja de aplicarse (hasta ahora: 10 % con la reserva; 20 % 14 días antes de la llegada; 20 % 1 día antes de la llegada; 50 % 30 días después de la salida).',
      'Hotel: Die Zahlung des Preises entfällt (bisher: 10 % bei der Buchung; 20 % 14 Tage vor der Anreise; 20 % 1 Tag vor der Anreise; 50 % 30 Tage nach der Abreise).',
    ]);
  });

  it('of a rate that has none until now are compared with those of the hotel, which counted', () => {
    const hotel = { 'hotel.commission': money('15'), 'hotel.markets': ['ES', 'PT'] };
    const own = { 'rates.0.commission': money('0'), 'rates.0.markets': ['ES'] };
    expect(sentences(hotel, { ...hotel, ...own }, ['en'])).toEqual([
      'Rate “Summer 2027”: The commission on the price is 0 % (previously 15 %).',
      'Rate “Summer 2027”: The only markets are ES (previously ES and PT).',
    ]);
    expect(sentences({ ...hotel, ...own }, hotel, ['en'])).toEqual([
      'Rate “Summer 2027”: The commission on the price is 15 % (previously 0 %).',
      'Rate “Summer 2027”: The only markets are ES and PT (previously ES).',
    ]);
  });
});
