import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { contractJsonSchema } from './json-schema.ts';
import { calledKey } from './known-keys.ts';
import { pathOfKind, RECORD_KINDS } from './record-kinds.ts';
import { USE } from './uses-of-blocks.ts';

/** A field of the format, as shown by editors and `explain`. */
export const fieldGuide = z.object({
  name: z.string(),
  /** Its meaning, with its unit and how it counts. */
  description: z.string(),
  takes: z.string().describe('The kind of value, or the values.'),
  example: z.string().optional(),
  /** `` for the document. */
  places: z.array(z.string()).describe('The blocks that it may stand in, such as `rates.seasons`.'),
});

export type FieldGuide = ReadOnly<z.infer<typeof fieldGuide>>;

type Schema = Readonly<Record<string, unknown>>;

/** All fields of the format. Fields with the same meaning in several blocks are listed once. */
export function fieldGuides(): readonly FieldGuide[] {
  const guides = new Map<string, FieldGuide>();
  for (const { name, schema, place } of fieldsIn(contractJsonSchema(), [])) {
    const description = textOf(schema['description']);
    const key = `${name}\n${description}`;
    const places = [...(guides.get(key)?.places ?? []), place];
    const example = exampleOf(name, schema);
    guides.set(key, {
      name,
      description,
      takes: takenBy(schema),
      ...(example !== undefined && { example }),
      places: [...new Set(places)],
    });
  }
  return [...guides.values()];
}

/** The fields with this name, ignoring case: `minimumStay` finds all of them, `seasons.minimumStay` only the one of a season. */
export function guidesTo(word: string): readonly FieldGuide[] {
  const wanted = word.toLowerCase().split('.');
  return [...fieldGuides(), useGuide()].flatMap((guide) => {
    const places = guide.places.filter((place) => {
      const path = [...place.split('.'), guide.name].map((step) => step.toLowerCase());
      return path.slice(-wanted.length).join('.') === wanted.join('.');
    });
    return places.length === 0 ? [] : [{ ...guide, places }];
  });
}

/** The fields that people call `word`: the names of rate sheets and other systems, and abbreviations (`minStay`). */
export const guidesCalled = (word: string): readonly FieldGuide[] =>
  fieldGuides().flatMap((guide) => {
    const key = word.replaceAll(/[-_ ]/g, '');
    const places = guide.places.filter((place) => {
      const kind = RECORD_KINDS.find((one) => one.replaceAll('/[]', '').replaceAll('/', '.') === place);
      return kind !== undefined && calledKey(key, pathOfKind(kind)) === guide.name;
    });
    return places.length === 0 ? [] : [{ ...guide, places }];
  });

/** The fields that take this value, such as `HALF_BOARD`. */
export const guidesWith = (value: string): readonly FieldGuide[] =>
  fieldGuides().filter(({ takes }) =>
    takes
      .replace(/^one of /, '')
      .split(', ')
      .includes(value),
  );

/** It may stand in place of any list or block. */
function useGuide(): FieldGuide {
  const { use } = USE.properties;
  const example = exampleOf('use', use) ?? '';
  return {
    name: 'use',
    description: use.description,
    takes: takenBy(use),
    example,
    places: ['any list or block of keys'],
  };
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly place: string;
}

function* fieldsIn(schema: Schema, path: readonly string[]): Generator<Field> {
  const { properties, items, anyOf } = schema;
  for (const option of listOf(anyOf)) yield* fieldsIn(option, path);
  if (isSchema(items)) yield* fieldsIn(items, path);
  for (const [name, property] of Object.entries(isSchema(properties) ? properties : {})) {
    if (!isSchema(property)) continue;
    yield { name, schema: property, place: path.join('.') };
    yield* fieldsIn(property, [...path, name]);
  }
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a block of keys',
};

function takenBy(schema: Schema): string {
  const { type, enum: values, const: only, anyOf } = schema;
  if (Array.isArray(values)) return `one of ${values.join(', ')}`;
  if (only !== undefined) return String(only);
  const options = listOf(anyOf);
  return options.length > 0 ? [...new Set(options.map(takenBy))].join(', or ') : (KINDS[textOf(type)] ?? 'anything');
}

/** As written in a file, on one line. */
function exampleOf(name: string, schema: Schema): string | undefined {
  const [first] = [schema, ...listOf(schema['anyOf'])].flatMap(({ examples }): unknown[] =>
    Array.isArray(examples) ? examples : [],
  );
  const shown = first ?? namedValue(schema);
  return shown === undefined ? undefined : `${name}: ${spelled(shown)}`;
}

/** One that the schema itself names. */
function namedValue({ enum: values, const: only, type }: Schema): unknown {
  if (Array.isArray(values)) return values[0];
  return only ?? (type === 'boolean' ? true : undefined);
}

function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join(', ')}]`;
  if (isSchema(value))
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${spelled(key)}: ${spelled(inner)}`)
      .join(', ')} }`;
  return typeof value === 'string' &&
    !/^(?:[\p{L}\d][\p{L}\w .@-]*\p{L}|\d{4}-\d\d-\d\d(?:\.\.\d{4}-\d\d-\d\d)?|https:\S+|[+-]\d+%)$/u.test(value)
    ? JSON.stringify(value)
    : String(value);
}
