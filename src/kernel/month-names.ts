/** Month names in six languages, lower-case and without accents. No abbreviations: in names they mean too many other things. */
const NAMES = `
  january enero janvier gennaio januar janeiro
  february febrero fevrier febbraio februar fevereiro
  march marzo mars marz marco
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
