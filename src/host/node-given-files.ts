import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attemptNow, readBounded } from './node-files.ts';

/** How long to wait for a pipe's next bytes. */
const PATIENCE_MS = 10_000;
const BETWEEN_LOOKS_MS = 10;
const PIECE_BYTES = 64 * 1024;

/**
 * The bytes of a file or pipe named on the command line (`--baseline <(git show main:known.json)`). Links are followed. Fails above
 * `limitBytes`, if a pipe stays silent, and for devices, because some never end.
 */
export function readGivenNow(
  path: string,
  limitBytes: number,
  patienceMs = PATIENCE_MS,
): Result<Uint8Array, FileFailure> {
  const opened = attemptNow(() => openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
  if (!opened.ok) return opened;
  const file = opened.value;
  try {
    const read = attemptNow(() => {
      if (fstatSync(file).isFIFO()) return readPipe(file, limitBytes, patienceMs);
      const whole = readBounded(file, limitBytes);
      return whole.ok ? ok(whole.value.bytes) : whole;
    });
    return read.ok ? read.value : read;
  } finally {
    closeSync(file);
  }
}

function readPipe(file: number, limitBytes: number, patienceMs: number): Result<Uint8Array, FileFailure> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let waitedMs = 0; waitedMs < patienceMs; ) {
    const piece = pieceOf(file);
    if (piece !== undefined && piece.length > 0) {
      waitedMs = 0;
      size += piece.length;
      if (size > limitBytes) return fail({ reason: 'too-large', code: 'EFBIG' });
      pieces.push(piece);
    } else {
      // The end before any bytes means that the writer has not opened the pipe yet.
      if (piece !== undefined && size > 0) return ok(Buffer.concat(pieces));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_LOOKS_MS);
      waitedMs += BETWEEN_LOOKS_MS;
    }
  }
  return fail({ reason: 'silent', code: 'ETIMEDOUT' });
}

/** The bytes in the pipe now: empty at its end, `undefined` while the writer may send more. */
function pieceOf(file: number): Uint8Array | undefined {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  try {
    return buffer.subarray(0, readSync(file, buffer, 0, PIECE_BYTES, null));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}
