import { contractJsonSchema } from '../contract/format/json-schema.ts';

/** The JSON Schema of contract files as a file. */
export const schemaText = (): string => `${JSON.stringify(contractJsonSchema(), null, 2)}\n`;
