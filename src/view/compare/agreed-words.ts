import type { CancellationStep, Payment } from '../../contract/terms/unsent-terms.ts';
import type { Language } from './language.ts';

// Terms that are lists of records, in words. Each item is the record as JSON.

const SHARE: Readonly<Record<Language, (percent: string) => string>> = {
  en: (percent) => `${percent} %`,
  es: (percent) => `${percent.replace('.', ',')} %`,
  de: (percent) => `${percent.replace('.', ',')} %`,
};

const NIGHTS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['night', 'nights'],
  es: ['noche', 'noches'],
  de: ['Nacht', 'Nächte'],
};

const FROM: Readonly<Record<Language, (days: number) => string>> = {
  en: (days) =>
    days === 0 ? 'from the day of arrival' : `from ${days} ${days === 1 ? 'day' : 'days'} before the arrival`,
  es: (days) =>
    days === 0 ? 'desde el día de la llegada' : `desde ${days} ${days === 1 ? 'día' : 'días'} antes de la llegada`,
  de: (days) => (days === 0 ? 'ab dem Anreisetag' : `ab ${days} ${days === 1 ? 'Tag' : 'Tagen'} vor der Anreise`),
};

/** `from 13 days before the arrival: 1 night; from 3 days before the arrival: 100 %`, the earliest charge first. */
export const chargesWords = (items: readonly string[], language: Language): string =>
  items
    .map((item): CancellationStep => JSON.parse(item))
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, percent, nights }) => {
      // H22 reports a charge that has both.
      const charges = [
        ...(percent === undefined ? [] : [SHARE[language](percent)]),
        ...(nights === undefined ? [] : [`${nights} ${NIGHTS[language][nights === 1 ? 0 : 1]}`]),
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

const DAYS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['day', 'days'],
  es: ['día', 'días'],
  de: ['Tag', 'Tage'],
};

const ORDER: readonly Payment['due'][] = ['BOOKING', 'ARRIVAL', 'DEPARTURE'];

/** `30 % at the booking; 70 % 14 days before the arrival`, in the order in which they are due. */
export const paymentsWords = (items: readonly string[], language: Language): string =>
  items
    .map((item): Payment => JSON.parse(item))
    .sort((a, b) => ORDER.indexOf(a.due) - ORDER.indexOf(b.due) || dayOf(a) - dayOf(b))
    .map(({ percent, due, days = 0 }) => {
      const [at, away] = DUE[language][due];
      return `${SHARE[language](percent)} ${days === 0 ? at : `${days} ${DAYS[language][days === 1 ? 0 : 1]} ${away}`}`;
    })
    .join('; ');

const dayOf = ({ due, days = 0 }: Payment): number => (due === 'ARRIVAL' ? -days : days);
