import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, parseDecimal, scaleOf, toFixedText } from '../../kernel/decimal.ts';
import { canonicalJson, type Json } from '../../kernel/json.ts';
import { chargesWords, paymentsWords } from './agreed-words.ts';
import { partyWords, type ValueKind } from './field-words.ts';
import { LANGUAGES, type Language } from './language.ts';
import { countedWords, numberWords, shareWords } from './number-words.ts';

/** Words of the file format in English, Spanish and German. */
const TABLE = `
all | all | todos | alle
PAX | per person | por persona | pro Person
DISTRIBUTION | per room by occupancy | por habitación según la ocupación | pro Zimmer nach Belegung
PERCENT | a percentage | un porcentaje | ein Prozentsatz
ABSOLUTE | a fixed amount | un importe fijo | ein fester Betrag
STAY_TO_PAY | free nights | noches gratis | freie Nächte
LODGING | the room price | el precio de la habitación | der Zimmerpreis
MEAL | the price of meals | el precio de la pensión | der Verpflegungspreis
LODGING_AND_MEAL | the price of room and meals | el precio de habitación y pensión | der Preis für Zimmer und Verpflegung
PER_NIGHT | each night | cada noche | jede Nacht
PER_NIGHT_PERSON | each night and person | cada noche y persona | jede Nacht und Person
PER_STAY | each stay | cada estancia | jeder Aufenthalt
PER_STAY_PERSON | each stay and person | cada estancia y persona | jeder Aufenthalt und jede Person
ROOM_ONLY | room only | solo alojamiento | nur Übernachtung
BED_AND_BREAKFAST | bed and breakfast | alojamiento y desayuno | Übernachtung mit Frühstück
HALF_BOARD | half board | media pensión | Halbpension
FULL_BOARD | full board | pensión completa | Vollpension
ALL_INCLUSIVE | all inclusive | todo incluido | All-inclusive
MONDAY | Monday | lunes | Montag
TUESDAY | Tuesday | martes | Dienstag
WEDNESDAY | Wednesday | miércoles | Mittwoch
THURSDAY | Thursday | jueves | Donnerstag
FRIDAY | Friday | viernes | Freitag
SATURDAY | Saturday | sábado | Samstag
SUNDAY | Sunday | domingo | Sonntag
agreed | agreed | acordada | vereinbart
provisional | provisional | provisional | vorläufig
true | yes | sí | ja
false | no | no | nein
`;

/** In which order several words are said: weekdays from Monday on. */
const ORDER: readonly string[] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(' | ')[0] ?? '');

const inOrder = (words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

const WORDS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...texts] = line.split(' | ');
      return texts.map((text, index) => [`${LANGUAGES[index]} ${word}`, text] as const);
    }),
);

/** A word of the format; one that is not listed is said as it is. */
export const wordFor = (word: string, language: Language): string => WORDS.get(`${language} ${word}`) ?? word;

const MONTHS: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
};

/** `2027-05-01` as `1 May 2027`, `1 de mayo de 2027`, `1. Mai 2027`. */
export function dayWords(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[language].split(' ')[Number(month) - 1] ?? month;
  const number = Number(date);
  if (language === 'de') return `${number}. ${name} ${year}`;
  return language === 'es' ? `${number} de ${name} de ${year}` : `${number} ${name} ${year}`;
}

function rangeWords(range: string, language: Language): string {
  const [start = '', end = ''] = range.split('..').map((day) => dayWords(day, language));
  if (start === end) return start;
  return { en: `${start} to ${end}`, es: `del ${start} al ${end}`, de: `${start} bis ${end}` }[language];
}

export function moneyWords(amount: Decimal, currency: string, language: Language): string {
  const text = numberWords(toFixedText(amount, Math.max(minorUnits(currency), scaleOf(amount))), language);
  return language === 'en' ? `${currency} ${text}` : `${text} ${currency}`;
}

const AND: Readonly<Record<Language, string>> = { en: 'and', es: 'y', de: 'und' };

const listWords = (texts: readonly string[], language: Language): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${AND[language]} ${texts.at(-1)}`;

const QUOTES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  es: ['«', '»'],
  de: ['„', '“'],
};

export interface ValueContext {
  readonly language: Language;
  readonly currency: string;
  /** An amount is a percentage. */
  readonly isPercent: boolean;
}

const FREE: Readonly<Record<Language, string>> = { en: 'free', es: 'gratis', de: 'frei' };

/** `+60 %`, `-EUR 12.50`, `EUR 80.00`, `free`. */
function changeWords(text: string, language: Language, currency: string): string {
  if (text === 'free') return FREE[language];
  const [, sign = '', digits = '', percent] = /^([+-]?)([^%]*)(%?)$/.exec(text) ?? [];
  const amount = parseDecimal(digits);
  if (amount === undefined) return text;
  return `${sign}${percent ? `${numberWords(amount, language)} %` : moneyWords(amount, currency, language)}`;
}

/** A value of a field, in the language's own form of numbers and dates. */
export function valueWords(kind: ValueKind, value: Json, { language, currency, isPercent }: ValueContext): string {
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  const decimal = parseDecimal(String(value));
  switch (kind) {
    case 'money':
    case 'amount':
      if (decimal === undefined) return String(value);
      return kind === 'amount' && isPercent
        ? `${numberWords(decimal, language)} %`
        : moneyWords(decimal, currency, language);
    case 'change':
      return changeWords(String(value), language, currency);
    case 'nights':
    case 'days':
    case 'years':
      return countedWords(Number(value), kind, language);
    case 'share':
      return shareWords(String(value), language);
    case 'charges':
      return chargesWords(texts, language);
    case 'payments':
      return paymentsWords(texts, language);
    case 'number':
      return numberWords(String(value), language);
    case 'text':
      return `${QUOTES[language][0]}${value}${QUOTES[language][1]}`;
    case 'word':
    case 'words':
    case 'flag':
    case 'codes':
      return listWords(
        inOrder(texts).map((text) => wordFor(text, language)),
        language,
      );
    case 'ranges':
      return listWords(
        texts.map((text) => rangeWords(text, language)),
        language,
      );
    case 'parties':
      return texts.map((text) => partyWords(text, language)).join('; ');
    case 'json':
      return canonicalJson(value);
    case 'code':
    case 'link':
    case 'record':
      return texts.join(', ');
  }
}
