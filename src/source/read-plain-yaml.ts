import { LIMITS } from './limits.ts';
import type { SourceEntry, SourceList, SourceMap, SourceNode, SourceScalar, Span } from './located-document.ts';
import { plainScalarValue } from './plain-scalar-value.ts';

/** Thrown and caught in this file alone: the text has something that this reader does not surely know. */
class NotPlain extends Error {}

const notPlain = (): never => {
  throw new NotPlain();
};

// Anything of these and the text is left to the full parser: tabs, carriage returns, document marks, directives, remarks to this tool.
const BEYOND = /[\t\r\0\ufeff\u0085\u2028\u2029]|^(?:---|\.\.\.|%)|#[ ]*contracts-/m;

/** A key without quotes: letters, digits, `_`, `-`, `.`; never an indicator, never `<<`. */
const KEY = /[A-Za-z0-9_][A-Za-z0-9_.-]*/y;

/** What may not begin a text without quotes. `-`, `?` and `:` may, in some places; those are left to the full parser too. */
const INDICATOR = /[-?:,[\]{}#&*!|>'"%@`]/;

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The tree of a text that is written in the plain way of most contracts: one document of blocks, flow collections and one-line values,
 * without anchors, tags, escapes and texts over several lines. `undefined` for any other text, and for one with a mistake: the
 * full parser reads those. What it gives is what the full parser would give (a test holds the two side by side), in a fraction of the time.
 */
export function readPlainYaml(text: string): SourceNode | undefined {
  if (text.length > LIMITS.fileBytes || BEYOND.test(text)) return undefined;
  try {
    return new PlainReader(text).document();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class PlainReader {
  readonly #text: string;
  #at = 0;
  #nodes = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): SourceNode {
    if (this.#nextContent() !== 0) return notPlain();
    const root = this.#blockMap(0, 1);
    return this.#at === this.#text.length ? root : notPlain();
  }

  /** Moves to the next line that holds more than a comment; gives its indentation, or -1 at the end. */
  #nextContent(): number {
    const text = this.#text;
    for (let start = this.#at; ; ) {
      let at = start;
      while (text.charCodeAt(at) === SPACE) at += 1;
      if (at >= text.length) {
        this.#at = text.length;
        return -1;
      }
      const code = text.charCodeAt(at);
      if (code !== NEWLINE && code !== HASH) {
        this.#at = at;
        return at - start;
      }
      const end = text.indexOf('\n', at);
      if (end < 0) {
        this.#at = text.length;
        return -1;
      }
      start = end + 1;
    }
  }

  /** The node that begins on the line where the reader stands. */
  #block(indent: number, depth: number): SourceNode {
    return this.#isDash() ? this.#blockList(indent, depth) : this.#blockMap(indent, depth);
  }

  #isDash(): boolean {
    return this.#text.charCodeAt(this.#at) === DASH && this.#text.charCodeAt(this.#at + 1) === SPACE;
  }

  #blockMap(indent: number, depth: number): SourceMap {
    this.#within(depth);
    const start = this.#at;
    const entries: SourceEntry[] = [];
    const keys = new Set<string>();
    for (;;) {
      const keyNode = this.#key();
      const key = this.#newKey(keyNode, keys);
      this.#at += 1;
      if (this.#text.charCodeAt(this.#at) !== SPACE && this.#text.charCodeAt(this.#at) !== NEWLINE) notPlain();
      const value = this.#blockValue(indent, depth, true);
      entries.push({ key, keyNode, value });
      const next = this.#followingIndent();
      if (next < indent) break;
      if (next > indent || this.#isDash()) notPlain();
    }
    return this.#counted({ kind: 'map', entries, span: { start, end: this.#end } });
  }

  #blockList(indent: number, depth: number): SourceList {
    this.#within(depth);
    const start = this.#at;
    const items: SourceNode[] = [];
    for (;;) {
      const dash = this.#at;
      this.#at += 1;
      this.#skipSpaces();
      const column = indent + this.#at - dash;
      items.push(this.#startsEntry() ? this.#blockMap(column, depth + 1) : this.#blockValue(indent, depth, false));
      const next = this.#followingIndent();
      if (next < indent || (next === indent && !this.#isDash())) break;
      if (next > indent) notPlain();
    }
    return this.#counted({ kind: 'list', items, span: { start, end: this.#end } });
  }

  /** The end of the last value: where a block ends. */
  #end = 0;
  /** The indentation of the line to come, once it is known. */
  #following: number | undefined;

  #followingIndent(): number {
    this.#following ??= this.#nextContent();
    return this.#following;
  }

  /** What stands behind `key:` or `-`: a value on the same line, or a block below. */
  #blockValue(indent: number, depth: number, listMayAlign: boolean): SourceNode {
    this.#skipSpaces();
    const code = this.#text.charCodeAt(this.#at);
    if (code === NEWLINE || code === HASH || this.#at >= this.#text.length) {
      this.#restOfLine();
      const next = this.#nextContent();
      this.#following = undefined;
      if (next > indent || (listMayAlign && next === indent && this.#isDash())) return this.#block(next, depth + 1);
      return notPlain();
    }
    const value = this.#inlineValue(indent, depth + 1);
    this.#end = value.span.end;
    this.#restOfLine();
    this.#following = undefined;
    return value;
  }

  #inlineValue(indent: number, depth: number): SourceNode {
    const code = this.#text.charCodeAt(this.#at);
    if (code === OPEN_MAP) return this.#flowMap(indent, depth);
    if (code === OPEN_LIST) return this.#flowList(indent, depth);
    if (code === DOUBLE || code === SINGLE) {
      const quoted = this.#quoted();
      this.#counted(quoted);
      return quoted;
    }
    return this.#plain(BLOCK_STOP);
  }

  /** Blanks, a comment, the end of the line. */
  #restOfLine(): void {
    const text = this.#text;
    const start = this.#at;
    this.#skipSpaces();
    if (text.charCodeAt(this.#at) === HASH) {
      if (this.#at === start) notPlain();
      const newline = text.indexOf('\n', this.#at);
      this.#at = newline < 0 ? text.length : newline;
    }
    if (this.#at >= text.length) return;
    if (text.charCodeAt(this.#at) !== NEWLINE) notPlain();
    this.#at += 1;
  }

  #skipSpaces(): void {
    while (this.#text.charCodeAt(this.#at) === SPACE) this.#at += 1;
  }

  /** Whether `key: ` or `key:` and the end of the line stands here. */
  #startsEntry(): boolean {
    const code = this.#text.charCodeAt(this.#at);
    let end = this.#at;
    if (code === DOUBLE || code === SINGLE) {
      const close = this.#text.indexOf(code === DOUBLE ? '"' : "'", this.#at + 1);
      if (close < 0) return notPlain();
      end = close + 1;
    } else {
      KEY.lastIndex = this.#at;
      if (!KEY.test(this.#text)) return false;
      end = KEY.lastIndex;
    }
    if (this.#text.charCodeAt(end) !== COLON) return false;
    const behind = this.#text.charCodeAt(end + 1);
    return behind === SPACE || behind === NEWLINE;
  }

  /** A key, with the reader left at its colon. */
  #key(): SourceScalar {
    const code = this.#text.charCodeAt(this.#at);
    if (code === DOUBLE || code === SINGLE) {
      const quoted = this.#quoted();
      return this.#text.charCodeAt(this.#at) === COLON ? quoted : notPlain();
    }
    const start = this.#at;
    KEY.lastIndex = start;
    if (!KEY.test(this.#text)) notPlain();
    const end = KEY.lastIndex;
    if (this.#text.charCodeAt(end) !== COLON) notPlain();
    this.#at = end;
    const source = this.#text.slice(start, end);
    return { kind: 'scalar', value: source, source, style: 'plain', span: { start, end } };
  }

  #newKey({ value }: SourceScalar, keys: Set<string>): string {
    const key = String(value);
    if (keys.has(key) || RESERVED.has(key) || key.length > LIMITS.scalarChars) notPlain();
    keys.add(key);
    return key;
  }

  /** A text in quotes on one line, without escapes. */
  #quoted(): SourceScalar {
    const text = this.#text;
    const start = this.#at;
    const quote = text.charCodeAt(start) === DOUBLE ? '"' : "'";
    const close = text.indexOf(quote, start + 1);
    const value = close < 0 ? notPlain() : text.slice(start + 1, close);
    if (value.includes('\n') || (quote === '"' && value.includes('\\')) || value.length > LIMITS.scalarChars)
      notPlain();
    // Two single quotes are one that is meant as such.
    if (quote === "'" && text.charCodeAt(close + 1) === SINGLE) notPlain();
    this.#at = close + 1;
    const span = { start, end: close + 1 };
    return { kind: 'scalar', value, source: text.slice(start, close + 1), style: 'quoted', span };
  }

  /** A text without quotes, up to what `stop` finds. */
  #plain(stop: RegExp): SourceScalar {
    const text = this.#text;
    const start = this.#at;
    const first = text[start] ?? '';
    if (INDICATOR.test(first) && !(first === '-' && isDigit(text.charCodeAt(start + 1)))) notPlain();
    stop.lastIndex = start;
    const found = stop.exec(text);
    const stopAt = found ? found.index : text.length;
    if (found?.[0].startsWith(':')) notPlain();
    const end = trimmedEnd(text, start, stopAt);
    const source = text.slice(start, end);
    const value = plainScalarValue(source);
    if (value === undefined || end - start > LIMITS.scalarChars) return notPlain();
    this.#at = end;
    const comment = commentBehind(text, end);
    const scalar: SourceScalar = {
      kind: 'scalar',
      value,
      source,
      style: 'plain',
      span: { start, end },
      ...(comment !== undefined && { trailingComment: comment }),
    };
    return this.#counted(scalar);
  }

  #flowMap(indent: number, depth: number): SourceMap {
    this.#within(depth);
    const entries: SourceEntry[] = [];
    const keys = new Set<string>();
    const span = this.#flow(CLOSE_MAP, indent, () => {
      const keyNode = this.#key();
      const key = this.#newKey(keyNode, keys);
      this.#at += 1;
      if (this.#text.charCodeAt(this.#at) !== SPACE) notPlain();
      this.#skipSpaces();
      entries.push({ key, keyNode, value: this.#flowValue(indent, depth + 1) });
    });
    return this.#counted({ kind: 'map', entries, span });
  }

  #flowList(indent: number, depth: number): SourceList {
    this.#within(depth);
    const items: SourceNode[] = [];
    const span = this.#flow(CLOSE_LIST, indent, () => items.push(this.#flowValue(indent, depth + 1)));
    return this.#counted({ kind: 'list', items, span });
  }

  /** From the opening to the closing bracket, `item` by item. */
  #flow(close: number, indent: number, item: () => void): Span {
    const start = this.#at;
    this.#at += 1;
    this.#flowBlanks(indent);
    if (this.#text.charCodeAt(this.#at) !== close) {
      for (;;) {
        item();
        this.#flowBlanks(indent);
        const code = this.#text.charCodeAt(this.#at);
        if (code === close) break;
        if (code !== COMMA) notPlain();
        this.#at += 1;
        this.#flowBlanks(indent);
      }
    }
    this.#at += 1;
    return { start, end: this.#at };
  }

  #flowValue(indent: number, depth: number): SourceNode {
    const code = this.#text.charCodeAt(this.#at);
    if (code === OPEN_MAP) return this.#flowMap(indent, depth);
    if (code === OPEN_LIST) return this.#flowList(indent, depth);
    if (code !== DOUBLE && code !== SINGLE) return this.#plain(FLOW_STOP);
    const quoted = this.#quoted();
    if (this.#text.charCodeAt(this.#at) === COLON) notPlain();
    return this.#counted(quoted);
  }

  /** Blanks, comments and line ends between the parts of a flow collection; its lines stand deeper than the block around it. */
  #flowBlanks(indent: number): void {
    const text = this.#text;
    for (;;) {
      const start = this.#at;
      this.#skipSpaces();
      const code = text.charCodeAt(this.#at);
      if (code === HASH) {
        if (this.#at === start) notPlain();
        const newline = text.indexOf('\n', this.#at);
        this.#at = newline < 0 ? notPlain() : newline;
      } else if (code !== NEWLINE) return;
      this.#at += 1;
      const line = this.#at;
      this.#skipSpaces();
      const next = text.charCodeAt(this.#at);
      if (next !== NEWLINE && next !== HASH && this.#at - line <= indent) notPlain();
      if (next === HASH) this.#at = Math.max(line, this.#at - 1);
      if (next === HASH && this.#at === line) notPlain();
    }
  }

  /** Looked at on the way in: on the way out it would be too late for the stack. */
  #within(depth: number): void {
    if (depth >= LIMITS.depth) notPlain();
  }

  #counted<T extends SourceNode>(node: T): T {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes) notPlain();
    return node;
  }
}

const [SPACE, NEWLINE, HASH, DASH, COLON, COMMA] = [0x20, 0x0a, 0x23, 0x2d, 0x3a, 0x2c];
const [OPEN_MAP, CLOSE_MAP, OPEN_LIST, CLOSE_LIST, DOUBLE, SINGLE] = [0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x27];

/** The end of the line, a comment, or a colon that would make it a key. */
const BLOCK_STOP = /\n| #|:(?=[ \n]|$)/g;
/** In a flow collection the brackets and commas too. */
const FLOW_STOP = /[\n,\]}[{]| #|:(?=[ \n,\]}[{]|$)/g;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && text.charCodeAt(last - 1) === SPACE) last -= 1;
  return last;
}

/** The comment that begins on the same line, with the blanks before it. */
function commentBehind(text: string, end: number): string | undefined {
  if (text.charCodeAt(end) !== SPACE) return undefined;
  let at = end;
  while (text.charCodeAt(at) === SPACE) at += 1;
  if (text.charCodeAt(at) !== HASH) return undefined;
  const newline = text.indexOf('\n', at);
  return text.slice(end, Math.min(newline < 0 ? text.length : newline, at + 200));
}
