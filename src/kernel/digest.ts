import { createHash } from 'node:crypto';
import { type Json, writeCanonicalJson } from './json.ts';
import { utf8Chunks } from './json-pieces.ts';

/** SHA-256 of a text as 64 hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same of a text in pieces. */
export function digestOfPieces(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const chunk of utf8Chunks(pieces)) hash.update(chunk);
  return hash.digest('hex');
}

/** SHA-256 of the canonical JSON of a value, of what JSON can say of it. */
export function digestOfJson(value: unknown): string {
  const hash = createHash('sha256');
  let waiting = '';
  writeCanonicalJson(value, (piece) => {
    waiting += piece;
    if (waiting.length < PIECE) return;
    hash.update(waiting);
    waiting = '';
  });
  return hash.update(waiting).digest('hex');
}

const PIECE = 64 * 1024;

/** A short name for a value: equal values give equal names. 32 hexadecimal digits. */
export const fingerprintOf = (value: Json | undefined): string => digestOfJson(value).slice(0, 32);
