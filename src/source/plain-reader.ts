import { LIMITS } from './limits.ts';
import { plainScalarValue } from './plain-scalar-value.ts';

/** Thrown and caught in this file alone: the text has something that this reader does not surely know. */
class NotPlain extends Error {}

export const notPlain = (): never => {
  throw new NotPlain();
};

// Anything of these and the text is left to the full parser: tabs, carriage returns, document marks, directives, remarks to this tool.
const BEYOND = /[\t\r\0\ufeff\u0085\u2028\u2029]|^(?:---|\.\.\.|%)|#[ ]*contracts-/m;

const [SPACE, NEWLINE, HASH, DASH, COLON, COMMA, POINT] = [0x20, 0x0a, 0x23, 0x2d, 0x3a, 0x2c, 0x2e];
const [OPEN_MAP, CLOSE_MAP, OPEN_LIST, CLOSE_LIST, DOUBLE, SINGLE] = [0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x27];
const [DIGIT_0, DIGIT_9] = [0x30, 0x39];

/** By character: what a key without quotes may begin with (2) and go on with (1). Never an indicator, never `<<`. */
const KEY = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[A-Za-z0-9_]/.test(char) ? 2 : /[.-]/.test(char) ? 1 : 0;
});

/** What may not begin a text without quotes. `-`, `?` and `:` may, in some places; those are left to the full parser too. */
const INDICATOR = /[-?:,[\]{}#&*!|>'"%@`]/;

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Digits in front of and behind the point that are surely read as one would read the whole text. */
const [MOST_WHOLE, MOST_DECIMALS] = [9, 5];
const UNITS = [1, 10, 100, 1000, 10_000, 100_000];

export type ScalarValue = string | number | boolean | null;

/**
 * Reads a text that is written in the plain way of most contracts: one document of blocks, flow collections and one-line values,
 * without anchors, tags, escapes and texts over several lines. What is made of it is up to those who extend this class: a `Node` of
 * each value, and `Fields` that become the node of a map.
 */
export abstract class PlainReader<Node, Fields> {
  protected readonly text: string;
  #at = 0;
  #nodes = 0;
  /** The end of the last value: where a block ends. */
  #end = 0;
  /** The indentation of the line to come, once it is known. */
  #following: number | undefined;
  /** Where the key that was read last stands, with its quotes. */
  #keyStart = 0;
  #keyEnd = 0;
  /** The key that followed each key before: records are written alike, and a known key need not be cut out of the text again. */
  readonly #next = new Map<string, string>();
  #lastKey = '';

  constructor(text: string) {
    this.text = text;
  }

  protected abstract fields(): Fields;
  /** The key stands from `start` to `end`, in quotes where it has some. It must not be there yet. */
  protected abstract add(fields: Fields, key: string, start: number, end: number, value: Node): void;
  protected abstract map(fields: Fields, start: number, end: number): Node;
  protected abstract list(items: Node[], start: number, end: number): Node;
  protected abstract scalar(value: ScalarValue, start: number, end: number, isQuoted: boolean): Node;

  /** `undefined` for a text that is not plain, and for one with a mistake: those are left to the full parser. */
  read(): Node | undefined {
    if (this.text.length > LIMITS.fileBytes || BEYOND.test(this.text)) return undefined;
    try {
      if (this.#nextContent() !== 0) return undefined;
      const root = this.#blockMap(0, 1);
      return this.#at === this.text.length ? root : undefined;
    } catch (error) {
      if (error instanceof NotPlain) return undefined;
      throw error;
    }
  }

  /** Moves to the next line that holds more than a comment; gives its indentation, or -1 at the end. */
  #nextContent(): number {
    const { text } = this;
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

  #followingIndent(): number {
    this.#following ??= this.#nextContent();
    return this.#following;
  }

  #isDash(): boolean {
    return this.text.charCodeAt(this.#at) === DASH && this.text.charCodeAt(this.#at + 1) === SPACE;
  }

  #blockMap(indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.#at;
    const fields = this.fields();
    for (;;) {
      const key = this.#key();
      const [keyStart, keyEnd] = [this.#keyStart, this.#keyEnd];
      this.#at += 1;
      if (this.text.charCodeAt(this.#at) !== SPACE && this.text.charCodeAt(this.#at) !== NEWLINE) notPlain();
      this.add(fields, key, keyStart, keyEnd, this.#blockValue(indent, depth, true));
      const next = this.#followingIndent();
      if (next < indent) break;
      if (next > indent || this.#isDash()) notPlain();
    }
    this.#count();
    return this.map(fields, start, this.#end);
  }

  #blockList(indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.#at;
    const items: Node[] = [];
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
    this.#count();
    return this.list(items, start, this.#end);
  }

  /** What stands behind `key:` or `-`: a value on the same line, or a block below. */
  #blockValue(indent: number, depth: number, listMayAlign: boolean): Node {
    this.#skipSpaces();
    const code = this.text.charCodeAt(this.#at);
    if (code === NEWLINE || code === HASH || this.#at >= this.text.length) {
      this.#restOfLine();
      const next = this.#nextContent();
      this.#following = undefined;
      if (next > indent || (listMayAlign && next === indent && this.#isDash()))
        return this.#isDash() ? this.#blockList(next, depth + 1) : this.#blockMap(next, depth + 1);
      return notPlain();
    }
    const value = this.#inlineValue(code, indent, depth + 1, false);
    this.#end = this.#at;
    this.#restOfLine();
    this.#following = undefined;
    return value;
  }

  #inlineValue(code: number, indent: number, depth: number, isFlow: boolean): Node {
    if (code === OPEN_MAP) return this.#flowMap(indent, depth);
    if (code === OPEN_LIST) return this.#flowList(indent, depth);
    this.#count();
    const start = this.#at;
    if (code !== DOUBLE && code !== SINGLE) return this.#plain(isFlow);
    const value = this.#quoted();
    if (isFlow && this.text.charCodeAt(this.#at) === COLON) notPlain();
    return this.scalar(value, start, this.#at, true);
  }

  /** Blanks, a comment, the end of the line. */
  #restOfLine(): void {
    const { text } = this;
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
    while (this.text.charCodeAt(this.#at) === SPACE) this.#at += 1;
  }

  /** Whether `key: ` or `key:` and the end of the line stands here. */
  #startsEntry(): boolean {
    const { text } = this;
    const code = text.charCodeAt(this.#at);
    let end = this.#at;
    if (code === DOUBLE || code === SINGLE) {
      const close = text.indexOf(code === DOUBLE ? '"' : "'", this.#at + 1);
      if (close < 0) return notPlain();
      end = close + 1;
    } else end = this.#keyEndFrom(this.#at);
    if (end === this.#at || text.charCodeAt(end) !== COLON) return false;
    const behind = text.charCodeAt(end + 1);
    return behind === SPACE || behind === NEWLINE;
  }

  /** The end of the key without quotes that begins at `start`; `start` where none does. */
  #keyEndFrom(start: number): number {
    const { text } = this;
    if (KEY[text.charCodeAt(start)] !== 2) return start;
    let end = start + 1;
    while ((KEY[text.charCodeAt(end)] ?? 0) > 0) end += 1;
    return end;
  }

  /** A key, with the reader left at its colon. */
  #key(): string {
    const { text } = this;
    const start = this.#at;
    const known = this.#next.get(this.#lastKey);
    const code = text.charCodeAt(start);
    let key = known ?? '';
    if (known !== undefined && text.startsWith(known, start) && text.charCodeAt(start + known.length) === COLON)
      this.#at = start + known.length;
    else {
      if (code === DOUBLE || code === SINGLE) key = this.#quoted();
      else {
        this.#at = this.#keyEndFrom(start);
        if (this.#at === start) notPlain();
        key = text.slice(start, this.#at);
        this.#next.set(this.#lastKey, key);
      }
      if (text.charCodeAt(this.#at) !== COLON || RESERVED.has(key) || key.length > LIMITS.scalarChars) notPlain();
    }
    this.#lastKey = key;
    this.#keyStart = start;
    this.#keyEnd = this.#at;
    return key;
  }

  /** A text in quotes on one line, without escapes. */
  #quoted(): string {
    const { text } = this;
    const start = this.#at;
    const quote = text.charCodeAt(start) === DOUBLE ? '"' : "'";
    const close = text.indexOf(quote, start + 1);
    const value = close < 0 ? notPlain() : text.slice(start + 1, close);
    if (value.includes('\n') || (quote === '"' && value.includes('\\')) || value.length > LIMITS.scalarChars)
      notPlain();
    // Two single quotes are one that is meant as such.
    if (quote === "'" && text.charCodeAt(close + 1) === SINGLE) notPlain();
    this.#at = close + 1;
    return value;
  }

  /** A text without quotes, up to the end of the line, a comment or, in a flow collection, its next comma or bracket. */
  #plain(isFlow: boolean): Node {
    const { text } = this;
    const start = this.#at;
    const number = this.#shortNumber(isFlow);
    if (number !== undefined) return this.scalar(number, start, this.#at, false);
    const first = text[start] ?? '';
    if (INDICATOR.test(first) && !(first === '-' && isDigit(text.charCodeAt(start + 1)))) notPlain();
    let end = start;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === NEWLINE || (isFlow && endsFlowText(code))) break;
      if (code === SPACE) {
        if (text.charCodeAt(at + 1) === HASH) break;
        continue;
      }
      if (code === COLON && this.#isKeyMark(at, isFlow)) notPlain();
      end = at + 1;
    }
    const source = text.slice(start, end);
    const value = plainScalarValue(source);
    if (value === undefined || end === start || end - start > LIMITS.scalarChars) return notPlain();
    this.#at = end;
    return this.scalar(value, start, end, false);
  }

  /** Whether the colon would make a key of what stands before it. */
  #isKeyMark(colon: number, isFlow: boolean): boolean {
    const behind = this.text.charCodeAt(colon + 1);
    return Number.isNaN(behind) || behind === SPACE || behind === NEWLINE || (isFlow && endsFlowText(behind));
  }

  /** The number that stands here alone, with the reader left behind it; `undefined` for longer ones, and for anything else. */
  #shortNumber(isFlow: boolean): number | undefined {
    const { text } = this;
    let at = this.#at;
    let code = text.charCodeAt(at);
    // A 0 in front of another digit is the full parser's.
    if (code <= DIGIT_0 || code > DIGIT_9) return undefined;
    let digits = 0;
    const most = at + MOST_WHOLE;
    for (; isDigit(code) && at < most; code = text.charCodeAt(at)) {
      digits = digits * 10 + code - DIGIT_0;
      at += 1;
    }
    let decimals = 0;
    if (code === POINT) {
      for (code = text.charCodeAt(at + 1); isDigit(code) && decimals < MOST_DECIMALS; code = text.charCodeAt(at + 1)) {
        digits = digits * 10 + code - DIGIT_0;
        decimals += 1;
        at += 1;
      }
      if (decimals === 0) return undefined;
      at += 1;
    }
    const end = at;
    while (code === SPACE) {
      at += 1;
      code = text.charCodeAt(at);
    }
    if (code !== NEWLINE && !(isFlow && (code === COMMA || code === CLOSE_MAP || code === CLOSE_LIST)))
      return undefined;
    this.#at = end;
    // Both are whole and exact, so that the quotient is the number next to the one that is written.
    return digits / (UNITS[decimals] ?? 1);
  }

  #flowMap(indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.#at;
    const fields = this.fields();
    for (let more = this.#firstOfFlow(CLOSE_MAP, indent); more; more = this.#nextOfFlow(CLOSE_MAP, indent)) {
      const key = this.#key();
      const [keyStart, keyEnd] = [this.#keyStart, this.#keyEnd];
      this.#at += 1;
      if (this.text.charCodeAt(this.#at) !== SPACE) notPlain();
      this.#skipSpaces();
      this.add(fields, key, keyStart, keyEnd, this.#flowValue(indent, depth + 1));
    }
    this.#count();
    return this.map(fields, start, this.#at);
  }

  #flowList(indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.#at;
    const items: Node[] = [];
    for (let more = this.#firstOfFlow(CLOSE_LIST, indent); more; more = this.#nextOfFlow(CLOSE_LIST, indent))
      items.push(this.#flowValue(indent, depth + 1));
    this.#count();
    return this.list(items, start, this.#at);
  }

  #flowValue(indent: number, depth: number): Node {
    return this.#inlineValue(this.text.charCodeAt(this.#at), indent, depth, true);
  }

  /** Goes into a flow collection; false, and behind it, where it is empty. */
  #firstOfFlow(close: number, indent: number): boolean {
    this.#at += 1;
    this.#flowBlanks(indent);
    if (this.text.charCodeAt(this.#at) !== close) return true;
    this.#at += 1;
    return false;
  }

  /** Goes to the next part of a flow collection; false, and behind it, where there is none. */
  #nextOfFlow(close: number, indent: number): boolean {
    this.#flowBlanks(indent);
    const code = this.text.charCodeAt(this.#at);
    if (code !== close && code !== COMMA) notPlain();
    this.#at += 1;
    if (code === close) return false;
    this.#flowBlanks(indent);
    return true;
  }

  /** Blanks, comments and line ends between the parts of a flow collection; its lines stand deeper than the block around it. */
  #flowBlanks(indent: number): void {
    const { text } = this;
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

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes) notPlain();
  }
}

const isDigit = (code: number): boolean => code >= DIGIT_0 && code <= DIGIT_9;

const endsFlowText = (code: number): boolean =>
  code === COMMA || code === CLOSE_MAP || code === CLOSE_LIST || code === OPEN_MAP || code === OPEN_LIST;
