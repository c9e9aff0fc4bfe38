import { inDigits } from '../facts/words/number-words.ts';

/** Free nights promised in a name: `7=6`, `Stay 7, pay 6`, `Seven nights for six`. */
export interface PromisedNights {
  readonly stay: number;
  readonly pay: number;
  /** As shown in the message. */
  readonly said: string;
}

/** Every pair in the name, as signs or in English, German, Spanish, Portuguese, French, Italian, Dutch and Polish. */
export function promisedNights(name: string): readonly PromisedNights[] {
  const text = inDigits(name);
  const found: PromisedNights[] = [];
  for (const [, stay, pay] of text.matchAll(STAY_AND_PAY)) found.push(nights(stay, pay));
  for (const [, pay, stay] of text.matchAll(PAY_AND_STAY)) found.push(nights(stay, pay));
  for (const [pair, a = '', sign = '', b = ''] of text.matchAll(PAIR)) {
    const isBySign = /^[=x×]$/iu.test(sign);
    const [stay, pay] = Number(a) < Number(b) && isBySign ? [b, a] : [a, b];
    // In words the longer stay comes first. A slash may also be part of a date or fraction.
    if (Number(stay) <= Number(pay)) continue;
    if (sign === '/' && (2 * Number(pay) <= Number(stay) || OF_DATES.test(name))) continue;
    found.push({ ...nights(stay, pay), said: `"${pair.trim()}"` });
  }
  return found;
}

const nights = (stay = '', pay = ''): PromisedNights => ({
  stay: Number(stay),
  pay: Number(pay),
  said: `stay ${stay} pay ${pay}`,
});

const STAY_AND_PAY = /\bstay\s+(\d{1,2})\b\D{1,10}?\bpay\s+(\d{1,2})\b/giu;
const PAY_AND_STAY = /\bpay\s+(\d{1,2})\b\D{1,10}?\bstay\s+(\d{1,2})\b/giu;
const BETWEEN =
  '=|x|×|/|for(?: the price of)?|(?<=(?:nights?|days?)[,:]?\\s*)pay(?: for)?(?: only)?|für|zum preis von|(?:be)?zahl\\p{L}*|por(?: el precio de)?|pag(?:a|ue|hi|ate)|pelo preço de|pour|au prix de|pa(?:yez|iez)|per|al prezzo di|betaal\\p{L}*|płac\\p{L}*(?: za)?';
const NIGHTS = 'nights?|days?|nächte|tage|noches|días|noites|dias|nuits|jours|notti|giorni|nachten|dagen|noce|nocy|dni';
const PEOPLE = 'adult|person|people|pax|guest|child|kid|room|persona|gäste|€|\\$|£|eur|usd|gbp|chf';
const PAIR = new RegExp(
  `(?<![\\d/.,:-])([1-9]\\d?)\\s*(?:${NIGHTS})?[,:]?\\s*(${BETWEEN})\\s*([1-9]\\d?)(?![\\d/:%]|[.,-]\\d|\\s*(?:%|${PEOPLE}))`,
  'giu',
);
const OF_DATES = /\b(?:until|till|by|from|before|after|bis|vom|ab|hasta|desde|até|jusqu\p{L}*|dal|fino)\b/iu;
