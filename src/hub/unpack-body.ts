import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fail, ok, type Result } from '../kernel/result.ts';
import { MAX_BODY_BYTES } from './body-limits.ts';

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
