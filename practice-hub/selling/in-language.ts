import type { JsonObject } from '../../src/kernel/json.ts';
import { textAt } from '../store/json-read.ts';

/** The texts of a list of `{language, description}` in the language, else in English, else in the first language. */
export function inLanguage(translations: readonly JsonObject[], language: string): readonly string[] {
  const all = translations.filter((translation) => textAt(translation, 'description'));
  const shown = [language, 'EN', all[0]?.['language']].find((wanted) =>
    all.some((translation) => translation['language'] === wanted),
  );
  return all
    .filter((translation) => translation['language'] === shown)
    .map((translation) => textAt(translation, 'description') ?? '');
}
