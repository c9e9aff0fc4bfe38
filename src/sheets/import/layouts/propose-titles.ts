import type { MealPlanType } from '../../../contract/model.ts';
import { keysOf } from '../../../kernel/by-key.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { boardInText } from '../values/board-word.ts';
import { isCurrencyWord } from '../values/currency.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';
import { isAboutAllPrices, isPerRoom, namesBasis } from '../words/basis-words.ts';
import { isHotelWord } from '../words/label-words.ts';
import { rangeText, writtenNights } from '../words/written-nights.ts';

/** What titles and notes say of all prices. Whatever they say in two ways is left out, so that it is asked. */
export interface Titles {
  readonly year?: number;
  readonly currency?: string;
  readonly board?: MealPlanType;
  readonly basis?: NonNullable<Mapping['basis']>;
  readonly hotel?: string;
  /** Of prices without a season. */
  readonly nights?: readonly string[];
  readonly stars?: string;
}

/** `texts`: of the whole sheet; `titles`: of cells that are neither labels nor prices. */
export function titlesOf(texts: readonly string[], titles: readonly string[]): Titles {
  const short = titles.filter((text) => text.length <= LONGEST_LABEL);
  const year = only(texts.flatMap((text) => text.match(/\b20\d\d\b/g) ?? []));
  const currency = only(texts.flatMap(currenciesIn));
  // With an amount, a text says what a meal or an extra costs.
  const plain = short.filter((text) => !MONEY.test(text) && !/\d/.test(text.replaceAll(NO_AMOUNT, '')));
  const board = only(plain.flatMap((text) => boardInText(text)?.board ?? []));
  const bases = new Set(plain.filter(isAboutAllPrices).flatMap(basesIn));
  const hotel = short.flatMap((text) => hotelIn(text) ?? [])[0];
  const nights = short.map((text) => nightsIn(text, year === undefined ? undefined : Number(year))).find(Boolean);
  const [, stars] = /(?:^|[^*])(\*{1,5})(?:[^*]|$)/.exec(short.slice(0, 3).join('\n')) ?? [];
  return {
    ...(year !== undefined && { year: Number(year) }),
    ...(currency !== undefined && { currency }),
    ...(board && { board }),
    ...(bases.size === 1 && { basis: [...bases][0] ?? 'room per night' }),
    ...(hotel !== undefined && { hotel }),
    ...(nights && { nights }),
    ...(stars !== undefined && hotel !== undefined && { stars: `S${stars.length}` }),
  };
}

function only<T>(found: readonly T[]): T | undefined {
  const [first, ...others] = new Set(found);
  return others.length === 0 ? first : undefined;
}

/** Years, and numbers of guests or stars. */
const NO_AMOUNT = /\b3\/4\b|\b20\d\d\b|\b\d (?=\p{L}*(?:pers|pax|adult|guest|gäst|star|stern)|\*)/giu;

const MONEY = /\d[\d.,]*\s?(?:%|\p{Sc}|zł|[A-Z]{3}(?!\p{L}))|(?:%|\p{Sc}|\b(?:[A-Z]{3}|Rs|R)\.?)\s?(?!20\d\d\b)\d/u;

/** `Rates in USD`, `Preise in Euro`, `US$ per room`, `, TL`. */
function currenciesIn(text: string): readonly string[] {
  const named = [...text.matchAll(/(?:\b(?:in|en|em|w)|[-,(–])\s+([A-Z]{3})(?![\p{L}\d])/gu)].map(
    ([, code = '']) => code,
  );
  const words = keysOf(WORDS).filter((code) => WORDS[code].test(text));
  return [...named.filter((one) => /^[A-Z]{3}$/.test(one) && isCurrencyWord(one)), ...words];
}

const WORDS = {
  EUR: /\beuros?\b|€|ευρώ/i,
  USD: /US\$|\bus dollars?\b/i,
  GBP: /£|\bpounds sterling\b/i,
  TRY: /(?:^|[\s,(])TL(?:$|[\s,.)])/,
  PLN: /zł/,
  ZAR: /\brand\b/i,
} as const;

const WEEK = /\b(?:per|pro|por|par|a|la|alla|na|op|per) (?:week|woche|semana|semaine|settimana|tydzien)\b|\bhaftalik\b/;
const ROOM =
  /\b(?:por|par|pro|per|a|za|na) (?:apartamento|appartement|apartment|villa|unit|zimmer|room|quarto|camera|habitacion|chambre|kamer|pokoj|studio|bungalow|haus|house)\b|ανα δωματιο|\bzimmerpreise?\b|\broom rates per night\b|\boda (?:basi|fiyati)\b/;
const PERSON =
  /\bosobodobe\b|\bza osobe\b|\bkisi basi\b|ανα ατομο|\bper persoon\b|\bpor persona\b|\bpor pessoa\b|\brates per person\b|\b(?:quot[ae]|prezz[io]|tariff[ae]) individual[ei]\b|\bpro capite\b/;

/** For whom and how long the prices are, as a title says it; two for one that says it in two ways. */
export function basesIn(text: string): readonly NonNullable<Mapping['basis']>[] {
  const word = plainWord(text);
  const isWeek = WEEK.test(word);
  const isRoom = isPerRoom(text) || ROOM.test(word);
  const isPerson =
    PERSON.test(word) || (namesBasis(text) && !/^(?:per|a) (?:week|semaine)/.test(word) && PER_PERSON.test(word));
  if (isRoom === isPerson) return isRoom ? ['room per night', 'person per night'] : [];
  return [isRoom ? (isWeek ? 'room per week' : 'room per night') : isWeek ? 'person per week' : 'person per night'];
}

const PER_PERSON = /\b(?:per|pro|por|par|a|each) (?:person\w*|pers|pax|pessoa|guest|gast|adult\w*)\b|\bp ?p\b|\bpppn\b/;

/** The name of the house at the start of a title: `Pension Strandhafer: Preise 2027`. */
function hotelIn(text: string): string | undefined {
  const [first = ''] = text
    .replace(/^(?:hotel|property)\s*:\s*/i, '')
    .split(/\s+[-–|]\s+|\s*[:,(|\n]\s*|\s+\*+\s|\s+20\d\d\b/);
  const name = first.trim();
  return isHotelWord(name) && name.includes(' ') && !/\d/.test(name) && name.length <= 60 ? name : undefined;
}

/** The nights in a part of a title: `Lantern Yard Hostel, 1 March to 31 October 2027, no meals`. */
function nightsIn(text: string, year: number | undefined): readonly string[] | undefined {
  for (const part of [text, ...text.split(/[,;|(]/)]) {
    const nights = writtenNights(part, { year });
    if (nights.ok) return nights.value.map(rangeText);
  }
  return undefined;
}
