import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';

/** The name or text some years later: `Winter 2026-27` becomes `Winter 2027-28`, and `EB27` of the year 2027 becomes `EB28`. */
export function withYear(text: string, sourceYear: number, years: number): string {
  const later = (digits: string): string =>
    String(Number(digits) + years)
      .slice(-digits.length)
      .padStart(digits.length, '0');
  const full = text.replaceAll(
    /(?<!\d)((?:19|20)\d\d)(?:([-/–])(\d\d))?(?!\d)/g,
    (_, year: string, dash: string | undefined, end: string | undefined) =>
      later(year) + (dash !== undefined && end !== undefined ? dash + later(end) : ''),
  );
  if (full !== text) return full;
  const short = String(sourceYear).slice(-2);
  return text.replaceAll(new RegExp(`(?<!\\d)${short}(?!\\d)`, 'g'), later(short));
}

/** The name with the date `from` replaced, in the words in which it is written there: `Week of 1 January 2028`, `Semana del 1 de enero de 2028`. */
export const withDate = (name: string, from: CalendarDay, to: CalendarDay): string =>
  name.replaceAll(
    /(\d{1,2})(\.?\s+(?:de\s+)?)(\p{L}+)(\s+(?:de\s+)?)(\d{4})/gu,
    (written, day: string, before: string, month: string, after: string, year: string) => {
      const names = MONTHS.find((list) => list.includes(month.toLowerCase()));
      const number = (names?.indexOf(month.toLowerCase()) ?? -1) + 1;
      if (parseDay([year, twoDigits(number), twoDigits(Number(day))].join('-')) !== from) return written;
      const word = names?.[Number(to.slice(5, 7)) - 1] ?? month;
      const spelled = month === month.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
      return `${Number(to.slice(8))}${before}${spelled}${after}${to.slice(0, 4)}`;
    },
  );

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The names of the months in the languages of contracts, in lower case. */
const MONTHS = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl'].map((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2028, month, 1))
      .toLowerCase(),
  ),
);

/** The same for what must not have its old name: the year is added if there is none to replace. */
export function renamed(name: string, sourceYear: number, years: number, joint: ' ' | '-'): string {
  const changed = withYear(name, sourceYear, years);
  return changed === name ? `${name}${joint}${sourceYear + years}` : changed;
}
