/** Month names in six languages, lower-case and without accents. No abbreviations: in names they mean too many other things. */
const NAMES = `
  january enero janvier gennaio januar janeiro
  february febrero fevrier febbraio februar fevereiro
  march marzo mars marz mrz marco
  april abril avril aprile
  may mayo mai maggio maio
  june junio juin giugno juni junho
  july julio juillet luglio juli julho
  august agosto aout
  september septiembre setiembre septembre settembre setembro
  october octubre octobre ottobre oktober outubro
  november noviembre novembre novembro
  december diciembre decembre dicembre dezember dezembro`;

/** The month, 1 to 12, by name. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((names, index) =>
      names
        .trim()
        .split(' ')
        .map((name) => [name, index + 1] as const),
    ),
);

/** The English names, as sentences write them. */
export const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 1 to 12 for the name of a month or an unambiguous abbreviation of at least three letters, in any case and with or without accents. */
export function monthNamed(word: string): number | undefined {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length < 3) return undefined;
  const numbers = new Set([...MONTHS].filter(([name]) => name.startsWith(plain)).map(([, number]) => number));
  const [number, ...others] = numbers;
  return others.length === 0 ? number : undefined;
}
