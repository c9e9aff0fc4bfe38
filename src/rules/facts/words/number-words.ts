import { plainText } from './season-words.ts';

/** From one; in plain words of English, German, Spanish, French, Italian, Portuguese and Dutch. Small numbers are also articles. */
const WORDS = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  '- zwei drei vier funf sechs sieben acht neun zehn',
  '- dos tres cuatro cinco seis siete ocho nueve diez',
  '- deux trois quatre cinq six sept huit neuf dix',
  '- due tre quattro cinque sei sette otto nove dieci',
  '- dois tres quatro cinco seis sete oito nove dez',
  '- twee drie vier vijf zes zeven acht negen tien',
];
const NUMBERS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap((words) => words.split(' ').map((word, index): [string, number] => [word, index + 1])),
);

/** For patterns of plain text. */
export const NUMBER_WORDS = [...NUMBERS.keys()].filter((word) => word !== '-').join('|');

/** The number that a word or digits stand for: `Sechs` is 6. */
export const numberOf = (word: string): number => NUMBERS.get(plainText(word)) ?? Number(word);

/** The text with digits for these words: `Sette notti` becomes `7 notti`. */
export const inDigits = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => (NUMBERS.has(plainText(word)) ? String(numberOf(word)) : word));
