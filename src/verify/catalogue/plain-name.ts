const APOSTROPHES = /['’‘`´ʼ]/g;

/** Letters that people write in several ways, and that are one letter with a mark only to the eye. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
  // Arabic: final ya and ta marbuta, Persian keheh and yeh, and the stroke that only stretches a word.
  ...{ ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ہ: 'ه', ـ: '' },
};
const VARIED = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g');

/** Each script has its ten digits side by side. */
const DIGITS = /[٠-٩۰-۹]/g;
const digit = (char: string): string => String((char.codePointAt(0) ?? 0) & 0xf);

/**
 * A name reduced for comparison: without compatibility forms, case, accents, vowel marks and punctuation, words separated by one blank.
 * `Hôtel "Sea-Palace"` and `HOTEL SEA PALACE` give the same text; a name of signs alone gives an empty one.
 */
export function plainName(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(VARIED, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(DIGITS, digit)
    .replace(APOSTROPHES, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
