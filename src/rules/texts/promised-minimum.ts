import { plainText } from '../facts/season-words.ts';

const NIGHTS = '(?:nights?|nits?|noches?|nachte?n?|nuits?|nuitees?|nott[ei]|noites?)';
const LEAST =
  '(?:min(?:imum|imo|ima|imal|destens|destaufenthalt|desta?|imale)?\\b\\.?|at least|al menos|au moins|almeno|pelo menos|no less than)';
const FIRST = new RegExp(`\\b${LEAST}[^.;,\\d%€$]{0,30}?\\b(\\d{1,2})[ -]*${NIGHTS}\\b`);
const LAST = new RegExp(
  `\\b(\\d{1,2})[ -]*${NIGHTS} ?(?:-? ?(?:min(?:imum|imo|destaufenthalt)?\\b|and (?:more|over)|or (?:more|longer)|o mas|ou plus|e piu|ou mais|oder (?:mehr|langer)))|\\b(\\d{1,2})\\+ ?${NIGHTS}\\b`,
);
/** In names only: in a sentence they may count anything. */
const FROM = new RegExp(`\\b(?:from|ab|a partir (?:de|das)|desde|a partire da|des|da) (\\d{1,2})[ -]*${NIGHTS}\\b`);
/** Nights that are charged or lost. */
const FEES =
  /\b(?:cancel\w*|charg\w*|fees?|storn\w*|gastos|penal\w*|no[ -]?shows?|annul\w*|frais|refund\w*|deposit\w*|anzahlung|max\w*|fruh|before|antes|vor|free|gratis)\b/;

/** The fewest nights of a stay that a text names: `min. 5 nights`, `ab 7 Nächten`, `estancia mínima de 3 noches`. */
export function promisedMinimum(
  written: string,
  isName: boolean,
): { readonly nights: number; readonly said: string } | undefined {
  for (const sentence of plainText(written).split(/[;!?\n]|\.(?= ?[a-z]{3})(?<!\bmin\.)/)) {
    const found = FIRST.exec(sentence) ?? LAST.exec(sentence) ?? (isName ? FROM.exec(sentence) : null);
    if (!found || FEES.test(sentence)) continue;
    const nights = Number(found[1] ?? found[2]);
    if (nights > 1) return { nights, said: found[0] };
  }
  return undefined;
}
