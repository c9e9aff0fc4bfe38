import { isJsonObject, type Json, type JsonObject, parseJson } from '../../src/kernel/json.ts';

// One value of a file changed at a time: every value, and every kind of change.

type Step = string | number;

/** A change of one place of a document. */
export interface LeafChange {
  /** `rates.0.name: negative`. */
  readonly what: string;
  readonly place: readonly Step[];
  /** The whole document after it. */
  readonly changed: () => Json;
}

/** `harmless`: nothing else is done, and nothing more is claimed. `accepted` is a failure. */
type Verdict = 'refused' | 'harmless' | 'accepted';

export interface ChangedFile {
  readonly changes: readonly LeafChange[];
  judge(changed: Json): Promise<Verdict>;
}

/** What a place may hold instead: other values of its kind, of other kinds, and nothing at all. */
function insteadOf(value: Json): readonly (readonly [string, Json | undefined])[] {
  const others: readonly (readonly [string, Json | undefined])[] = [
    ['gone', undefined],
    ['null', null],
    ['a list', []],
    ['an object', {}],
    ['a text', 'x'],
    ['a number', 7],
    ['a yes', true],
  ];
  if (typeof value === 'number')
    return [
      ...others,
      ['one more', value + 1],
      ['negative', -value - 1],
      ['zero', 0],
      ['huge', 1e300],
      ['half', value / 2 + 0.25],
    ];
  if (typeof value === 'boolean') return [...others, ['the opposite', !value]];
  if (typeof value === 'string')
    return [
      ...others,
      ['empty', ''],
      ['one character more', `${value}x`],
      ['one character less', value.slice(0, -1)],
      ['other digits', value.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))],
      ['other case', value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase()],
      ['a path', '../../x'],
    ];
  return others;
}

const entriesOf = (object: JsonObject): readonly (readonly [string, Json])[] =>
  Object.entries(object).flatMap(([name, item]) => (item === undefined ? [] : [[name, item] as const]));

/** All places of a document, lists and objects included, the document itself excluded. */
function* placesOf(document: Json, place: readonly Step[] = []): Generator<readonly [readonly Step[], Json]> {
  if (place.length > 0) yield [place, document];
  if (Array.isArray(document)) for (const [index, item] of document.entries()) yield* placesOf(item, [...place, index]);
  else if (isJsonObject(document))
    for (const [name, item] of entriesOf(document)) yield* placesOf(item, [...place, name]);
}

/** The document with something else at `place`. */
function withValue(document: Json, [step, ...rest]: readonly Step[], value: Json | undefined): Json {
  if (Array.isArray(document))
    return document.flatMap((item, index) => (index === step ? changedItem(item, rest, value) : [item]));
  if (!isJsonObject(document)) throw new Error('only lists and objects have places');
  const entries = entriesOf(document).flatMap(([name, item]) =>
    (name === step ? changedItem(item, rest, value) : [item]).map((changed) => [name, changed] as const),
  );
  return Object.fromEntries(entries);
}

function changedItem(item: Json, rest: readonly Step[], value: Json | undefined): readonly Json[] {
  if (rest.length > 0) return [withValue(item, rest, value)];
  return value === undefined ? [] : [value];
}

/** Every change of one place, without those that change nothing. */
export function leafChanges(document: Json): readonly LeafChange[] {
  return [...placesOf(document)].flatMap(([place, value]) =>
    insteadOf(value)
      .filter(([, other]) => JSON.stringify(other) !== JSON.stringify(value))
      .map(([name, other]) => ({
        what: `${place.join('.')}: ${name}`,
        place,
        changed: () => withValue(document, place, other),
      })),
  );
}

/** `count` of `all`, chosen by `random`, each at most once. */
export function someOf<T>(all: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

export const objectOf = (value: Json | undefined): JsonObject => {
  if (!isJsonObject(value)) throw new Error('this is no object');
  return value;
};
export const jsonOf = (text: string): Json => {
  const value = parseJson(text);
  if (value === undefined) throw new Error('this is no JSON');
  return value as Json;
};
