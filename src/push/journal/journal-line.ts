import type * as z from 'zod';
import { digestOf } from '../../kernel/digest.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';

export const JOURNAL_VERSION = 1;

/** A line of a journal: the entry, when, and its place in the chain. */
export interface JournalLine<Entry> {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly entry: Entry;
  /** Of this line; the next one repeats it. */
  readonly hash: string;
}

/** What a chain begins with in place of the line before. */
export const CHAIN_START = '0'.repeat(64);

/** The line for an entry: its text with the newline, and the hash to chain the next one to. */
export function writeLine(entry: object, seq: number, prev: string, at: string): { text: string; hash: string } {
  const head = JSON.stringify({ v: JOURNAL_VERSION, seq, prev, at, entry });
  const hash = digestOf(head);
  return { text: `${head.slice(0, -1)},"hash":"${hash}"}\n`, hash };
}

/** `broken`: not what was written there. `newer`: written by a later version of this tool. */
export interface JournalTrouble {
  readonly code: 'broken' | 'newer';
  /** From 1. */
  readonly line: number;
}

const HASHED = /^(.*),"hash":"([0-9a-f]{64})"\}$/s;

/** One whole line without its newline; it must be the one that belongs at `seq`, after `prev`. */
export function readLine<Entry>(
  bytes: Uint8Array,
  seq: number,
  prev: string,
  schema: z.ZodType<Entry>,
): Result<JournalLine<Entry>, JournalTrouble> {
  const broken = fail({ code: 'broken', line: seq + 1 } as const);
  const [, head = '', hash] = HASHED.exec(textOf(bytes)) ?? [];
  const value = jsonOf(`${head}}`);
  if (!isJsonObject(value) || digestOf(`${head}}`) !== hash) return broken;
  if (typeof value['v'] === 'number' && value['v'] > JOURNAL_VERSION) return fail({ code: 'newer', line: seq + 1 });
  const entry = schema.safeParse(value['entry']);
  const { at } = value;
  if (value['v'] !== JOURNAL_VERSION || value['seq'] !== seq || value['prev'] !== prev) return broken;
  return entry.success && typeof at === 'string' ? ok({ seq, at, entry: entry.data, hash }) : broken;
}

/** Empty when the bytes are no text. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '';
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
