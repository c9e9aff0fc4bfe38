import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { isList } from '../store/json-read.ts';
import { firstTrouble } from './first-trouble.ts';
import type { Shape } from './shape.ts';

/** The parser's error for the first field that is not in the interface, or `undefined`. */
export function unknownField(shape: Shape, value: Json | undefined): string | undefined {
  if (shape.kind === 'list' && isList(value)) return firstTrouble(value, (item) => unknownField(shape.of, item));
  if (shape.kind !== 'record' || !isJsonObject(value)) return undefined;
  return firstTrouble(Object.entries(value), ([name, inner]) => {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    const isKnown = field !== undefined && !field.unpublished;
    return isKnown ? unknownField(field.shape, inner) : refusalText(shape.name, name);
  });
}

const refusalText = (record: string, name: string): string =>
  `JSON parse error: Unrecognized field "${name}" (class ${record}), not marked as ignorable`;
