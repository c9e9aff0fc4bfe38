import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { at, listOf } from '../practice-hub/sandbox-client.ts';

/** A schema in its document. */
export interface Placed {
  readonly document: JsonObject;
  readonly schema: Json | undefined;
}

/** The paths of fields that `ours` names and `theirs` does not, at any depth. A schema of theirs without fields has any. */
export function strangeFields(ours: Placed, theirs: Placed, name: string): readonly string[] {
  const [own, other] = [resolved(ours), resolved(theirs)];
  const inner = (placed: Placed, schema: Json | undefined): Placed => ({ ...placed, schema });
  if (own['items'] !== undefined) return strangeFields(inner(ours, own['items']), inner(theirs, other['items']), name);
  const { properties: fields } = own;
  const { properties: known } = other;
  if (!isJsonObject(fields) || !isJsonObject(known)) return [];
  return Object.entries(fields).flatMap(([key, field]) =>
    known[key] === undefined
      ? [`${name}.${key}`]
      : strangeFields(inner(ours, field), inner(theirs, known[key]), `${name}.${key}`),
  );
}

/** The schema behind references, and without the `null` that answers may have instead. */
function resolved({ document, schema }: Placed): JsonObject {
  const reference = at(schema, '$ref');
  if (typeof reference === 'string')
    return resolved({ document, schema: at(document, ...reference.slice(2).split('/')) });
  const forms = at(schema, 'anyOf');
  const form = forms === undefined ? schema : listOf(forms).find(({ type }) => type !== 'null');
  return form === schema ? (isJsonObject(schema) ? schema : {}) : resolved({ document, schema: form });
}
