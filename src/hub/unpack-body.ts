import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fail, ok, type Result } from '../kernel/result.ts';
import { MAX_BODY_BYTES } from './body-limits.ts';

const unpack = promisify(gunzip);

/** The body without its compression, or one safe line why not. Strict: a gzip body that is cut, damaged or a bomb gives nothing at all. */
export async function unpackBody(body: Uint8Array, encoding: string | undefined): Promise<Result<Uint8Array, string>> {
  const coding = (encoding ?? '').trim().toLowerCase();
  if (body.length > MAX_BODY_BYTES) return fail('answered with more than 8 MiB');
  if (body.length === 0 || coding === '' || coding === 'identity') return ok(body);
  if (coding !== 'gzip' && coding !== 'x-gzip') return fail('answered in an encoding that was not asked for');
  try {
    return ok(await unpack(body, { maxOutputLength: MAX_BODY_BYTES }));
  } catch (error) {
    return fail(troubleOf(error instanceof Error && 'code' in error ? error.code : undefined));
  }
}

function troubleOf(code: unknown): string {
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'answered with more than 8 MiB once unpacked';
  if (code === 'Z_BUF_ERROR') return 'answered with a gzip body that is cut short';
  return 'answered with a gzip body that is damaged';
}
