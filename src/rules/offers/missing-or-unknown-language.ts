import type { Translation } from '../../contract/model.ts';
import { toChoose, toWrite } from '../../findings/advice.ts';
import { nearest } from '../../kernel/nearest.ts';
import { repeated } from '../../kernel/repeated.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { hotelNamed, type Named, quoted } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { LANGUAGE_MISTAKES, LANGUAGES } from './languages.ts';

export const missingOrUnknownLanguage = rule({
  id: 'O20',
  name: 'missing-or-unknown-language',
  severity: 'error',
  summary: 'An offer has a name, and each text appears once per language, under a language code that the hub accepts.',
  why: 'The hub refuses an offer without names and unknown language codes. If there are two texts in one language, it may show either.',
  hotel: function* (contract, context) {
    for (const offer of contract.offers) {
      if (offer.names?.some(({ description }) => description.trim() !== '')) continue;
      if (offer.names === undefined && context.isWritten(offer, 'names')) continue;
      yield {
        message: `offer ${quoted(offer.providerCode)} has no name; the hub refuses it`,
        ...context.at(offer, offer.names ? 'names' : 'providerCode'),
        hint: 'write the name that guests see, as in names: { EN: Early booking }',
      };
    }
    for (const { of, texts } of translatedTexts(context)) {
      for (const text of texts) {
        if (LANGUAGES.has(text.language)) continue;
        const isUkrainian = text.language.toUpperCase() === 'UK' && CYRILLIC.test(text.description);
        const meant = isUkrainian ? undefined : meantLanguage(text.language);
        yield {
          message: `${of()}: ${quoted(text.language)} is not a language code that the hub accepts`,
          ...atLanguage(context, text),
          ...(meant === undefined
            ? {
                hint: isUkrainian
                  ? 'the hub does not accept Ukrainian; remove the text, or translate it into another language'
                  : 'write a code such as EN, ES, DE, EN_US or PT_BR',
              }
            : texts.some(({ language }) => language === meant)
              ? { hint: `there is a text in ${meant}: remove this one, or write the code of its language` }
              : isCertain(text.language)
                ? toWrite(text.language, meant)
                : toChoose(`write ${meant} if that is its language`, text.language, meant)),
        };
      }
      for (const { first, again } of repeated(texts, (text) => text.language)) {
        yield {
          message: `${of()}: two texts in the language ${quoted(again.language)}`,
          ...atLanguage(context, again),
          ...context.seeAlso('first given here', first),
          hint: 'keep the right one',
        };
      }
    }
  },
});

/** People write `UK` for English, but it is the code of Ukrainian. */
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Where the language is written: as a key, or as a field in the hub's form. */
function atLanguage(context: HotelContext, text: Translation): Pick<Problem, 'place'> {
  if (context.isWritten(text, 'language')) return context.at(text, 'language');
  const place = context.origins.keyPlace(text);
  return place ? { place } : {};
}

function* translatedTexts({
  contract,
  priceModifiers,
}: HotelContext): Generator<{ of: Named; texts: readonly Translation[] }> {
  const { descriptions = [], voucherRemarks = [] } = contract.hotel;
  yield { of: () => `${hotelNamed(contract.hotel)}, descriptions`, texts: descriptions };
  yield { of: () => `${hotelNamed(contract.hotel)}, voucherRemarks`, texts: voucherRemarks };
  for (const modifier of priceModifiers())
    yield { of: () => `${modifierNamed(modifier)}, names`, texts: modifier.record.names ?? [] };
}

/** Not for codes of other languages (Burmese, Breton, Sami, Sinhala, Twi), Chinese of other regions, and misspellings. */
const isCertain = (text: string): boolean =>
  !/^\s*(?:MY|BR|SE|SI|TW|ZH[_-].*)\s*$/i.test(text) && /^\s*[a-z]{2}(?:[_-]|\s*$)/i.test(text);

/** `en` -> EN, `pt-br` -> PT_BR, `GB` -> EN. Misspellings only for longer words, because most two-letter codes are one letter apart. */
function meantLanguage(text: string): string | undefined {
  const code = text.trim().toUpperCase().replace('-', '_');
  if (LANGUAGES.has(code)) return code;
  const [language = '', country] = code.split('_');
  if (country !== undefined && LANGUAGES.has(language)) return language;
  return LANGUAGE_MISTAKES.get(code) ?? (code.length > 3 ? nearest(code, LANGUAGES) : undefined);
}
