import * as z from 'zod';

export type Schema = Record<string, unknown>;

/**
 * A JSON Schema for editors, in draft-07, which all of them support: every field has a title and, for tooltips, a description. `more`
 * adds to each object of the schema.
 */
export function editorSchema(document: z.ZodType, title: string, more: (schema: Schema) => void = () => {}): Schema {
  const schema = z.toJSONSchema(document, {
    io: 'input',
    target: 'draft-07',
    override: ({ jsonSchema }) => {
      more(jsonSchema);
      finish(jsonSchema);
    },
  });
  return { ...schema, title };
}

function finish(schema: Schema): void {
  const { properties, description } = schema;
  if (isSchema(properties))
    for (const [key, property] of Object.entries(properties))
      if (isSchema(property)) property['title'] ??= titleOf(key);
  // These limits come from JavaScript, not from the format.
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (typeof description === 'string' && description.includes('`')) schema['markdownDescription'] = description;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** `minimumStay` -> `Minimum stay`. */
const titleOf = (key: string): string => {
  const words = key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
