import type * as z from 'zod';
import { CHAIN_START, type JournalLine, type JournalTrouble, readLine } from './journal-line.ts';

export interface ChainReading<Entry> {
  /** In their order, up to the end or the trouble. */
  readonly lines: readonly JournalLine<Entry>[];
  /** A last line that was never finished: dropped. */
  readonly torn: boolean;
  /** What stopped the reading; nothing behind it can be trusted. */
  readonly trouble?: JournalTrouble;
}

const NEWLINE = 0x0a;

/** Reads a journal's bytes. A line counts when it ends, is what was written there and follows the one before. */
export function readChain<Entry>(bytes: Uint8Array, schema: z.ZodType<Entry>): ChainReading<Entry> {
  const lines: JournalLine<Entry>[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    const line = readLine(bytes.subarray(start, end), lines.length, lines.at(-1)?.hash ?? CHAIN_START, schema);
    if (!line.ok) return { lines, torn: false, trouble: line.error };
    lines.push(line.value);
    start = end + 1;
  }
  return { lines, torn: start < bytes.length };
}
