import { isJsonObject, type Json } from '../../kernel/json.ts';
import { isList } from '../store/json-read.ts';
import type { Shape } from './shape.ts';

/**
 * The third validation layer: the server crashes when it unboxes certain null values. Returns the first crash's exception text, as the
 * client sees it, or `undefined`.
 */
export function nullCrash(shape: Shape, value: Json | undefined): string | undefined {
  if (shape.kind === 'list' && isList(value)) {
    for (const item of value) {
      const crash = nullCrash(shape.of, item);
      if (crash !== undefined) return crash;
    }
  }
  if (shape.kind !== 'record' || !isJsonObject(value)) return undefined;
  for (const [key, field] of Object.entries(shape.fields)) {
    const own = value[key];
    if ((own === null && field.crashesOnNull) || (own === undefined && field.crashesWhenAbsent))
      return crashText(shape.name, key);
    const crash = nullCrash(field.shape, own);
    if (crash !== undefined) return crash;
  }
  return undefined;
}

const crashText = (name: string, key: string): string =>
  `java.lang.NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because the return value of "${name}.get${key.charAt(0).toUpperCase()}${key.slice(1)}()" is null`;
