import { contractDocument } from '../records/document.ts';
import { editorSchema, type Schema } from './editor-schema.ts';

/**
 * The JSON Schema of a contract file for editors, with an example of every field whose form is not obvious. Every record may have keys of
 * the author's own that start with `x-`.
 */
export const contractJsonSchema = (): Schema => editorSchema(contractDocument, 'Hotel contract', allowNotes);

function allowNotes(schema: Schema): void {
  if (schema['additionalProperties'] === false) schema['patternProperties'] = { '^x-': NOTES };
}

const NOTES = { description: 'Your own notes: never sent, never checked.' };
