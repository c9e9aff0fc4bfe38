import { ADULT_WORDS, CHILD_WORDS, PEOPLE_WORDS } from '../../../contract/trade-words.ts';
import { type GuestsWord, guestsWord } from '../values/guests-word.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';

/** The ages of children that a label names: `4 a 11 años`, `menores de hasta 16`. */
export interface ChildAges {
  readonly from?: number;
  readonly to: number;
}

/** Whom a label is about, as far as its words say. */
export interface LabelGuests {
  readonly guests?: GuestsWord;
  readonly ages?: ChildAges;
  /** `hasta 4 pax`: how many guests at most. The label does not say which parties pay the price. */
  readonly upTo?: number;
}

/** Reads `SINGLE - DOBLE`, `PLAN FAMILIAR (2 adultos + 2 menores de hasta 16)`, `MEDIA PENSION MENORES ( 4 a 11 años )`, `hasta 4 pax`. */
export function labelGuests(label: string): LabelGuests {
  if (label.length > LONGEST_LABEL) return {};
  const spelled = label.replaceAll(/(\d)[.,]\d+/g, '$1').replaceAll(/(?<=\d)\s*[-–]\s*(?=\d)/g, ' to ');
  const ages = agesIn(plainWord(spelled));
  const upTo = UP_TO.exec(plainWord(label))?.[1];
  const [, inside = ''] = /\(([^)]*)\)/.exec(label) ?? [];
  const outside = label.replace(/\([^)]*\)/g, ' ');
  const guests = [label, inside, outside]
    .map((text) => guestsWord(withoutAges(text)))
    .find((read) => read !== undefined);
  if (upTo !== undefined) return { upTo: Number(upTo), ...(ages && { ages }) };
  return { ...(guests && { guests }), ...(ages && { ages }) };
}

const ADULTS = `(?:${PEOPLE_WORDS}|${ADULT_WORDS})`;
const CHILDREN = `(?:${CHILD_WORDS}|nino|nina|crianca|dziec\\p{L}*|cocuk\\p{L}*|παιδι\\p{L}*)`;
const UNTIL = '(?:de )?(?:hasta|up to|until|under|bis|jusqu a|fino a|max)(?: los)?';

const UP_TO = new RegExp(`\\b(?:hasta|up to|max|maximum|bis zu|jusqu a|fino a) (\\d{1,2}) ${ADULTS}`);
const RANGE = /\b(\d{1,2}) (?:a|to|bis|al|hasta|until|do|tot|ate|et|εως) (\d{1,2})\b/;
const LIMIT = new RegExp(`${CHILDREN} ${UNTIL} (\\d{1,2})\\b`, 'u');

const ABOUT_AGES = new RegExp(
  `(?<!\\p{L})(?:${CHILDREN}|anos?|years?|yrs?|jahren?|j|ans|anni|lat|yas|jaar|ετων)(?!\\p{L})`,
  'u',
);

/** `text` is plain. A range of ages counts next to a word for children or years only. */
function agesIn(text: string): ChildAges | undefined {
  const [, limit] = LIMIT.exec(text) ?? [];
  if (limit !== undefined) return { to: Number(limit) };
  if (!ABOUT_AGES.test(text)) return undefined;
  const [, from, to] = RANGE.exec(text) ?? [];
  return from === undefined || to === undefined || Number(from) >= Number(to)
    ? undefined
    : { from: Number(from), to: Number(to) };
}

const withoutAges = (text: string): string =>
  text.replace(
    /\s*\b(?:de\s+)?(?:hasta|up to|until|under|bis)\s+\d{1,2}(?:\s*(?:años|anos|years?|yrs?|Jahren?))?(?=\s*\)?\s*$)/iu,
    '',
  );
