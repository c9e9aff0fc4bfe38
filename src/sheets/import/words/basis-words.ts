import { plainWord } from '../values/plain-word.ts';

const PERSON = '(?:person\\w*|persone|pers|pax|pessoas?|guest|gast|adult\\w*|kopf|head)';
const WEEK = '(?:week|woche|semana|semaine|settimana)';
/** For whom or how long a price is, in plain words. */
const BASIS = new RegExp(
  `\\b(?:(?:per|pro|por|par|a|each|je|p) ${PERSON}|(?:per|pro|por|par|a) ${WEEK}|p ?p|pppn|ppn)\\b`,
);
const PER_ROOM = /\b(?:per|pro|por|par|a) (?:unit|room|zimmer|einheit|unidad|habitacion|chambre|camera|quarto)\b/;

/** Whether words next to prices, such as "per person in double", say for whom or how long they are. */
export const namesBasis = (words: string): boolean => BASIS.test(plainWord(words));

export const isPerRoom = (words: string): boolean => PER_ROOM.test(plainWord(words));
