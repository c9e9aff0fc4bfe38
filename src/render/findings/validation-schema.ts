import type { JsonObject } from '../../kernel/json.ts';
import { printedSchema, schemaOf } from '../printed-schema.ts';
import { validationDocument, validationLine } from './validation-document.ts';

/** The JSON Schema of what `validate` prints: the document of `--json`, and under `$defs/line` a line of `-o ndjson`. */
export function validationSchema(): JsonObject {
  const { $defs, ...rest } = printedSchema('validate', validationDocument);
  return {
    ...rest,
    description: 'The document of --json. A line of -o ndjson is under $defs/line.',
    $defs: { ...$defs, line: schemaOf(validationLine) },
  };
}
