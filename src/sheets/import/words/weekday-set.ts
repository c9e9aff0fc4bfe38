import { WEEKDAYS, type Weekday } from '../../../kernel/calendar-day.ts';
import { weekdayNamed } from '../../../kernel/weekday-names.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';

/** Weekdays as a sheet writes them. `numbers`: they depend on the day on which a week begins. */
export type WeekdaySet =
  | { readonly is: 'days'; readonly days: readonly Weekday[] }
  | { readonly is: 'numbers'; readonly numbers: readonly number[] };

const EVERY_DAY =
  /^(?:all|all days|daily|every ?day|every night|todos(?: los dias| os dias)?|taglich|jeden tag|tous les jours|tutti(?: i giorni)?)$/;

/** Reads `2-6`, `1,7`, `1234567`, `Fri - Sat`, `Mon, Wed`, `daily`; `undefined` for anything else. */
export function weekdaySet(text: string): WeekdaySet | undefined {
  if (text.length > LONGEST_LABEL) return undefined;
  if (EVERY_DAY.test(plainWord(text))) return { is: 'days', days: WEEKDAYS };
  const isRun = /^[1-7]{2,7}$/.test(text);
  const parts = (isRun ? [...text] : text.split(/\s*(?:[,;/&+]|\b(?:and|y|und|et|e)\b)\s*/iu)).map((part) =>
    spanOf(part),
  );
  const spans = parts.flatMap((part) => part ?? []);
  if (spans.length === 0 || parts.includes(undefined)) return undefined;
  const isNumber = spans.map(({ numbered }) => numbered);
  if (new Set(isNumber).size > 1) return undefined;
  const indexes = [...new Set(spans.flatMap(({ from, to }) => cycle(from, to)))].sort((a, b) => a - b);
  if (isNumber[0] && indexes.length < 7) return { is: 'numbers', numbers: indexes.map((index) => index + 1) };
  return { is: 'days', days: indexes.flatMap((index) => WEEKDAYS[index] ?? []) };
}

/** The weekdays of numbers, when day 1 is `first`. */
export const numberedDays = (numbers: readonly number[], first: 'Monday' | 'Sunday'): readonly Weekday[] => {
  const indexes = numbers.map((number) => (number - 1 + (first === 'Sunday' ? 6 : 0)) % 7);
  return WEEKDAYS.filter((_, index) => indexes.includes(index));
};

interface Span {
  readonly from: number;
  readonly to: number;
  readonly numbered: boolean;
}

function spanOf(text: string): Span | undefined {
  const ends = text
    .trim()
    .replaceAll(/[- ]feira\b/gi, '')
    .split(/\s*(?:[-–]|(?<!\p{L})(?:to|a|à|al|até|bis|au)(?!\p{L}))\s*/iu);
  const [from, to = from, ...more] = ends.map((end) => (/^[1-7]$/.test(end) ? Number(end) - 1 : indexOf(end)));
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const digits = ends.filter((end) => /^\d$/.test(end)).length;
  return digits === 0 || digits === ends.length ? { from, to, numbered: digits > 0 } : undefined;
}

function indexOf(word: string): number | undefined {
  const weekday = weekdayNamed(word);
  return weekday && WEEKDAYS.indexOf(weekday);
}

/** `from` to `to`, over the end of the week if need be. */
const cycle = (from: number, to: number): readonly number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
