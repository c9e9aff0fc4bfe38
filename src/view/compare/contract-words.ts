import { placeAt } from '../../contract/compare/contract-shape.ts';
import { parseDecimal, percentChangeText, ZERO } from '../../kernel/decimal.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { type FieldWords, fieldWords, guestWords, partyWords } from './field-words.ts';
import type { Language } from './language.ts';
import { valueWords, wordFor } from './value-words.ts';

/** Both versions of a contract, which say what the names and amounts in their changes mean. */
export interface Versions {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

interface Named extends Pick<FieldWords, 'kind' | 'isMany'> {
  readonly text: string;
}

/** The name of the entry at the path, with its article and key. */
export function wordsAt(path: readonly string[], versions: Versions, language: Language): Named {
  const { names, shape } = placeAt(path);
  const words = fieldWords(names, shape.kind === 'record');
  const key = path.at(-1) ?? '';
  const said: Readonly<Record<string, () => string>> = {
    key: () => key,
    word: () => wordFor(key, language),
    room: () => roomWords(key, versions),
    party: () => partyWords(key, language, 'for'),
    adult: () => guestWords('adult', Number(key) + 1, language),
    child: () => guestWords('child', Number(key), language),
  };
  const text = words[language].replace(/\{(\w+)\}/g, (_, name: string) => said[name]?.() ?? '');
  return { kind: words.kind, isMany: words.isMany, text };
}

/** `DBL (Double room)` as the later version that has the room names it. */
function roomWords(code: string, { before, after }: Versions): string {
  const name = [after, before]
    .map((form) => valueIn(form, ['hotel', 'rooms', code, 'name']))
    .find((one) => one !== undefined);
  return typeof name === 'string' ? `${code} (${name})` : code;
}

/** The value at the path in a form. */
export const valueIn = (form: JsonObject, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, step) => (isJsonObject(value) ? value[step] : undefined), form);

/** The value at the path in one of the versions. */
export function valueAt(
  path: readonly string[],
  value: Json,
  side: keyof Versions,
  versions: Versions,
  language: Language,
): string {
  const form = versions[side];
  const currency = valueIn(form, ['hotel', 'currency']);
  const isPercent = valueIn(form, [...path.slice(0, -1), 'type']) === 'PERCENT';
  return valueWords(wordsAt(path, versions, language).kind, value, {
    language,
    currency: typeof currency === 'string' ? currency : '',
    isPercent,
  });
}

/** The records in which the path is, without articles. */
export function labelsOf(
  steps: readonly string[],
  path: readonly string[],
  versions: Versions,
  language: Language,
): readonly string[] {
  const from = path.length - steps.length;
  return steps.flatMap((_, index) => {
    const above = path.slice(0, from + index + 1);
    const isOwner = above.length < path.length && above.length > 1 && placeAt(above).shape.kind === 'record';
    const isEntry = isOwner && placeAt(above.slice(0, -1)).shape.kind === 'entries';
    return isEntry ? [withoutArticle(wordsAt(above, versions, language).text, language)] : [];
  });
}

const TOP: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { hotel: 'Hotel', supplier: 'Supplier', other: 'Contract' },
  es: { hotel: 'Hotel', supplier: 'Proveedor', other: 'Contrato' },
  de: { hotel: 'Hotel', supplier: 'Anbieter', other: 'Vertrag' },
};

/** The place of a change or value as a heading. */
export function headingOf(path: readonly string[], versions: Versions, language: Language): string {
  const labels = labelsOf(path, path, versions, language);
  const top = TOP[language];
  return labels.length > 0 ? capital(labels.join(', ')) : (top[path[0] ?? ''] ?? top['other'] ?? '');
}

/** Without `the`, `la` or `die`, for tables. */
export const withoutArticle = (text: string, language: Language): string =>
  text.replace({ en: /^the /, es: /^(?:el|la|los|las) /, de: /^(?:der|die|das) / }[language], '');

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** How much an amount has changed, with one decimal place and its sign: `+9.1`; absent if there was no amount, or it was nothing. */
export function percentOf(
  kind: FieldWords['kind'],
  before: Json | undefined,
  after: Json | undefined,
): string | undefined {
  if (kind !== 'money' || typeof before !== 'string' || typeof after !== 'string') return undefined;
  const [was, is] = [parseDecimal(before), parseDecimal(after)];
  if (was === undefined || is === undefined || was === ZERO) return undefined;
  return percentChangeText(was, is, 1);
}
