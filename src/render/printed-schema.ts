import * as z from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import { failureDocument } from './validation-document.ts';

/** The JSON Schema of what a command prints with `--json`: its document, or what it says when it could not do its work. */
export const printedSchema = (command: string, document: z.ZodType) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `contracts ${command}`,
  description: 'The document of --json.',
  anyOf: [{ $ref: '#/$defs/document' }, { $ref: '#/$defs/failure' }],
  $defs: { document: schemaOf(document), failure: schemaOf(failureDocument) },
});

/** Read as input: further fields may come without a new version. */
export function schemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
