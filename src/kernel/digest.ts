import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from './json.ts';

/** SHA-256 of a text as 64 hexadecimal digits. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A short name for a value: equal values give equal names. 32 hexadecimal digits. */
export const fingerprintOf = (value: Json | undefined): string => digestOf(canonicalJson(value)).slice(0, 32);
