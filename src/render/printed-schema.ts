import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import { failureDocument } from './findings/validation-document.ts';

export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The JSON Schema of what a command prints with `--json`: its document, or what it says when it could not do its work. */
export function printedSchema(command: string, document: z.ZodType) {
  // What a schema names of its own is found from the root.
  const { $defs: named, ...own } = schemaOf(document);
  return {
    $schema: SCHEMA_DIALECT,
    title: `contracts ${command}`,
    description: 'The document of --json.',
    anyOf: [{ $ref: '#/$defs/document' }, { $ref: '#/$defs/failure' }],
    $defs: { document: own, failure: schemaOf(failureDocument), ...(isJsonObject(named) && named) },
  };
}

/** Read as input: further fields may come without a new version. */
export function schemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
