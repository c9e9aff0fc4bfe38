import * as z from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import { failureDocument, validationDocument, validationLine } from './validation-document.ts';

/** The JSON Schema of what `validate` prints: the document of `--json`, and under `$defs/line` a line of `-o ndjson`. */
export function validationSchema(): JsonObject {
  // Read as input: further fields may come without a new version.
  const schemaOf = (schema: z.ZodType): JsonObject => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
    return JSON.parse(JSON.stringify(rest)) as JsonObject;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'contracts validate',
    description: 'The document of --json. A line of -o ndjson is under $defs/line.',
    anyOf: [{ $ref: '#/$defs/document' }, { $ref: '#/$defs/failure' }],
    $defs: {
      document: schemaOf(validationDocument),
      failure: schemaOf(failureDocument),
      line: schemaOf(validationLine),
    },
  };
}
