import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { isList } from '../values/json-read.ts';
import type { Field, Shape } from './shape.ts';

const MANY = 2_147_483_647;

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
  if (value.length < (shape.min ?? 0) || value.length > (shape.max ?? MANY)) found.push(sizeText(shape, path));
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
    value.length < (shape.min ?? 0) || value.length > (shape.max ?? MANY) ? [sizeText(shape, path, value)] : [];
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
  return `${path}: Size must be between ${limits.min ?? 0} and ${limits.max ?? MANY}${quoted}`;
}
