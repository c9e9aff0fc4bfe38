import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { fail, ok, type Result } from '../../src/kernel/result.ts';
import { nullCrash, typeMismatch, unknownField, violations } from '../checks/body-troubles.ts';
import type { RecordShape, Shape } from '../checks/shape.ts';
import { badRequest, errorOutcome, type Outcome } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import type { SandboxRequest } from './sandbox-request.ts';

/** A body's shape, and the path that its violations start with (`as`). */
export interface Taken {
  readonly shape: RecordShape;
  readonly as: string;
}

/** Parses and validates the body layer by layer; the first layer that finds an error answers. */
export function readBody(
  request: SandboxRequest,
  { shape, as }: Taken,
  unknownFields: HubBehaviour['unknownFields'] = 'ignored',
): Result<JsonObject, Outcome> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return fail(errorOutcome(415, 'Content-Type must be application/json'));
  const body = parseBody(request.body);
  if (typeof body === 'string') return fail(badRequest(body));
  const unfit = typeMismatch(shape, body) ?? (unknownFields === 'refused' ? unknownField(shape, body) : undefined);
  if (unfit !== undefined) return fail(badRequest(unfit));
  const violated = violations(shape, body, as);
  if (violated.length > 0) return fail(badRequest(violated.join(', ')));
  const crash = nullCrash(shape, body);
  return crash === undefined ? ok(body) : fail(badRequest(crash));
}

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

const DEEPEST = 64;

/** The JSON object in a request body, or the server's error text. */
export function parseBody(text: string): JsonObject | string {
  if (text.trim() === '') return 'Required request body is missing';
  if (depthOf(text) > DEEPEST) return `JSON parse error: the body is nested deeper than ${DEEPEST} levels`;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : 'JSON parse error: the body is not an object';
  } catch {
    // The parser's own message would quote the body.
    return 'JSON parse error: the body is not well-formed';
  }
}

/** The deepest nesting of brackets outside strings, found without parsing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/** The hub answers only in gzip and refuses clients that do not accept it. */
export function encodingTrouble(headers: Readonly<Record<string, string | undefined>>): Outcome | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([coding, weight]) => (coding === 'gzip' || coding === '*') && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return accepted ? undefined : errorOutcome(406, 'Accept-Encoding must include gzip');
}
