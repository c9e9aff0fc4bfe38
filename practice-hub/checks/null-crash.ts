import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { isList } from '../store/json-read.ts';
import { firstTrouble } from './first-trouble.ts';
import type { Shape } from './shape.ts';

/**
 * The third validation layer: the server crashes when it unboxes certain null values. Returns the first crash's exception text, as the
 * client sees it, or `undefined`.
 */
export function nullCrash(shape: Shape, value: Json | undefined): string | undefined {
  if (shape.kind === 'list' && isList(value)) return firstTrouble(value, (item) => nullCrash(shape.of, item));
  if (shape.kind !== 'record' || !isJsonObject(value)) return undefined;
  return firstTrouble(Object.entries(shape.fields), ([key, field]) => {
    const own = value[key];
    const crashes = (own === null && field.crashesOnNull) || (own === undefined && field.crashesWhenAbsent);
    return crashes ? crashText(shape.name, key) : nullCrash(field.shape, own);
  });
}

const crashText = (name: string, key: string): string =>
  `java.lang.NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because the return value of "${name}.get${key.charAt(0).toUpperCase()}${key.slice(1)}()" is null`;
