import { groupBy } from '../../kernel/by-key.ts';
import { quoted } from '../facts/record-names.ts';
import { wordsOf } from '../facts/words/season-words.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { LANGUAGES } from '../offers/languages.ts';
import { rule } from '../rule.ts';
import { knownLanguage, languageNamed, otherLanguage } from './language-words.ts';

export const otherLanguageText = rule({
  id: 'H19',
  name: 'text-in-other-language',
  severity: 'warning',
  summary: 'A text is in the language under which it is written.',
  why: 'Guests see the text of their language: German pasted under EN reaches everybody who reads English. Reported only if no word belongs to the language and several belong to another one, or if the script is another one.',
  hotel: function* ({ hotel }, context) {
    const home = mainLanguage(hotel.address?.country);
    const originals = originalsOf(context.texts(), home);
    for (const one of context.texts()) {
      const { language, text } = one;
      if (language === undefined) continue;
      const original = originals.get(keyOf(one));
      if (original === one) continue;
      const found = languageOf(text, language);
      const isCopy = original?.language !== undefined && !isSameLanguage(original.language, language);
      if (found === undefined && !isCopy) continue;
      yield {
        message: `${one.of()}: ${textNamed(one)} ${quoted(text)} is ${isCopy ? `not translated: the text is the same as under ${original.language}` : found}`,
        ...context.at(one.record, ...one.key),
        hint: `write it in ${nameOf(language)}${isCopy ? '' : ', or under the code of its language'}`,
      };
    }
  },
});

const keyOf = ({ what, text }: WrittenText): string => `${what} ${text}`;

/** Of texts that are the same under several languages, the one in its own language: the language of the text, of the country, or the first. */
function originalsOf(texts: readonly WrittenText[], home: string | undefined): ReadonlyMap<string, WrittenText> {
  const same = groupBy(
    texts.filter(({ language, text }) => language !== undefined && isSentence(text)),
    keyOf,
  );
  const originals = new Map<string, WrittenText>();
  for (const [key, group] of same) {
    const [first, second] = group;
    if (!first || !second) continue;
    const written = otherLanguage(first.text);
    const isIn = (code: string | undefined) =>
      group.find(({ language = '' }) => code !== undefined && isSameLanguage(language, code));
    const right = isIn(written) ?? (written === undefined ? (isIn(home) ?? first) : undefined);
    if (right) originals.set(key, right);
  }
  return originals;
}

/** Names and addresses are the same in every language. */
const isSentence = (text: string): boolean =>
  wordsOf(text).length >= FEWEST_WORDS && (text.match(/(?<!\p{L})\p{Ll}\p{L}+/gu) ?? []).length >= FEWEST_SMALL;

const mainLanguage = (country: string | undefined): string | undefined =>
  country !== undefined && /^[A-Z]{2}$/.test(country)
    ? new Intl.Locale(`und-${country}`).maximize().language.toUpperCase()
    : undefined;

/** Whose texts can be the same word for word. */
const ALIKE = ['BS HR ME SH SR', 'NB NN NO DA', 'ID MS'];
const isSameLanguage = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((code) => code.slice(0, 2).toUpperCase());
  return a === b || ALIKE.some((group) => group.includes(`${a}`) && group.includes(`${b}`));
};

/** A shorter text may be a name. */
const FEWEST_WORDS = 6;
/** And so may one that is capitalised. */
const FEWEST_SMALL = 3;
/** Languages that are not written in Latin letters. */
const OTHER_LETTERS = ['AR', 'BG', 'EL', 'FA', 'HE', 'JA', 'KA', 'RU', 'TH', 'ZH'];
/** Serbian and Azerbaijani have two scripts. */
const EITHER = ['AZ', 'SR', 'UZ'];
const OTHER_SCRIPT = /[\u0370-\u1cff\u3040-\uffdc]/;
const PLAIN = /^[\n\x20-\x7e]*$/;

const nameOf = (code: string): string => {
  const known = knownLanguage(code.toUpperCase());
  return (known && languageNamed(known)) ?? code;
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
  return found && languageNamed(found);
}

/** Most letters; a few may be a name. */
function isInOtherScript(text: string): boolean {
  if (!OTHER_SCRIPT.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length > 4 && latin.length * 3 < letters.length;
}
