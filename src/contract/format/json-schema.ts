import * as z from 'zod';
import { contractDocument } from '../records/document.ts';

type Schema = Record<string, unknown>;

/**
 * The JSON Schema of a contract file for editors, in draft-07, which all of them support. Every field has a title, a description for
 * tooltips and, if its form is not obvious, an example. Every record may have keys of the author's own that start with `x-`.
 */
export function contractJsonSchema(): Schema {
  const schema = z.toJSONSchema(contractDocument, {
    io: 'input',
    target: 'draft-07',
    override: ({ jsonSchema }) => finish(jsonSchema),
  });
  return { ...schema, title: 'Hotel contract' };
}

function finish(schema: Schema): void {
  const { properties, description } = schema;
  if (schema['additionalProperties'] === false) schema['patternProperties'] = { '^x-': NOTES };
  if (isSchema(properties))
    for (const [key, property] of Object.entries(properties))
      if (isSchema(property)) property['title'] ??= titleOf(key);
  // These limits come from JavaScript, not from the format.
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (typeof description === 'string' && description.includes('`')) schema['markdownDescription'] = description;
}

const NOTES = { description: 'Your own notes: never sent, never checked.' };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** `minimumStay` -> `Minimum stay`. */
const titleOf = (key: string): string => {
  const words = key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
