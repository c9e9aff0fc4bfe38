import { TooMuch } from '../budget.ts';
import type { Sheet } from '../cells.ts';
import { codeOfWord } from '../mapping/code-of-word.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { isAmount } from '../values/amount.ts';
import { boardWord } from '../values/board-word.ts';
import { REDUCTION, SUPPLEMENT } from '../values/change-text.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';
import { labelGuests } from '../words/guest-words.ts';
import { labelMeaning } from '../words/label-meaning.ts';
import { FOR_ONE, isChild } from '../words/label-words.ts';
import { nightsTokens } from '../words/nights-tokens.ts';
import { roleOfHeading } from './columns.ts';

// What `--propose` makes of the words of a sheet. A word with two meanings is left out, so that reading asks for it.

/** The meaning that a label surely has; `undefined` if a person must say it. */
export function labelGuess(text: string): string | undefined {
  if (text.length > LONGEST_LABEL) return undefined;
  const role = roleOfHeading(text);
  if (role !== undefined && labelMeaning(role)?.is === 'field') return role;
  const person = personGuess(text);
  if (person !== undefined) return person;
  const [, child] = CHILD.exec(plainWord(text)) ?? [];
  const board = boardIn(text);
  if (board !== undefined && child !== undefined) return `${board} children`;
  if (board !== undefined) return /\b(?:per|par|por|pro) adult/.test(plainWord(text)) ? `${board} adults` : board;
  const { guests, upTo } = labelGuests(text);
  if (upTo !== undefined) return undefined;
  if (guests?.is === 'party') return guests.children > 0 ? `${guests.adults}+${guests.children}` : `${guests.adults}`;
  return guests?.is === 'parties' ? guests.adults.join(', ') : undefined;
}

const CHILD =
  /\b(child|children|chd|kids?|menor|menores|ninos?|kind|kinder|bambin[oi]|enfants?|criancas?|dziec\w*|cocuk\w*)\b/;

const AROUND_BOARDS =
  /\b(?:supplement\w*|suppl?|suplemento\w*|zuschlag|aufpreis|supplemento|toeslag|do[pl]?[lł]ata|farki?|(?:per|par|por|pro|a) (?:adult\w*|pers\w*|pax|person|day|night|nacht|tag|noche|nuit|jour)|adultos?|adults?|erwachsene|p p|im (?:dz|ez|doppelzimmer)|in der ferienwohnung|inkl|inklusive|incl|with|mit|avec|con|met|za|do|for|für|fur|per|pro)\b/g;

/** The meal plan at the start of a label, before ages and remarks. */
function boardIn(text: string): ReturnType<typeof boardWord> {
  const bare = plainWord(text.replace(/\([^)]*\)/g, ' ')).replace(CHILD, ' ');
  return boardWord(text) ?? boardWord(bare) ?? boardWord(bare.replace(AROUND_BOARDS, ' '));
}

function personGuess(text: string): string | undefined {
  const word = plainWord(text);
  const isMore = SUPPLEMENT.test(word);
  const isLess = REDUCTION.test(word);
  const percent = text.includes('%') ? ' %' : '';
  if (FOR_ONE.test(word) && (isMore || isLess)) return `single ${isLess ? 'reduction' : 'supplement'}${percent}`;
  const change = isLess ? ` reduction${percent}` : isMore && percent !== '' ? ` supplement${percent}` : '';
  if (OLDER.test(word)) return 'adult 3';
  if (isChild(text)) {
    const [, which] = /^(?:child|chd|menor|nino|kind|enfant|bambino|crianca) ([1-4])$/.exec(word) ?? [];
    if (which !== undefined) return `child ${which}${change}`;
    const [, first] = /\b(1st|first|primer|erstes|1)\b/.exec(word) ?? [];
    const isSecond = /\b(?:2nd|second|segundo|zweites)\b/.test(word) || /\b2\s*[.º]/.test(text);
    if (isSecond) return `child 2${change}`;
    return first !== undefined && (first !== '1' || /\b1\s*[.º]/.test(text)) ? `child 1${change}` : undefined;
  }
  const isThird = /\b(?:3rd|third|tercera?|terza|terceira|troisieme|dritte)\b/.test(word) || /\b3\s*[.ºª°]/.test(text);
  if (isThird && /\b(?:adult\w*|person\w*|pax|pers|kisi|osob\w*|bett|letto|lit|cama)\b/.test(word))
    return `adult 3${change}`;
  if (/\b(?:adult|erwachsener?|adulto) (?:single|solo|allein|en individual)\b/.test(word)) return 'single';
  const isShared = /\bsharing\b|\b(?:im|in|en) (?:dz|double|dbl|doble|doppelzimmer)\b|^base doble\b/.test(word);
  return isShared && !FOR_ONE.test(word) ? 'sharing' : undefined;
}

/** Guests from an age on that no child has: `powyżej 14 lat`. */
const OLDER =
  /\b(?:over|ab|powy[zż]ej|dai|desde|a partir de|vanaf|from|oltre|plus de|mas de) (?:1[2-9]|2\d) (?:jahren?|years?|yrs|anni|ans|anos|jaar|lat|yas)\b/;

/** Far above any rate sheet. */
const MOST_WORDS = 500;

/** Codes for the rooms or hotels of a sheet. */
export function codedWords(words: Iterable<string>): Record<string, { readonly providerCode: string }> {
  const taken = new Set<string>();
  const different = [...new Set(words)];
  if (different.length > MOST_WORDS)
    throw new TooMuch(`"${different[MOST_WORDS]}": the sheet has more than ${MOST_WORDS} different rooms or hotels`);
  return Object.fromEntries(
    different.map((word) => {
      const providerCode = codeOfWord(word, (code) => taken.has(code));
      taken.add(providerCode);
      return [word, { providerCode }];
    }),
  );
}

/** What every proposal says. */
export const proposalFor = (sheet: Sheet, layout: Mapping['layout']): Mapping => ({
  layout,
  ...(sheet.name !== undefined && { sheet: sheet.name }),
  hotels: { 'this sheet': {} },
});

/** Whether the text has a day and a month or year: the heading of a season. */
export function isDated(text: string): boolean {
  if (text === '' || text.length > LONGEST_LABEL || isAmount(text)) return false;
  const kinds = nightsTokens(text).map(({ kind }) => kind);
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  if (kinds.includes('full')) return true;
  // A month and a number; two days of months, or a day with a point. `1/2` by itself may be half a room.
  if (count('month') > 0) return count('number') > 0 && count('other') <= 3;
  return (
    count('day and month') > 1 ||
    (count('day and month') === 1 && (kinds.length > 1 ? !kinds.includes('other') : /^\d\d\D\d\d\D?$/.test(text)))
  );
}
