import { plainText, withoutSeasons } from '../facts/words/season-words.ts';
import { HOUSE, hasOnly, sentencesOf } from './known-words.ts';

const NIGHT_WORDS =
  'night nights nit nits noche noches nacht nachte nachten nuit nuits nuitee nuitees notte notti noite noites';
const NIGHTS = `(?:${NIGHT_WORDS.replaceAll(' ', '|')})`;
const LEAST =
  '(?:min(?:imum|imo|ima|imal|destens|destaufenthalt|desta?|imale)?\\b\\.?|at least|al menos|au moins|almeno|pelo menos|no less than)';
const FIRST = new RegExp(`\\b${LEAST}[^.;,\\d%€$]{0,30}?\\b(\\d{1,2})[ -]*${NIGHTS}\\b`);
const LAST = new RegExp(
  `\\b(\\d{1,2})[ -]*${NIGHTS} ?(?:-? ?(?:min(?:imum|imo|destaufenthalt)?\\b|and (?:more|over)|or (?:more|longer)|o mas|ou plus|e piu|ou mais|oder (?:mehr|langer)))|\\b(\\d{1,2})\\+ ?${NIGHTS}\\b`,
);
/** In names only: in a sentence they may count anything. */
const FROM = new RegExp(`\\b(?:from|ab|a partir (?:de|das)|desde|a partire da|des|da) (\\d{1,2})[ -]*${NIGHTS}\\b`);
/** Nights after which linen is changed, a gift is given or a fee is charged are no minimum stay. */
const isOfStay = hasOnly(
  NIGHT_WORDS,
  HOUSE,
  `min minimum minimo minima minimal mindestens mindestaufenthalt mindest least menos moins almeno meno less than no more longer over mas plus piu mais mehr langer
   stay stays length aufenthalt estancia estadia sejour soggiorno permanenza duree durata duracion
   required require requires applies erforderlich requis requise obligatoire richiesto richiesta obligatorio obligatoria exigida exigido is
   holidays holiday new year christmas easter weihnachten silvester neujahr ostern navidad nochevieja pascua noel nouvel an paques natale capodanno pasqua natal pascoa ano novo`,
);

/** The fewest nights of a stay that a text names: `min. 5 nights`, `ab 7 Nächten`, `estancia mínima de 3 noches`. */
export function promisedMinimum(
  written: string,
  isName: boolean,
): { readonly nights: number; readonly said: string } | undefined {
  const plain = plainText(written);
  for (const sentence of isName ? [plain] : sentencesOf(plain).flatMap((one) => one.split(';'))) {
    const found = FIRST.exec(sentence) ?? LAST.exec(sentence) ?? (isName ? FROM.exec(sentence) : null);
    if (!found || !(isName ? isWholeName(sentence, found) : isOfStay(withoutSeasons(sentence)))) continue;
    const nights = Number(found[1] ?? found[2]);
    if (nights > 1) return { nights, said: found[0] };
  }
  return undefined;
}

/**
 * The minimum ends the name, alone in its brackets or after its comma, and is the only number but for years: `(weekends min. 3 nights)`
 * is for some stays.
 */
function isWholeName(name: string, { 0: said, index }: RegExpExecArray): boolean {
  const before = name.slice(0, index);
  return (
    /^[\s).\]]*$/.test(name.slice(index + said.length)) &&
    !/(?<!\d)\d{1,2}(?!\d)/.test(before) &&
    !/[(,:;–][^(,:;–]*\p{L}[^(,:;–]*$/u.test(before)
  );
}
