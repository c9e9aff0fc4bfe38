import { createHash } from 'node:crypto';
import { type Json, writeCanonicalJson } from './json.ts';
import { utf8Chunks } from './json-pieces.ts';

/** SHA-256 of a text (as UTF-8) or of bytes as 64 hexadecimal digits. */
export const digestOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The hash of a script or style sheet as a Content Security Policy names it. */
export const policyHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `digestOf` for a text in pieces. */
export function digestOfPieces(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const chunk of utf8Chunks(pieces)) hash.update(chunk);
  return hash.digest('hex');
}

/** SHA-256 of the value's canonical JSON, without building that text as a whole. */
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

/** 32 hexadecimal digits that are equal for equal values. */
export const fingerprintOf = (value: Json | undefined): string => digestOfJson(value).slice(0, 32);
