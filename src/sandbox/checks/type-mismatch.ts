import { parseDay } from '../../kernel/calendar-day.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { isList } from '../store/json-read.ts';
import type { Shape } from './shape.ts';

const INT32 = 2_147_483_647;

const JAVA_TYPES = {
  text: 'java.lang.String',
  integer: 'java.lang.Integer',
  number: 'java.lang.Double',
  flag: 'java.lang.Boolean',
  day: 'java.time.LocalDate',
  list: 'java.util.ArrayList',
} as const;

/**
 * The first validation layer: parsing the body into the server's types. Returns the parser's error for the first value of a wrong type,
 * or `undefined`. `null` is allowed everywhere.
 */
export function typeMismatch(shape: Shape, value: Json | undefined, chain = ''): string | undefined {
  if (value === null || value === undefined) return undefined;
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? undefined : unreadable(JAVA_TYPES.text, value, chain);
    case 'integer':
      return Number.isInteger(value) && Math.abs(Number(value)) <= INT32
        ? undefined
        : unreadable(JAVA_TYPES.integer, value, chain);
    case 'number':
      return typeof value === 'number' ? undefined : unreadable(JAVA_TYPES.number, value, chain);
    case 'flag':
      return typeof value === 'boolean' ? undefined : unreadable(JAVA_TYPES.flag, value, chain);
    case 'day':
      return typeof value === 'string' && parseDay(value) ? undefined : unreadable(JAVA_TYPES.day, value, chain);
    case 'choice':
      return typeof value === 'string' && shape.values.includes(value)
        ? undefined
        : unreadable(
            shape.name,
            value,
            chain,
            `: not one of the values accepted for Enum class: [${shape.values.join(', ')}]`,
          );
    case 'list':
      if (!isList(value)) return unreadable(JAVA_TYPES.list, value, chain);
      return first(value.map((item, index) => () => typeMismatch(shape.of, item, `${chain}[${index}]`)));
    case 'record':
      if (!isJsonObject(value)) return unreadable(shape.name, value, chain);
      return first(
        Object.entries(shape.fields).map(
          ([key, field]) =>
            () =>
              typeMismatch(field.shape, value[key], `${chain ? `${chain}->` : ''}${shape.name}["${key}"]`),
        ),
      );
  }
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const trouble = check();
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

function unreadable(type: string, value: Json, chain: string, why = ''): string {
  const through = chain ? ` (through reference chain: ${chain})` : '';
  return `JSON parse error: Cannot deserialize value of type \`${type}\` from ${sketch(value)}${why}${through}`;
}

function sketch(value: Json): string {
  if (isList(value)) return 'Array value';
  if (isJsonObject(value)) return 'Object value';
  if (typeof value === 'string') return `String "${value.slice(0, 200)}"`;
  return `${typeof value === 'boolean' ? 'Boolean' : 'Number'} value (${String(value)})`;
}
