import type { Language } from './language.ts';

/** `1,234.50` in English, `1.234,50` in Spanish and German. */
export function numberWords(text: string, language: Language): string {
  const [, sign = '', whole = '', , decimals = ''] = /^([+-]?)(\d+)(\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${sign}${grouped}${decimals === '' ? '' : `${point}${decimals}`}`;
}

const COUNTED: Readonly<Record<'nights' | 'days' | 'years', Readonly<Record<Language, readonly [string, string]>>>> = {
  nights: { en: ['night', 'nights'], es: ['noche', 'noches'], de: ['Nacht', 'Nächte'] },
  days: { en: ['day', 'days'], es: ['día', 'días'], de: ['Tag', 'Tage'] },
  years: { en: ['year', 'years'], es: ['año', 'años'], de: ['Jahr', 'Jahre'] },
};

/** `1 night`, `14 días`. */
export const countedWords = (count: number, unit: keyof typeof COUNTED, language: Language): string =>
  `${numberWords(String(count), language)} ${COUNTED[unit][language][count === 1 ? 0 : 1]}`;

/** `62.5 %`, `62,5 %`. */
export const shareWords = (percent: string, language: Language): string => `${numberWords(percent, language)} %`;
