import { isJsonObject, type Json } from '../kernel/json.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { MAX_JSON_DEPTH } from './body-limits.ts';
import { foreignText } from './foreign-text.ts';
import type { RawAnswer } from './raw-exchange.ts';
import { unpackBody } from './unpack-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * What the answer's body says, or one safe line why it cannot be read: unpacked, declared as JSON, UTF-8 throughout, at most 64 levels
 * deep. `undefined` is an empty body. The line never quotes the body, as the parser's own messages do.
 */
export async function parseJsonBody(
  answer: RawAnswer,
  secrets: readonly string[],
): Promise<Result<Json | undefined, string>> {
  const unpacked = await unpackBody(answer.body, answer.headers.get('content-encoding'));
  if (!unpacked.ok) return unpacked;
  if (unpacked.value.length === 0) return ok(undefined);
  const objection = objectionToType(answer.headers.get('content-type'), secrets);
  if (objection !== undefined) return fail(objection);

  let text: string;
  try {
    text = utf8.decode(unpacked.value);
  } catch {
    return fail('answered with text that is not UTF-8');
  }
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('answered with malformed JSON');
  }
  return isShallow(value, MAX_JSON_DEPTH) ? ok(value) : fail(`answered with JSON deeper than ${MAX_JSON_DEPTH} levels`);
}

function objectionToType(header: string | undefined, secrets: readonly string[]): string | undefined {
  if (header === undefined) return 'answered without saying that it is JSON';
  const [type = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'answered HTML instead of JSON';
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type)) {
    return /^[\w.+-]+\/[\w.+-]+$/.test(type)
      ? `answered ${foreignText(
          type,
          secrets.map((secret) => secret.toLowerCase()),
          60,
        )} instead of JSON`
      : 'answered something else than JSON';
  }
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return charset === undefined || charset === 'utf-8' || charset === 'utf8'
    ? undefined
    : 'answered in a charset other than UTF-8';
}

function isShallow(value: Json | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  const inside = isJsonObject(value) ? Object.values(value) : value;
  return inside.every((item) => isShallow(item, levels - 1));
}
