import type { Schema } from './editor-schema.ts';

/** `use`, which the other fields of the format do not list. */
export const USE = {
  type: 'object',
  title: 'Block of another file',
  properties: {
    use: {
      type: 'string',
      title: 'Use',
      description: 'The file of the block, relative to this file, and its name: `../blocks/summer.yaml#prices`.',
      pattern: '^[^#/\\\\][^#\\\\]*\\.ya?ml#.+$',
      examples: ['../blocks/summer.yaml#prices'],
    },
  },
  required: ['use'],
  patternProperties: { '^x-': {} },
  additionalProperties: false,
};

/** The schema of a document in which `use` may stand in place of every list and every block of keys. */
export function withUses(document: Schema): Schema {
  const { properties } = document;
  if (!isSchema(properties)) return document;
  const { blocks, ...sections } = properties;
  return {
    ...document,
    properties: { ...mapped(sections, usable), ...(blocks !== undefined && { blocks }) },
    definitions: { use: USE },
  };
}

function usable(schema: Schema): Schema {
  const { properties, items, anyOf, ...rest } = schema;
  const inside: Schema = {
    ...rest,
    ...(isSchema(properties) && { properties: mapped(properties, (field) => usable(field)) }),
    ...(isSchema(items) && { items: usable(items) }),
    ...(Array.isArray(anyOf) && {
      anyOf: anyOf.map((option) => (isSchema(option) ? withUsableParts(option) : option)),
    }),
  };
  if (!holdsParts(schema)) return inside;
  return {
    ...picked(inside, (key) => ABOUT.has(key)),
    if: { type: 'object', required: ['use'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: '#/definitions/use' },
    else: picked(inside, (key) => !ABOUT.has(key)),
  };
}

/** What tells people about a field. */
const ABOUT: ReadonlySet<string> = new Set(['title', 'description', 'markdownDescription', 'examples']);

const picked = (schema: Schema, isMeant: (key: string) => boolean): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => isMeant(key)));

/** The parts of an option may be blocks, and the option itself is one with the others. */
function withUsableParts(option: Schema): Schema {
  const { properties, items } = option;
  return {
    ...option,
    ...(isSchema(properties) && { properties: mapped(properties, (field) => usable(field)) }),
    ...(isSchema(items) && { items: usable(items) }),
  };
}

/** Whether the value may be a list or a block of keys. */
const holdsParts = ({ type, anyOf }: Schema): boolean =>
  type === 'array' ||
  type === 'object' ||
  (Array.isArray(anyOf) && anyOf.some((one) => isSchema(one) && holdsParts(one)));

const mapped = (fields: Schema, change: (field: Schema) => Schema): Schema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isSchema(field) && !isFree(name) ? change(field) : field]),
  );

/** What the format does not describe. */
const isFree = (name: string): boolean => name === 'extra' || name.startsWith('x-');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
