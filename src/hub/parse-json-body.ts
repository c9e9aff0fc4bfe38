import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Json } from '../kernel/json.ts';
import { foreignText } from '../kernel/redact.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { jsonObjection, MAX_BODY_BYTES } from './json-objection.ts';
import type { RawAnswer } from './raw-exchange.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The answer's body, or why it cannot be read: it must decompress, be declared as JSON, be valid UTF-8 and stay within the limits.
 * `undefined` is an empty body.
 */
export async function parseJsonBody(
  answer: RawAnswer,
  secrets: readonly string[],
): Promise<Result<Json | undefined, Unreadable>> {
  const unpacked = await unpackBody(answer.body, answer.headers.get('content-encoding'));
  if (!unpacked.ok) return unpacked;
  if (unpacked.value.length === 0) return ok(undefined);
  const objection = objectionToType(answer.headers.get('content-type'), secrets);
  if (objection !== undefined) return passing(objection);

  let text: string;
  try {
    text = utf8.decode(unpacked.value);
  } catch {
    return passing('answered with text that is not UTF-8');
  }
  const excess = jsonObjection(text);
  if (excess !== undefined) return fail({ reason: excess, lasting: true });
  try {
    return ok(JSON.parse(text));
  } catch {
    return passing('answered with malformed JSON');
  }
}

const passing = (reason: string): Result<never, Unreadable> => fail({ reason, lasting: false });

function objectionToType(header: string | undefined, secrets: readonly string[]): string | undefined {
  if (header === undefined) return 'answered without a content type';
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
      : 'answered something other than JSON';
  }
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return charset === undefined || charset === 'utf-8' || charset === 'utf8'
    ? undefined
    : 'answered in a charset other than UTF-8';
}

const unpack = promisify(gunzip);

/** Why a body cannot be read. */
export interface Unreadable {
  /** One safe line that never quotes the body, unlike the parser's own messages. */
  readonly reason: string;
  /** A retry would get the same answer: it is too large, not damaged. */
  readonly lasting: boolean;
}

/** The decompressed body. Fails for a gzip body that is incomplete, damaged or too large. */
export async function unpackBody(
  body: Uint8Array,
  encoding: string | undefined,
): Promise<Result<Uint8Array, Unreadable>> {
  const coding = (encoding ?? '').trim().toLowerCase();
  if (body.length > MAX_BODY_BYTES) return fail({ reason: 'answered with more than 8 MiB', lasting: true });
  if (body.length === 0 || coding === '' || coding === 'identity') return ok(body);
  if (coding !== 'gzip' && coding !== 'x-gzip')
    return fail({ reason: 'answered in an unsupported encoding', lasting: false });
  try {
    return ok(await unpack(body, { maxOutputLength: MAX_BODY_BYTES }));
  } catch (error) {
    return fail(troubleOf(error instanceof Error && 'code' in error ? error.code : undefined));
  }
}

function troubleOf(code: unknown): Unreadable {
  if (code === 'ERR_BUFFER_TOO_LARGE') return { reason: 'answered with more than 8 MiB once unpacked', lasting: true };
  const damage = code === 'Z_BUF_ERROR' ? 'cut short' : 'damaged';
  return { reason: `answered with a gzip body that is ${damage}`, lasting: false };
}
