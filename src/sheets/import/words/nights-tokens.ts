import { monthWord } from '../values/month-word.ts';

/** A piece of a heading that names nights. */
export type NightsToken =
  | { readonly kind: 'full' | 'day and month' | 'other'; readonly text: string }
  | { readonly kind: 'number' | 'month'; readonly text: string; readonly value: number }
  | { readonly kind: 'to' | 'and' | 'except'; readonly text: string };

const TO = new Set('al a to till until hasta bis au thru through - – — .. → ate fino tot do εως tm bitis'.split(' '));
const AND = new Set('y and und et e en i ve και & + , ; / |'.split(' '));
const EXCEPT = new Set(
  'exc excl excepto except excluding excluyendo exclude excepting salvo sauf ausser ohne without menos'.split(' '),
);
/** Words around dates that change nothing. */
const AROUND = new Set('del de desde from von vom du the of el los dal den da le od van απο z ( ) [ ] . :'.split(' '));

const PIECE = new RegExp(
  [
    String.raw`(?<full>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?<sign>[-./])\d{1,2}\k<sign>(?:\d{4}|\d{2})(?!\d)|\d{1,2}-\p{L}{3,}\.?-\d{2,4}(?!\d)|\d{1,2}\p{L}{3,9}\d{4}(?!\d))`,
    String.raw`(?<partial>\d{1,2}[./]\d{1,2}(?!\d))`,
    String.raw`(?<number>\d+)(?:st|nd|rd|th|er|[ºª°])?(?![\p{L}\d])`,
    String.raw`(?<word>[\p{L}\d']+)`,
    String.raw`(?<mark>\.\.|\n|[^\s])`,
  ].join('|'),
  'gu',
);

/** The pieces of `text`, without the words that change nothing. A bracket and a new line end the piece before them. */
export function nightsTokens(text: string): readonly NightsToken[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<!\p{L})t\/m(?!\p{L})/gu, ' tm ')
    // The comma of `July 1, 2027` does not separate two dates.
    .replaceAll(/(?<=\p{L}\.? +\d{1,2}(?:st|nd|rd|th)?), *(?=\d{4}(?!\d))/gu, ' ');
  const tokens: NightsToken[] = [];
  for (const { groups = {} } of plain.matchAll(PIECE)) {
    const { full, partial, number, word, mark } = groups;
    // Two lines of a cell may have become one: `… 2023 1 AL …`.
    if ((full ?? partial ?? number) !== undefined && endsWithYear(tokens.at(-1)))
      tokens.push({ kind: 'and', text: ';' });
    if (full !== undefined) tokens.push({ kind: 'full', text: full });
    else if (partial !== undefined) tokens.push({ kind: 'day and month', text: partial });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, value: Number(number) });
    else if (mark === '\n') tokens.push({ kind: 'and', text: ';' });
    else tokens.push(...named(word ?? mark ?? ''));
  }
  return tokens;
}

const endsWithYear = (token: NightsToken | undefined): boolean =>
  token?.kind === 'full' || (token?.kind === 'number' && token.text.length === 4);

function named(text: string): readonly NightsToken[] {
  if (AROUND.has(text)) return [];
  if (TO.has(text)) return [{ kind: 'to', text }];
  if (AND.has(text)) return [{ kind: 'and', text }];
  if (EXCEPT.has(text)) return [{ kind: 'except', text }];
  const month = monthWord(text);
  return [month === undefined ? { kind: 'other', text } : { kind: 'month', text, value: month }];
}
