import { fail, ok, type Result } from '../kernel/result.ts';
import { Secret } from '../kernel/secret.ts';
import type { HubFailure } from './answer.ts';
import type { CallInput, Permit } from './hub.ts';
import type { Operation, QueryValues } from './operations.ts';
import type { RawRequest } from './raw-exchange.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The operation's path with its `{names}` filled in and percent-encoded, so that no value can add or remove a segment. Fails with one
 * safe line for values that cannot be encoded safely: an empty text, `.` or `..` (URL parsers resolve them even if encoded) and half a
 * surrogate pair. A missing value is a bug and throws.
 */
export function requestPath(
  operation: Pick<Operation<never, unknown>, 'name' | 'path'>,
  values: Values = {},
): Result<string, string> {
  let trouble: string | undefined;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new TypeError(`${operation.name} needs a value for ${name}`);
    const text = String(value);
    if (text === '') trouble ??= `cannot be sent: ${name} is empty`;
    else if (text === '.' || text === '..') trouble ??= `cannot be sent: ${name} is "${text}"`;
    else if (/\p{Cs}/u.test(text)) trouble ??= `cannot be sent: ${name} is not well-formed text`;
    else return encodeURIComponent(text);
    return '';
  });
  return trouble === undefined ? ok(path) : fail(trouble);
}

/** `?first=0&limit=20`, or an empty text. */
export function requestQuery(values: QueryValues = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) pairs.append(name, String(one));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

/** A call that is ready to send except for its token. */
export interface PreparedCall<Answer> {
  readonly operation: Operation<never, Answer>;
  /** `PUT /hotel/12` */
  readonly request: string;
  readonly method: RawRequest['method'];
  readonly path: string;
  /** What was filled into the operation's path. */
  readonly values: Values;
  readonly body?: string;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly permit: Permit | undefined;
}

/** The operation with its path, query and body, or the failure `refused` if a value is not allowed in the path. */
export function prepareCall<Body, Answer>(
  operation: Operation<Body, Answer>,
  input: CallInput<Body>,
): PreparedCall<Answer> | HubFailure {
  const { takes: _, ...typedByAnswer } = operation;
  const path = requestPath(typedByAnswer, input.path);
  if (!path.ok) {
    const request = `${operation.method} ${operation.path}`;
    return { kind: 'refused', operation: operation.name, request, reason: path.error, messages: [], trace: {} };
  }
  const body = input.body === undefined ? undefined : serialiseBody(input.body);
  return {
    operation: typedByAnswer,
    request: `${operation.method} ${path.value}`,
    method: operation.method,
    path: path.value + requestQuery(input.query),
    values: input.path ?? {},
    ...(body === undefined ? {} : { body: body.text }),
    secrets: body?.secrets ?? [],
    signal: input.signal,
    permit: input.permit,
  };
}

export interface SerialisedBody {
  readonly text: string;
  /** The secrets in the text, to be masked in the answer. */
  readonly secrets: readonly string[];
}

/** The JSON of a request body. Only here are secrets written out, and the text must go nowhere but on the wire. */
export function serialiseBody(body: unknown): SerialisedBody {
  const secrets: string[] = [];
  const text = JSON.stringify(body, function (this: Record<string, unknown>, key: string, value: unknown): unknown {
    // `value` is the result of toJSON, which hides the secret; `this` still holds it.
    const held = this[key];
    if (!(held instanceof Secret)) return value;
    secrets.push(held.reveal());
    return held.reveal();
  });
  return { text, secrets };
}
