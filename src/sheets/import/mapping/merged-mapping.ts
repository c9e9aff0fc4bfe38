import { isJsonObject } from '../../../kernel/json.ts';
import { areAlike, type Mapping } from './mapping.ts';

/** Keys of the mapping that hold words of the sheet. */
const WORDS = ['columns', 'hotels', 'rooms', 'boards', 'guests', 'labels', 'sections', 'seasons'] as const;

/** A value of the mapping, at the steps to it. */
export interface MappingEntry {
  readonly key: readonly string[];
  readonly value: unknown;
}

/** What a proposal says that the mapping does not: new words, and keys without an answer. A word has one meaning, under whatever key. */
export function newEntries(before: Mapping, proposed: Mapping): readonly MappingEntry[] {
  if (!areAlike(before.layout, proposed.layout)) return [];
  const known = new Set(WORDS.flatMap((key) => Object.keys(before[key] ?? {})));
  const had: Readonly<Record<string, unknown>> = before;
  return Object.entries(proposed).flatMap(([key, value]): readonly MappingEntry[] => {
    const isWords = WORDS.some((one) => one === key);
    if (!isWords) return had[key] === undefined && value !== undefined ? [{ key: [key], value }] : [];
    return Object.entries(isJsonObject(value) ? value : {}).flatMap(([word, meaning]) =>
      known.has(word) || meaning === undefined ? [] : [{ key: [key, word], value: meaning }],
    );
  });
}

/** Words of the mapping that the sheet does not have. `row 3` and `column B` name places. */
export const wordsGone = (mapping: Mapping, texts: ReadonlySet<string>): readonly string[] =>
  WORDS.filter((key) => key !== 'hotels')
    .flatMap((key) => Object.keys(mapping[key] ?? {}))
    .filter((word) => !texts.has(word) && !/^(?:row \d+|column [A-Z]+|all)$/.test(word));

/** How many of the words that a proposal finds the mapping knows, from 0 to 1; 0 for another layout. */
export function likeness(mapping: Mapping, proposed: Mapping): number {
  const wordsIn = (one: Mapping) => WORDS.flatMap((key) => Object.keys(one[key] ?? {}));
  const words = wordsIn(proposed).filter((word) => word !== 'this sheet');
  const known = new Set(wordsIn(mapping));
  const found = words.filter((word) => known.has(word)).length;
  const [before, now] = [housesIn(mapping), housesIn(proposed)];
  const isOther = before.length > 0 && now.length > 0 && !now.some((house) => before.includes(house));
  if (!areAlike(mapping.layout, proposed.layout) || words.length === 0 || isOther) return 0;
  return found / words.length;
}

/** The names of its hotels, as far as it has them. */
const housesIn = ({ hotels = {} }: Mapping): readonly string[] =>
  Object.entries(hotels)
    .map(([word, hotel]) => String(hotel?.['hotelname'] ?? word))
    .filter((name) => name !== 'this sheet');

/** The answers about one sheet that hold for another one of the same form: not those about places, nor about years that it does not name. */
export function carriedOver(mapping: Mapping, texts: ReadonlySet<string>): Mapping {
  const { sheet: _s, header: _h, separator: _p, area: _a, skip: _k, leaveOutRows: _l, notes: _n, ...rest } = mapping;
  const years = new Set([...texts].flatMap((text) => text.match(/\b20\d\d\b/g) ?? []));
  const holds = (value: unknown): boolean =>
    (String(value).match(/\b20\d\d\b/g) ?? []).every((year) => years.has(year));
  const { year, rate, seasons, ...kept } = rest;
  return {
    ...kept,
    ...(year !== undefined && holds(year) && { year }),
    ...(rate !== undefined && holds(rate) && { rate }),
    ...(seasons && {
      seasons: Object.fromEntries(
        Object.entries(seasons).map(([word, { nights, ...season } = {}]) => [
          word,
          { ...season, ...(nights !== undefined && holds(nights) && { nights }) },
        ]),
      ),
    }),
  };
}

/** The mapping with a value at the steps of an entry. */
export function withEntry(mapping: unknown, { key: [step, ...rest], value }: MappingEntry): unknown {
  if (step === undefined) return value;
  const map = isJsonObject(mapping) ? mapping : {};
  return { ...map, [step]: withEntry(map[step], { key: rest, value }) };
}
