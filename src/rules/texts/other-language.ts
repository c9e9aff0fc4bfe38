import { quoted } from '../facts/record-names.ts';
import { wordsOf } from '../facts/season-words.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { LANGUAGES } from '../offers/languages.ts';
import { rule } from '../rule.ts';
import { knownLanguage, LANGUAGE_NAMES, otherLanguage } from './language-words.ts';

export const otherLanguageText = rule({
  id: 'H19',
  name: 'text-in-other-language',
  severity: 'warning',
  summary: 'A text is in the language under which it is written.',
  why: 'Guests see the text of their language: German pasted under EN reaches everybody who reads English. Reported only if no word belongs to the language and several belong to another one, or if the script is another one.',
  hotel: function* (_, context) {
    const seen = new Map<string, WrittenText>();
    for (const one of context.texts()) {
      const { language, text } = one;
      if (language === undefined) continue;
      const found = languageOf(text, language);
      const key = `${one.what} ${text}`;
      const [same, isLong] = [seen.get(key), wordsOf(text).length >= FEWEST_WORDS];
      seen.set(key, one);
      const other = same && isLong && same.language?.slice(0, 2) !== language.slice(0, 2) ? same : undefined;
      if (found === undefined && !other) continue;
      yield {
        message: `${one.of()}: ${textNamed(one)} ${quoted(text)} is ${other ? `the same text as under ${other.language}: it was not translated` : found}`,
        ...context.at(one.record, ...one.key),
        hint: `write it in ${nameOf(language)}${other ? '' : ', or under the code of its language'}`,
      };
    }
  },
});

/** A shorter text may be a name. */
const FEWEST_WORDS = 6;
/** Languages that are not written in Latin letters. */
const OTHER_LETTERS = ['AR', 'BG', 'EL', 'FA', 'HE', 'JA', 'KA', 'RU', 'TH', 'ZH'];
/** Serbian and Azerbaijani have two scripts. */
const EITHER = ['AZ', 'SR', 'UZ'];
const OTHER_SCRIPT = /[\u0370-\u1cff\u3040-\uffdc]/;
const PLAIN = /^[\n\x20-\x7e]*$/;

const nameOf = (code: string): string => {
  const known = knownLanguage(code.toUpperCase());
  return known === undefined ? code : LANGUAGE_NAMES[known];
};

/** What the text is instead of what its code says. */
function languageOf(text: string, written: string): string | undefined {
  // O20
  if (!LANGUAGES.has(written.toUpperCase().replace('-', '_'))) return undefined;
  const code = written.slice(0, 2).toUpperCase();
  const own = knownLanguage(code);
  const isLatin = !OTHER_LETTERS.includes(code);
  if (isLatin && own === undefined)
    return isInOtherScript(text) && !EITHER.includes(code) ? 'in another script' : undefined;
  if (isLatin && isInOtherScript(text)) return 'in another script';
  if (!isLatin && !PLAIN.test(text)) return undefined;
  const found = otherLanguage(text, own);
  return found && LANGUAGE_NAMES[found];
}

/** Most letters; a few may be a name. */
function isInOtherScript(text: string): boolean {
  if (!OTHER_SCRIPT.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length > 4 && latin.length * 3 < letters.length;
}
