const APOSTROPHES = /['’‘`´ʼ]/g;

/**
 * A name reduced for comparison: without compatibility forms, case, accents and punctuation, words separated by one blank. `Hôtel
 * "Sea-Palace"` and `HOTEL SEA PALACE` give the same text; a name of signs alone gives an empty one.
 */
export function plainName(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
