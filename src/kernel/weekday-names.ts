import { WEEKDAYS, type Weekday } from './calendar-day.ts';

/** Weekdays in English, Spanish, Italian, French, German and Portuguese, lower-case, without accents: full names, then what can mean other things too. */
const NAMES = [
  ['monday lunes lunedi lundi montag', 'mo mon lun seg segunda'],
  ['tuesday martes martedi mardi dienstag', 'tu tue tues mar di ter terca'],
  ['wednesday miercoles mercoledi mercredi mittwoch', 'we wed weds mie mer mi qua quarta'],
  ['thursday jueves giovedi jeudi donnerstag', 'th thu thur thurs jue gio jeu do qui quinta'],
  ['friday viernes venerdi vendredi freitag', 'fr fri vie ven sex sexta'],
  ['saturday sabado sabato samedi samstag sonnabend', 'sa sat sab sam'],
  ['sunday domingo domenica dimanche sonntag', 'su sun dom dim so'],
];

const namesIn = (column: number): ReadonlyMap<string, Weekday> =>
  new Map(
    NAMES.flatMap((names, index) =>
      (names[column] ?? '').split(' ').map((name) => [name, WEEKDAYS[index] ?? 'MONDAY'] as const),
    ),
  );

const [FULL, OTHERS] = [namesIn(0), namesIn(1)];

/** The weekday that a word of a name is, in lower case and without accents, also in the plural: `fridays`, `sabados`. */
export const weekdayInName = (word: string): Weekday | undefined => FULL.get(word) ?? FULL.get(word.replace(/s$/, ''));

/** The weekday that a cell names, also abbreviated: `Mon`, `miércoles`, `Terça-feira`. */
export function weekdayNamed(word: string): Weekday | undefined {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[. -]*(?:feira)?\.?$/, '');
  return weekdayInName(plain) ?? OTHERS.get(plain);
}

/** `Fri`. */
export const shortWeekday = (day: Weekday): string => `${day[0]}${day.slice(1, 3).toLowerCase()}`;
