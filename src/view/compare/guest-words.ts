import type { Language } from './language.ts';

/** `2+1` as `2 adults and 1 child`. In German, `for` needs another ending than a list. */
export function partyWords(party: string, language: Language, after?: 'for'): string {
  const [adults = '', children] = party.split('+');
  const one = adults === '1';
  const grown = {
    en: one ? 'adult' : 'adults',
    es: one ? 'adulto' : 'adultos',
    de: one ? (after === 'for' ? 'Erwachsenen' : 'Erwachsener') : 'Erwachsene',
  }[language];
  if (children === undefined) return `${adults} ${grown}`;
  const single = children === '1';
  const young = { en: single ? 'child' : 'children', es: single ? 'niño' : 'niños', de: single ? 'Kind' : 'Kinder' };
  const and = { en: 'and', es: 'y', de: 'und' }[language];
  return `${adults} ${grown} ${and} ${children} ${young[language]}`;
}

const ORDINALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  es: ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'],
  de: ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte', 'zehnte'],
};

/** The guest at a place in a list of prices, as it follows `for`: `the second adult`, `el segundo adulto`, `den zweiten Erwachsenen`. */
export function guestWords(guest: 'adult' | 'child', place: number, language: Language): string {
  const ordinal = ORDINALS[language][place - 1] ?? { en: `${place}th`, es: `${place}.º`, de: `${place}.` }[language];
  if (language === 'en') return `the ${ordinal} ${guest}`;
  if (language === 'es') return `el ${ordinal} ${guest === 'adult' ? 'adulto' : 'niño'}`;
  return guest === 'adult' ? `den ${ordinal}${ordinal.endsWith('.') ? '' : 'n'} Erwachsenen` : `das ${ordinal} Kind`;
}
