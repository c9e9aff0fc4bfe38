import { plainWord } from '../values/plain-word.ts';

const PERSON = '(?:person\\w*|persone|pers|pax|pessoas?|guest|gast|adult\\w*|kopf|head)';
const WEEK = '(?:week|woche|semana|semaine|settimana)';
/** For whom or how long a price is, in plain words. */
const BASIS = new RegExp(
  `\\b(?:(?:per|pro|por|par|a|each|je|p) ${PERSON}|(?:per|pro|por|par|a) ${WEEK}|p ?p|pppn|ppn)\\b`,
);
const PER_ROOM = /\b(?:per|pro|por|par|a) (?:unit|room|zimmer|einheit|unidad|habitacion|chambre|camera|quarto)\b/;

const PRICES =
  /\b(?:rates?|prices?|tariffs?|tarif\w*|preis\w*|zimmerpreis\w*|prix|precios?|prezz[io]|quot[ae]|precos?|prijs|prijzen|cen[ay]|cennik|fiyat\w*)\b|τιμ/;
const OTHER_PRICES =
  /supplement|surcharge|zuschlag|suplement|supplemento|reduc|rabatt|discount|gala|dinner|lunch|parking|\bpark|dog|hund|pet|child|kind|tax|kurtaxe|transfer|minimum|maximum|mindest|\bmin\b|\bmax\b/;

/** Whether a title says for whom all prices are, as in `Rates per person` and `per room, BB`: not for a supplement or a limit. */
export function isAboutAllPrices(text: string): boolean {
  const word = plainWord(text);
  if (OTHER_PRICES.test(word)) return false;
  const rest = word.replace(BASIS, ' ').replace(PER_ROOM, ' ').split(' ').filter(Boolean);
  return PRICES.test(word) || rest.length <= 3;
}

/** Whether words next to prices, such as "per person in double", say for whom or how long they are. */
export const namesBasis = (words: string): boolean => BASIS.test(plainWord(words));

export const isPerRoom = (words: string): boolean => PER_ROOM.test(plainWord(words));
