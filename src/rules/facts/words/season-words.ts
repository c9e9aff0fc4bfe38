import { MONTHS } from '../../../kernel/month-names.ts';

// What the name of a season or rate reveals about its dates.

/** The words of a name, without accents and case: `Été 2027` -> `ete`, `2027`. */
export function wordsOf(name: string): readonly string[] {
  if (PLAIN_WORDS.test(name)) return name.toLowerCase().split(' ');
  return plainText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text without accents and case: `Été 2027` -> `ete 2027`. */
export const plainText = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** Fast path: only letters, digits and single spaces. */
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const ASCII = /^[\n\x20-\x7e]*$/;

const YEARS = /(?<![\p{L}\p{N}])(20[1-9]\d)(?:\s*[-/–]\s*((?:20)?\d\d))?(?![\p{L}\p{N}])/gu;

/** The years in a name: `Winter 2026-27` -> 2026 and 2027. Numbers below 2010 are usually not years. */
export function yearsIn(name: string): readonly number[] {
  if (!name.includes('20')) return [];
  const years = new Set<number>();
  for (const [, first = '', second] of name.matchAll(YEARS)) {
    years.add(Number(first));
    if (second) years.add(Number(second.length === 2 ? first.slice(0, 2) + second : second));
  }
  return [...years];
}

const ACROSS_NEW_YEAR: ReadonlySet<string> = new Set(
  'winter invierno hiver inverno summer verano ete sommer estate verao ski season saison temporada stagione'.split(' '),
);

/** The first and last day that each year in a name may cover: a winter, or a southern summer, lasts until the next April. */
export const periodsIn = (name: string): readonly (readonly [first: string, last: string])[] => {
  const goesOn = wordsOf(name).some((word) => ACROSS_NEW_YEAR.has(word));
  return yearsIn(name).map((year) => [`${year}-01-01`, goesOn ? `${year + 1}-04-30` : `${year}-12-31`]);
};

/** Years of two digits: `27`, `S27`, `26/27`, `'27`. */
const SHORT_YEARS =
  /(?<![\p{L}\p{N}])(\p{L}{0,2})['’]?(?:2[4-9]|3\d)(?:\s*[-/–]\s*(?:2[4-9]|3\d))?(?![\p{L}\p{N}]|\s*%)/gu;

/** The name without its years, to recognise the same season a year later: `Winter 2026-27` or `Winter 26/27` -> `winter`. */
export function nameWithoutYears(name: string): string {
  if (!/[23]\d/.test(name)) return PLAIN_WORDS.test(name) ? name.toLowerCase() : wordsOf(name).join(' ');
  const rest = name.replace(YEARS, ' ').replace(SHORT_YEARS, withoutYear).trim().replaceAll(/\s+/g, ' ');
  return PLAIN_WORDS.test(rest) ? rest.toLowerCase() : wordsOf(rest).join(' ');
}

/** A number next to a month or a point is a day: `30 December`, `27.12.` */
function withoutYear(found: string, letters: string, at: number, name: string): string {
  const [before = ''] = /\p{L}+(?=[\s.]*$)/u.exec(name.slice(0, at)) ?? [];
  const [, after = ''] = /^[\s.]*(?:de |of )?(\p{L}+)/u.exec(name.slice(at + found.length)) ?? [];
  const isDay = [before, after].some((word) => MONTHS.has(plainText(word)));
  return isDay || /^\.\d/.test(name.slice(at + found.length)) ? found : ` ${letters}`;
}

/** The months named, 1 to 12; for two months, also those between: `November to March` -> 11, 12, 1, 2, 3. */
export function monthsIn(name: string): ReadonlySet<number> {
  const named: number[] = [];
  for (const word of wordsOf(name)) {
    const month = MONTHS.get(word);
    if (month !== undefined) named.push(month);
  }
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return NONE;
  const months = new Set(named);
  for (let month = first; month !== last; month = (month % 12) + 1) months.add(month);
  return months;
}

const NONE: ReadonlySet<number> = new Set();

const PLAIN: ReadonlySet<string> = new Set(
  `season low mid middle medium intermediate high peak top super shoulder regular standard base basic green dry wet
   summer winter spring autumn fall early late
   temporada baja media alta extra verano invierno primavera otono
   saison basse moyenne haute hors ete hiver printemps automne nebensaison zwischensaison hauptsaison sommer fruhling herbst
   stagione bassa estate inverno autunno estacao epoca baixa verao outono`.split(/\s+/),
);

/** The words of a text that do not only say when. */
export const withoutSeasons = (text: string): string =>
  wordsOf(text)
    .filter((word) => !isPlainSeasonName(word))
    .join(' ');

/** Whether the name consists of everyday words (`Low season 2027`, `B`) and names no event. */
export const isPlainSeasonName = (name: string): boolean =>
  wordsOf(name).every((word) => PLAIN.has(word) || MONTHS.has(word) || /^(\d+|[a-z]\d?)$/.test(word));
