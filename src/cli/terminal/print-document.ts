import type { Writable } from 'node:stream';
import { indentedPieces, type LongJson, utf8Chunks } from '../../kernel/json-pieces.ts';
import { safeJson } from '../../render/escape/json-text.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Prints a document to stdout as fast as it is read there: the text of a long one is never in memory as a whole. Nothing in it is an order
 * to a terminal or a build that shows it.
 */
export async function printDocument(document: LongJson, stdout: Writable = process.stdout): Promise<void> {
  for (const chunk of utf8Chunks(printable(indentedPieces(document)), CHUNK_BYTES)) {
    // The reader has stopped, or it cannot be written: `guardStreams` reports that.
    if (!stdout.writable) return;
    if (!stdout.write(chunk)) await ready(stdout);
  }
}

function* printable(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield safeJson(piece);
  yield '\n';
}

const ready = (stdout: Writable): Promise<void> =>
  new Promise((resolve) => {
    const events = ['drain', 'error', 'close'];
    const done = (): void => {
      for (const event of events) stdout.off(event, done);
      resolve();
    };
    for (const event of events) stdout.on(event, done);
  });
