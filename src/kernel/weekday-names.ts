import { WEEKDAYS, type Weekday } from './calendar-day.ts';

/** Weekdays in English, Spanish, Italian, French, German and Portuguese, with their usual abbreviations; lower-case, without accents. */
const NAMES = [
  'mo mon monday lun lunes lunedi lundi montag seg segunda',
  'tu tue tues tuesday mar martes martedi mardi di dienstag ter terca',
  'we wed weds wednesday mie miercoles mer mercoledi mercredi mi mittwoch qua quarta',
  'th thu thur thurs thursday jue jueves gio giovedi jeu jeudi do donnerstag qui quinta',
  'fr fri friday vie viernes ven venerdi vendredi freitag sex sexta',
  'sa sat saturday sab sabado sabato sam samedi samstag sonnabend',
  'su sun sunday dom domingo domenica dim dimanche so sonntag',
];

const WEEKDAY_NAMES: ReadonlyMap<string, Weekday> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, WEEKDAYS[index] ?? 'MONDAY'] as const)),
);

/** The weekday that a word names: `Mon`, `miércoles`, `Terça-feira`. */
export const weekdayNamed = (word: string): Weekday | undefined =>
  WEEKDAY_NAMES.get(
    word
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[. -]*(?:feira)?\.?$/, ''),
  );
