import type { CancellationStep, Payment } from '../../contract/terms/unsent-terms.ts';
import type { Language } from './language.ts';
import { countedWords, shareWords } from './number-words.ts';

// The words of terms that are lists of records. Each item is a record as JSON.

const FROM: Readonly<Record<Language, (days: number) => string>> = {
  en: (days) =>
    days === 0 ? 'from the day of arrival' : `from ${countedWords(days, 'days', 'en')} before the arrival`,
  es: (days) =>
    days === 0 ? 'desde el día de la llegada' : `desde ${countedWords(days, 'days', 'es')} antes de la llegada`,
  // After `ab` the plural has another ending.
  de: (days) =>
    days === 0
      ? 'ab dem Anreisetag'
      : `ab ${countedWords(days, 'days', 'de').replace('Tage', 'Tagen')} vor der Anreise`,
};

/** `from 13 days before the arrival: 1 night; from 3 days before the arrival: 100 %`, the earliest charge first. */
export const chargesWords = (items: readonly string[], language: Language): string =>
  items
    .map((item): CancellationStep => JSON.parse(item))
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, percent, nights }) => {
      // H22 reports a charge that has both.
      const charges = [
        ...(percent === undefined ? [] : [shareWords(percent, language)]),
        ...(nights === undefined ? [] : [countedWords(nights, 'nights', language)]),
      ];
      return `${FROM[language](daysBefore)}: ${charges.join(', ')}`;
    })
    .join('; ');

const DUE: Readonly<Record<Language, Readonly<Record<Payment['due'], readonly [at: string, away: string]>>>> = {
  en: {
    BOOKING: ['at the booking', 'after the booking'],
    ARRIVAL: ['at the arrival', 'before the arrival'],
    DEPARTURE: ['at the departure', 'after the departure'],
  },
  es: {
    BOOKING: ['con la reserva', 'después de la reserva'],
    ARRIVAL: ['a la llegada', 'antes de la llegada'],
    DEPARTURE: ['a la salida', 'después de la salida'],
  },
  de: {
    BOOKING: ['bei der Buchung', 'nach der Buchung'],
    ARRIVAL: ['bei der Anreise', 'vor der Anreise'],
    DEPARTURE: ['bei der Abreise', 'nach der Abreise'],
  },
};

const ORDER: readonly Payment['due'][] = ['BOOKING', 'ARRIVAL', 'DEPARTURE'];

/** `30 % at the booking; 70 % 14 days before the arrival`, in the order in which they are due. */
export const paymentsWords = (items: readonly string[], language: Language): string =>
  items
    .map((item): Payment => JSON.parse(item))
    .sort((a, b) => ORDER.indexOf(a.due) - ORDER.indexOf(b.due) || dayOf(a) - dayOf(b))
    .map(({ percent, due, days = 0 }) => {
      const [at, away] = DUE[language][due];
      return `${shareWords(percent, language)} ${days === 0 ? at : `${countedWords(days, 'days', language)} ${away}`}`;
    })
    .join('; ');

const dayOf = ({ due, days = 0 }: Payment): number => (due === 'ARRIVAL' ? -days : days);
