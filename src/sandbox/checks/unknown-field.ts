import { isJsonObject, type Json } from '../../kernel/json.ts';
import { isList } from '../store/json-read.ts';
import type { Shape } from './shape.ts';

/** The parser's error for the first field that is not in the interface, or `undefined`. */
export function unknownField(shape: Shape, value: Json | undefined): string | undefined {
  if (shape.kind === 'list' && isList(value)) {
    for (const item of value) {
      const unknown = unknownField(shape.of, item);
      if (unknown !== undefined) return unknown;
    }
  }
  if (shape.kind !== 'record' || !isJsonObject(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (field === undefined || field.unpublished) return refusalText(shape.name, name);
    const unknown = unknownField(field.shape, inner);
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}

const refusalText = (record: string, name: string): string =>
  `JSON parse error: Unrecognized field "${name}" (class ${record}), not marked as ignorable`;
