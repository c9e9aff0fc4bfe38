import { plainWord } from './plain-word.ts';

export const SUPPLEMENT =
  /supp|supl|zuschlag|aufpreis|mehrpreis|aufschlag|toeslag|do[pl]?[lł]at|fark|ilave ucret|επιβαρυν|\bextra\b|surcharge/;

export const REDUCTION =
  /abzug|ermassig|abschlag|rabatt|reduc|reduz|riduz|descuent|desconto|remise|korting|zni[zż]k|indirim|εκπτωσ|discount|sconto|\bless\b/;

/** Behind a percentage: the part of another price that a guest pays. */
const PART = /^(?:of|vom|von|des|der|del|della|dello|de|du|van|do) (?:the )?\p{L}/u;

/** An amount or percentage with its sign in front and `%` behind. `isPart`: it is a part of another price. */
export interface ChangeText {
  readonly number: string;
  readonly isPart: boolean;
}

/** Reads `%50`, `50 % discount`, `minus 14`, `50 % of the adult rate`; any other text is as it is. */
export function changeText(text: string): ChangeText {
  const [, before = '', sign = '', mark = '', digits = '', percent = '', after = ''] =
    /^(\p{L}*)\s*([+\-−–]?)\s*(%?)\s*(\d[\d.,]*)\s*(%?)\s*(\p{L}[\p{L}'’. ]*)?$/u.exec(
      text.length > LONGEST ? '' : text,
    ) ?? [];
  const words = plainWord(`${before} ${after}`);
  const isPercent = mark + percent !== '';
  const isPart = isPercent && before === '' && PART.test(words);
  const isOne = isPercent && !words.includes(' ');
  const said =
    before === 'minus' || (isOne && REDUCTION.test(words))
      ? '-'
      : before === 'plus' || (isOne && SUPPLEMENT.test(words))
        ? '+'
        : '';
  const isKnown = words === '' || isPart || (said !== '' && sign === '' && !words.includes(' '));
  if (digits === '' || !isKnown) return { number: text, isPart: false };
  return { number: `${sign || said}${digits}${mark || percent}`, isPart };
}

/** Longer texts are remarks. */
const LONGEST = 60;
