import * as z from 'zod';
import type { CallInput } from '../hub/hub.ts';
import type { Operation, QueryValues } from '../hub/operations.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { safeText } from '../kernel/safe-text.ts';
import { Secret } from '../kernel/secret.ts';

/** What a program passes to a call, whatever its types say. */
export interface GivenInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

type Checked<T> = Result<T, string>;

/**
 * A copy of the input that has what the operation's schemas have and nothing else, or the first thing that is wrong, as a safe line. A body
 * of a contract record is any JSON object.
 */
export function checkedInput(
  operation: Operation<unknown, unknown>,
  { path, query, body, signal }: GivenInput,
): Checked<CallInput<unknown>> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const takesRecord = operation.area === 'contracts' && operation.method !== 'GET';
  const parts = {
    path: checked(z.strictObject(Object.fromEntries(names.map((name) => [name, pathValue]))), path ?? {}, 'path'),
    query: checked(operation.query ?? nothing, query ?? {}, 'query'),
    body: takesRecord ? recordIn(body) : checked(operation.body ?? z.undefined(), body, 'body'),
  };
  for (const part of Object.values(parts)) if (!part.ok) return part;
  if (!parts.path.ok || !parts.query.ok || !parts.body.ok) throw new Error('every part was checked');
  return ok({
    path: parts.path.value,
    query: parts.query.value,
    ...(parts.body.value !== undefined && { body: parts.body.value }),
    ...(signal !== undefined && { signal }),
  });
}

const pathValue = z.union([z.string().min(1), z.number().int()], 'expected a text or a whole number');
const nothing: z.ZodType<QueryValues> = z.strictObject({});

function checked<T>(schema: z.ZodType<T>, value: unknown, part: string): Checked<T> {
  const plain = plainJson(value);
  if (!plain.ok) return fail(`${part} ${plain.error}`);
  const { data, error } = schema.safeParse(plain.value);
  if (!error) return ok(data);
  const [issue] = error.issues;
  const place = [part, ...(issue?.path ?? [])].join('.');
  const what = (issue?.message ?? '').replace(/^Invalid input: /, '');
  return fail(safeText(`${place}: ${what}`, 200));
}

function recordIn(body: unknown): Checked<Json> {
  const plain = plainJson(body);
  if (!plain.ok) return fail(`body ${plain.error}`);
  return isJsonObject(plain.value) ? ok(plain.value) : fail('body: expected an object');
}

/** The value as JSON: without `undefined`, and with secrets as texts, which the schemas make secrets again. */
function plainJson(value: unknown): Checked<Json | undefined> {
  let trouble: string | undefined;
  try {
    const text = JSON.stringify(value, function (this: Record<string, unknown>, key: string, given: unknown): unknown {
      const held = this[key];
      if (typeof given === 'number' && !Number.isFinite(given))
        trouble ??= `has a number that JSON does not have: ${key}`;
      return held instanceof Secret ? held.reveal() : given;
    });
    if (trouble !== undefined) return fail(trouble);
    return ok(text === undefined ? undefined : JSON.parse(text));
  } catch {
    return fail('is not JSON');
  }
}
