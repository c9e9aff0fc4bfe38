import { parseDay } from '../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { isList } from '../store/json-read.ts';
import { firstTrouble } from './first-trouble.ts';
import type { Shape } from './shape.ts';

const INT32 = 2_147_483_647;

/** The server's types of plain values and lists, and what they accept. */
const TYPES: Readonly<Record<Exclude<Shape['kind'], 'choice' | 'record'>, [string, (value: Json) => boolean]>> = {
  text: ['java.lang.String', (value) => typeof value === 'string'],
  integer: ['java.lang.Integer', (value) => Number.isInteger(value) && Math.abs(Number(value)) <= INT32],
  number: ['java.lang.Double', (value) => typeof value === 'number'],
  flag: ['java.lang.Boolean', (value) => typeof value === 'boolean'],
  day: ['java.time.LocalDate', (value) => typeof value === 'string' && parseDay(value) !== undefined],
  list: ['java.util.ArrayList', isList],
};

/**
 * The first validation layer: parsing the body into the server's types. Returns the parser's error for the first value of a wrong type,
 * or `undefined`. `null` is allowed everywhere.
 */
export function typeMismatch(shape: Shape, value: Json | undefined, chain = ''): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (shape.kind === 'record') {
    if (!isJsonObject(value)) return unreadable(shape.name, value, chain);
    const within = `${chain ? `${chain}->` : ''}${shape.name}`;
    return firstTrouble(Object.entries(shape.fields), ([key, field]) =>
      typeMismatch(field.shape, value[key], `${within}["${key}"]`),
    );
  }
  if (shape.kind === 'choice') {
    const why = `: not one of the values accepted for Enum class: [${shape.values.join(', ')}]`;
    return shape.values.some((accepted) => accepted === value) ? undefined : unreadable(shape.name, value, chain, why);
  }
  const [type, accepts] = TYPES[shape.kind];
  if (!accepts(value)) return unreadable(type, value, chain);
  return shape.kind === 'list' && isList(value)
    ? firstTrouble(value.entries(), ([index, item]) => typeMismatch(shape.of, item, `${chain}[${index}]`))
    : undefined;
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
