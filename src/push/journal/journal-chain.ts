import type * as z from 'zod';
import type { FileFailure } from '../../host/files.ts';
import type { Clock } from '../../host/host.ts';
import type { AppendFile } from '../../host/state-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { isJsonObject, parseJson } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { utf8Text } from '../../kernel/utf8-text.ts';

export const JOURNAL_VERSION = 1;

/** A line of a journal: the entry, its time, and its place in the chain. */
export interface JournalLine<Entry> {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly entry: Entry;
  /** Of this line; the next line repeats it. */
  readonly hash: string;
}

/** Stands for the previous line at the start of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** The line for an entry: its text with the newline, and its hash for the next line. */
export function writeLine(entry: object, seq: number, prev: string, at: string): { text: string; hash: string } {
  const head = JSON.stringify({ v: JOURNAL_VERSION, seq, prev, at, entry });
  const hash = digestOf(head);
  return { text: `${head.slice(0, -1)},"hash":"${hash}"}\n`, hash };
}

/** `broken`: not what was written. `newer`: written by a later version of this tool. */
export interface JournalTrouble {
  readonly code: 'broken' | 'newer';
  /** From 1. */
  readonly line: number;
}

const HASHED = /^(.*),"hash":"([0-9a-f]{64})"\}$/s;

/** One whole line without its newline. It must be the one at `seq`, after `prev`. */
export function readLine<Entry>(
  bytes: Uint8Array,
  seq: number,
  prev: string,
  schema: z.ZodType<Entry>,
): Result<JournalLine<Entry>, JournalTrouble> {
  const broken = fail({ code: 'broken', line: seq + 1 } as const);
  const [, head = '', hash] = HASHED.exec(utf8Text(bytes) ?? '') ?? [];
  const value = parseJson(`${head}}`);
  if (!isJsonObject(value) || digestOf(`${head}}`) !== hash) return broken;
  if (typeof value['v'] === 'number' && value['v'] > JOURNAL_VERSION) return fail({ code: 'newer', line: seq + 1 });
  const entry = schema.safeParse(value['entry']);
  const { at } = value;
  if (value['v'] !== JOURNAL_VERSION || value['seq'] !== seq || value['prev'] !== prev) return broken;
  return entry.success && typeof at === 'string' ? ok({ seq, at, entry: entry.data, hash }) : broken;
}

export type Kept = Result<void, FileFailure>;

/**
 * A chain of lines in a file. Each line is on disk before its promise resolves; lines that are added meanwhile are written together. After
 * a failure nothing more is written, because lines after a torn one would count as broken.
 */
export class JournalChain<Entry extends object> {
  readonly #file: AppendFile;
  readonly #clock: Clock;
  readonly #waiting: string[] = [];
  #seq = 0;
  #prev = CHAIN_START;
  #failure: FileFailure | undefined;
  #tail: Promise<Kept> = Promise.resolve(ok(undefined));

  constructor(file: AppendFile, clock: Clock) {
    this.#file = file;
    this.#clock = clock;
  }

  add(entry: Entry): Promise<Kept> {
    const { text, hash } = writeLine(entry, this.#seq, this.#prev, new Date(this.#clock.now()).toISOString());
    this.#seq += 1;
    this.#prev = hash;
    this.#waiting.push(text);
    this.#tail = this.#tail.then(() => this.#flush());
    return this.#tail;
  }

  /** Resolves when everything so far is on disk. */
  get settled(): Promise<Kept> {
    return this.#tail;
  }

  /** After the last line. */
  async close(): Promise<void> {
    await this.#tail;
    await this.#file.close();
  }

  async #flush(): Promise<Kept> {
    if (this.#failure !== undefined) return fail(this.#failure);
    const texts = this.#waiting.splice(0);
    // An earlier write has included the line.
    if (texts.length === 0) return ok(undefined);
    const written = await this.#file.append(new TextEncoder().encode(texts.join('')));
    if (!written.ok) this.#failure = written.error;
    return written;
  }
}

export interface ChainReading<Entry> {
  /** In order, up to the end or the trouble. */
  readonly lines: readonly JournalLine<Entry>[];
  /** Whether an unfinished last line was dropped. */
  readonly torn: boolean;
  /** What stopped the reading; nothing after it can be trusted. */
  readonly trouble?: JournalTrouble;
}

const NEWLINE = 0x0a;

/** Reads a journal's bytes. A line counts if it is complete, unchanged and follows the one before. */
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
