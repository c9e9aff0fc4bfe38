import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { fail, ok, type Result } from '../../src/kernel/result.ts';
import type { Shape } from '../checks/shape.ts';
import { violations } from '../checks/violations.ts';
import { badRequest, type Outcome } from '../outcome.ts';
import type { Taken } from './read-body.ts';

/** The parameters of a query in their types. Parameters that the shape does not have are ignored. */
export function readQuery(query: URLSearchParams, { shape, as }: Taken): Result<JsonObject, Outcome> {
  const values: Record<string, Json> = {};
  const wrong: string[] = [];
  for (const [name, field] of Object.entries(shape.fields)) {
    const texts = query.getAll(name);
    const [text] = texts;
    if (text === undefined) continue;
    const value = field.shape.kind === 'list' ? texts : typedValue(field.shape, text);
    if (value === undefined) wrong.push(`${as}.${name}: ${expectation(field.shape)}`);
    else values[name] = value;
  }
  const found = [...wrong, ...violations(shape, values, as).filter((text) => !wrong.some(sameField(text)))];
  return found.length === 0 ? ok(values) : fail(badRequest(found.join(', ')));
}

/** A parameter of a wrong type counts as missing in the violations, but it is not. */
const sameField =
  (text: string) =>
  (other: string): boolean =>
    text.split(':')[0] === other.split(':')[0];

function typedValue(shape: Shape, text: string): Json | undefined {
  if (shape.kind === 'integer') return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (shape.kind === 'choice') return shape.values.includes(text) ? text : undefined;
  return text;
}

const expectation = (shape: Shape): string =>
  shape.kind === 'choice' ? `must be one of ${shape.values.join(', ')}` : 'must be a whole number';
