import { parseDay } from '../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { isList } from '../values/json-read.ts';
import { type Field, firstTrouble, type Shape } from './shape.ts';

/** The largest number that the server's type for whole numbers and sizes holds. */
const LARGEST_INTEGER = 2_147_483_647;

/** The server's types of plain values and lists, and what they accept. */
const TYPES: Readonly<Record<Exclude<Shape['kind'], 'choice' | 'record'>, [string, (value: Json) => boolean]>> = {
  text: ['java.lang.String', (value) => typeof value === 'string'],
  integer: ['java.lang.Integer', (value) => Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST_INTEGER],
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
    if (!isJsonObject(value)) return unreadable({ type: shape.name, value, chain });
    const within = `${chain ? `${chain}->` : ''}${shape.name}`;
    return firstTrouble(Object.entries(shape.fields), ([key, field]) =>
      typeMismatch(field.shape, value[key], `${within}["${key}"]`),
    );
  }
  if (shape.kind === 'choice') {
    const why = `: not one of the values accepted for Enum class: [${shape.values.join(', ')}]`;
    return shape.values.some((accepted) => accepted === value)
      ? undefined
      : unreadable({ type: shape.name, value, chain, why });
  }
  const [type, accepts] = TYPES[shape.kind];
  if (!accepts(value)) return unreadable({ type, value, chain });
  return shape.kind === 'list' && isList(value)
    ? firstTrouble(value.entries(), ([index, item]) => typeMismatch(shape.of, item, `${chain}[${index}]`))
    : undefined;
}

interface Unreadable {
  /** The server's type that the value does not have. */
  readonly type: string;
  readonly value: Json;
  /** The records and fields that it is in: `A["b"]->C["d"]`. */
  readonly chain: string;
  readonly why?: string;
}

function unreadable({ type, value, chain, why = '' }: Unreadable): string {
  const through = chain ? ` (through reference chain: ${chain})` : '';
  return `JSON parse error: Cannot deserialize value of type \`${type}\` from ${sketch(value)}${why}${through}`;
}

function sketch(value: Json): string {
  if (isList(value)) return 'Array value';
  if (isJsonObject(value)) return 'Object value';
  if (typeof value === 'string') return `String "${value.slice(0, 200)}"`;
  return `${typeof value === 'boolean' ? 'Boolean' : 'Number'} value (${String(value)})`;
}

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

/**
 * The second validation layer: every value that is missing, too short, too long, too small or too large, as `path: reason`. Paths start
 * with `path` (`createHotel.contract`). The body must have passed `typeMismatch`.
 */
export function violations(shape: Shape, value: Json | undefined, path: string): readonly string[] {
  if (value === null || value === undefined) return [];
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? textViolations(shape, value, path) : [];
    case 'integer':
      return typeof value === 'number' ? integerViolations(shape, value, path) : [];
    case 'list':
      return isList(value) ? listViolations(shape, value, path) : [];
    case 'record':
      return isJsonObject(value)
        ? Object.entries(shape.fields).flatMap(([key, field]) => fieldViolations(field, value[key], `${path}.${key}`))
        : [];
    default:
      return [];
  }
}

function fieldViolations(field: Field, value: Json | undefined, path: string): readonly string[] {
  // A null that crashes the server is left to `nullCrash`.
  const empty = value === undefined || (value === null && !field.crashesOnNull);
  if (field.required && empty) return [`${path}: must not be null`];
  return violations(field.shape, value, path);
}

function textViolations(shape: Extract<Shape, { kind: 'text' }>, value: string, path: string): readonly string[] {
  const found: string[] = [];
  if (value.length < (shape.min ?? 0) || value.length > (shape.max ?? LARGEST_INTEGER))
    found.push(sizeText(shape, path));
  if (shape.pattern && !shape.pattern.test(value)) found.push(`${path}: must match "${shape.pattern.source}"`);
  return found;
}

function integerViolations(shape: Extract<Shape, { kind: 'integer' }>, value: number, path: string): readonly string[] {
  if (shape.min !== undefined && value < shape.min) return [`${path}: must be greater than or equal to ${shape.min}`];
  if (shape.max !== undefined && value > shape.max) return [`${path}: must be less than or equal to ${shape.max}`];
  return [];
}

function listViolations(
  shape: Extract<Shape, { kind: 'list' }>,
  value: readonly Json[],
  path: string,
): readonly string[] {
  const size =
    value.length < (shape.min ?? 0) || value.length > (shape.max ?? LARGEST_INTEGER)
      ? [sizeText(shape, path, value)]
      : [];
  const items = value.flatMap((item, index) =>
    item === null ? [`${path}[${index}]: must not be null`] : violations(shape.of, item, `${path}[${index}]`),
  );
  return [...size, ...items];
}

/** The server's text quotes an empty list, but not one that is too long. */
function sizeText(
  limits: { readonly min?: number; readonly max?: number },
  path: string,
  list?: readonly Json[],
): string {
  const quoted = list?.length === 0 ? ' ([])' : '';
  return `${path}: Size must be between ${limits.min ?? 0} and ${limits.max ?? LARGEST_INTEGER}${quoted}`;
}
