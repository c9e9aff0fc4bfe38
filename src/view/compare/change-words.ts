import type { ContractChange } from '../../contract/compare/contract-changes.ts';
import { placeAt } from '../../contract/compare/contract-shape.ts';
import { valuesIn } from '../../contract/compare/contract-values.ts';
import { unsentTerms } from '../../contract/records/unsent-terms.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import {
  capital,
  headingOf,
  labelsOf,
  percentOf,
  type Versions,
  valueAt,
  valueIn,
  withoutArticle,
  wordsAt,
} from './contract-words.ts';
import type { Language } from './language.ts';
import { numberWords } from './number-words.ts';

/** A change as a sentence, with what a new entry says below it. */
export interface ChangeWords {
  /** The records in which it is, as a heading: `Rate “Summer 2027”, season “High”`. */
  readonly place: string;
  readonly sentence: string;
  readonly details: readonly string[];
}

export function changeWords(change: ContractChange, versions: Versions, language: Language): ChangeWords {
  const { path } = change;
  const [before, after] = [countedAt(change, 'before', versions), countedAt(change, 'after', versions)];
  const field = wordsAt(path, versions, language);
  const said = (side: keyof Versions, value: Json): string => valueAt(path, value, side, versions, language);
  const isEntry = field.kind === 'record' || field.kind === 'link';
  const template = SENTENCES[language];
  const subject = capital(field.text);
  if (isEntry) {
    const details =
      after === undefined
        ? []
        : detailsOf(path, after).map(([at, value]) => {
            const inner = wordsAt(at, versions, language);
            const owners = labelsOf(at.slice(path.length), at, versions, language);
            const name = withoutArticle(inner.text, language);
            return `${[...owners, name].join(', ')}${inner.kind === 'link' || inner.kind === 'record' ? '' : `: ${valueAt(at, value, 'after', versions, language)}`}`;
          });
    const sentence = after === undefined ? template.gone : template.isNew;
    return { place: headingOf(path, versions, language), sentence: sentence(subject, field.isMany), details };
  }
  const was = before === undefined ? undefined : said('before', before);
  const is = after === undefined ? undefined : said('after', after);
  const share = percentOf(field.kind, before, after);
  const percent = share === undefined ? '' : `; ${numberWords(share, language)} %`;
  const sentence =
    is === undefined
      ? template.ends(subject, was ?? '', field.isMany)
      : was === undefined
        ? template.begins(subject, is, field.isMany)
        : template.changes(subject, is, `${was}${percent}`, field.isMany);
  return { place: headingOf(path, versions, language), sentence, details: [] };
}

/** The value; of a term that a rate does not have, that of the hotel, which counts then. */
function countedAt({ path, ...change }: ContractChange, side: keyof Versions, versions: Versions): Json | undefined {
  const [top, rate = '', field = '', ...below] = path;
  const own = change[side];
  if (own !== undefined || top !== 'rates' || below.length > 0 || !OF_RATE_OR_HOTEL.includes(field)) return own;
  return valueIn(versions[side], ['rates', rate]) === undefined ? undefined : valueIn(versions[side], ['hotel', field]);
}

const OF_RATE_OR_HOTEL: readonly string[] = Object.keys(unsentTerms);

interface Sentences {
  readonly changes: (subject: string, is: string, was: string, many: boolean) => string;
  readonly begins: (subject: string, is: string, many: boolean) => string;
  readonly ends: (subject: string, was: string, many: boolean) => string;
  readonly isNew: (subject: string, many: boolean) => string;
  readonly gone: (subject: string, many: boolean) => string;
}

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    changes: (subject, is, was, many) => `${subject} ${many ? 'are' : 'is'} ${is} (previously ${was}).`,
    begins: (subject, is, many) => `${subject} ${many ? 'are' : 'is'} ${is} (previously not agreed).`,
    ends: (subject, was, many) => `${subject} no longer ${many ? 'apply' : 'applies'} (previously ${was}).`,
    isNew: (subject, many) => `${subject} ${many ? 'are' : 'is'} added.`,
    gone: (subject, many) => `${subject} no longer ${many ? 'apply' : 'applies'}.`,
  },
  es: {
    changes: (subject, is, was, many) => `${subject} ${many ? 'serán' : 'será'}: ${is} (hasta ahora: ${was}).`,
    begins: (subject, is, many) => `${subject} ${many ? 'serán' : 'será'}: ${is} (hasta ahora: sin acordar).`,
    ends: (subject, was, many) => `${subject} ${many ? 'dejan' : 'deja'} de aplicarse (hasta ahora: ${was}).`,
    isNew: (subject, many) => `${subject} se ${many ? 'añaden' : 'añade'} al contrato.`,
    gone: (subject, many) => `${subject} ${many ? 'dejan' : 'deja'} de aplicarse.`,
  },
  de: {
    changes: (subject, is, was, many) => `${subject} ${many ? 'lauten' : 'lautet'} künftig: ${is} (bisher: ${was}).`,
    begins: (subject, is, many) => `${subject} ${many ? 'lauten' : 'lautet'} künftig: ${is} (bisher nicht vereinbart).`,
    ends: (subject, was, many) => `${subject} ${many ? 'entfallen' : 'entfällt'} (bisher: ${was}).`,
    isNew: (subject, many) => `${subject} ${many ? 'werden' : 'wird'} hinzugefügt.`,
    gone: (subject, many) => `${subject} ${many ? 'entfallen' : 'entfällt'}.`,
  },
};

/** Everything that an entry says, value by value. */
const detailsOf = (path: readonly string[], value: Json): readonly (readonly [readonly string[], Json])[] =>
  isJsonObject(value) ? valuesIn(value, placeAt(path).shape, path) : [];
