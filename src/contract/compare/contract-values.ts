import { isJsonObject, type Json } from '../../kernel/json.ts';
import { CONTRACT_SHAPE, type Shape } from './contract-shape.ts';

/** Every single value of a form, or of a part of it at `path`; an entry that says nothing besides its key is `true`. */
export function valuesIn(
  value: Json,
  shape: Shape = CONTRACT_SHAPE,
  path: readonly string[] = [],
): readonly (readonly [path: readonly string[], value: Json])[] {
  if (shape.kind === 'value' || !isJsonObject(value)) return [[path, value]];
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const of = shape.kind === 'record' ? shape.fields[name] : shape.of;
    if (one === undefined || of === undefined) return [];
    const values = valuesIn(one, of, [...path, name]);
    const isBareEntry = shape.kind === 'entries' && of.kind === 'record' && values.length === 0;
    return isBareEntry ? [[[...path, name], true] as const] : values;
  });
  return inner;
}
