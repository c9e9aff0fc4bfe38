import { LIMITS } from '../limits.ts';
import {
  CLOSE_LIST,
  CLOSE_MAP,
  COLON,
  COMMA,
  DASH,
  DIGIT_0,
  DOUBLE,
  HASH,
  isDigit,
  NEWLINE,
  OPEN_LIST,
  OPEN_MAP,
  PLUS,
  POINT,
  SINGLE,
  SPACE,
} from './characters.ts';
import type { ObjectShape } from './object-shape.ts';

/** By character code: whether an unquoted key may start with it (2) or only contain it (1). Never an indicator, never `<<`. */
const KEY = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[A-Za-z0-9_]/.test(char) ? 2 : /[.-]/.test(char) ? 1 : 0;
});

/** By character code: whether an unquoted text must not start with it. `-`, `?` and `:` sometimes may, but are left to the full parser. */
const INDICATOR = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[-?:,[\]{}#&*!|>'"%@`]/.test(String.fromCharCode(code))),
);

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** The most digits before and after the point for which the short calculation gives exactly the parsed number. */
const [MOST_WHOLE, MOST_DECIMALS] = [9, 5];
const UNITS = [1, 10, 100, 1000, 10_000, 100_000];

export type ScalarValue = string | number | boolean | null;

/** Scans a text in the plain style: skips blanks, comments and line ends, and reads keys and one-line values. */
export abstract class PlainScanner {
  protected readonly text: string;
  /** The current position. */
  protected at = 0;
  /** The range of the last key, with its quotes. */
  protected keyStart = 0;
  protected keyEnd = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves to the next line with content; returns its indentation, or -1 at the end of the text. */
  protected nextContent(): number {
    const { text } = this;
    for (let start = this.at; ; ) {
      let at = start;
      while (text.charCodeAt(at) === SPACE) at += 1;
      if (at >= text.length) {
        this.at = text.length;
        return -1;
      }
      const code = text.charCodeAt(at);
      if (code !== NEWLINE && code !== HASH) {
        this.at = at;
        return at - start;
      }
      const end = text.indexOf('\n', at);
      if (end < 0) {
        this.at = text.length;
        return -1;
      }
      start = end + 1;
    }
  }

  /** Skips blanks, a comment and the end of the line. */
  protected restOfLine(): void {
    const { text } = this;
    const start = this.at;
    this.skipSpaces();
    if (text.charCodeAt(this.at) === HASH) {
      if (this.at === start) notPlain();
      const newline = text.indexOf('\n', this.at);
      this.at = newline < 0 ? text.length : newline;
    }
    if (this.at >= text.length) return;
    if (text.charCodeAt(this.at) !== NEWLINE) notPlain();
    this.at += 1;
  }

  protected skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at += 1;
  }

  /** Skips blanks, comments and line ends in a flow collection, whose lines must be indented deeper than the block around it. */
  protected flowBlanks(indent: number): void {
    const { text } = this;
    for (;;) {
      const start = this.at;
      this.skipSpaces();
      const code = text.charCodeAt(this.at);
      if (code === HASH) {
        if (this.at === start) notPlain();
        const newline = text.indexOf('\n', this.at);
        this.at = newline < 0 ? notPlain() : newline;
      } else if (code !== NEWLINE) return;
      this.at += 1;
      const line = this.at;
      this.skipSpaces();
      const next = text.charCodeAt(this.at);
      if (next !== NEWLINE && next !== HASH && this.at - line <= indent) notPlain();
      if (next === HASH) this.at = Math.max(line, this.at - 1);
      if (next === HASH && this.at === line) notPlain();
    }
  }

  /** The end of the unquoted key at `start`; `start` if there is none. */
  #keyEndFrom(start: number): number {
    const { text } = this;
    if (KEY[text.charCodeAt(start)] !== 2) return start;
    let end = start + 1;
    while ((KEY[text.charCodeAt(end)] ?? 0) > 0) end += 1;
    return end;
  }

  /** Whether a key with its colon is at the current position. */
  protected startsEntry(): boolean {
    const { text } = this;
    const code = text.charCodeAt(this.at);
    let end = this.at;
    if (code === DOUBLE || code === SINGLE) {
      const close = text.indexOf(code === DOUBLE ? '"' : "'", this.at + 1);
      if (close < 0) return notPlain();
      end = close + 1;
    } else end = this.#keyEndFrom(this.at);
    if (end === this.at || text.charCodeAt(end) !== COLON) return false;
    const behind = text.charCodeAt(end + 1);
    return behind === SPACE || behind === NEWLINE;
  }

  /** Reads the next key and returns `shape` with it added; stops at the colon. */
  protected nextKey(shape: ObjectShape): ObjectShape {
    const { text } = this;
    const start = this.at;
    this.keyStart = start;
    const known = shape.nextAt(text, start);
    if (known) {
      this.at = start + known.written.length - 1;
      this.keyEnd = this.at;
      return known;
    }
    const code = text.charCodeAt(start);
    const quotes = code === DOUBLE || code === SINGLE ? 1 : 0;
    if (quotes > 0) this.quoted();
    else this.at = this.#keyEndFrom(start);
    const key = text.slice(start + quotes, this.at - quotes);
    if (this.at === start || text.charCodeAt(this.at) !== COLON) notPlain();
    if (RESERVED.has(key) || key.length > LIMITS.scalarChars) notPlain();
    this.keyEnd = this.at;
    return shape.next(key, text.slice(start, this.at + 1));
  }

  /** Reads a quoted text on one line, without escapes. */
  protected quoted(): string {
    const { text } = this;
    const start = this.at;
    const quote = text.charCodeAt(start) === DOUBLE ? '"' : "'";
    const close = text.indexOf(quote, start + 1);
    const value = close < 0 ? notPlain() : text.slice(start + 1, close);
    if (value.includes('\n') || (quote === '"' && value.includes('\\')) || value.length > LIMITS.scalarChars)
      notPlain();
    // Two single quotes are an escaped quote.
    if (quote === "'" && text.charCodeAt(close + 1) === SINGLE) notPlain();
    this.at = close + 1;
    return value;
  }

  /** Reads an unquoted text up to the end of the line, a comment or, in a flow collection, the next comma or bracket. */
  protected plain(isFlow: boolean): ScalarValue {
    const { text } = this;
    const start = this.at;
    const number = this.#shortNumber(isFlow);
    if (number !== undefined) return number;
    const first = text.charCodeAt(start);
    if (INDICATOR[first] === 1 && !(first === DASH && isDigit(text.charCodeAt(start + 1)))) notPlain();
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
    this.at = end;
    return value;
  }

  /** Whether the colon turns the text before it into a key. */
  #isKeyMark(colon: number, isFlow: boolean): boolean {
    const behind = this.text.charCodeAt(colon + 1);
    return Number.isNaN(behind) || behind === SPACE || behind === NEWLINE || (isFlow && endsFlowText(behind));
  }

  /** Reads a short number that is the whole value; `undefined` for anything else. */
  #shortNumber(isFlow: boolean): number | undefined {
    const { text } = this;
    let at = this.at;
    let code = text.charCodeAt(at);
    // Numbers with a leading 0 are left to the full parser.
    if (!isDigit(code) || code === DIGIT_0) return undefined;
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
    this.at = end;
    // Both are exact integers, so the quotient is the number nearest to the written one.
    return digits / (UNITS[decimals] ?? 1);
  }
}

const endsFlowText = (code: number): boolean =>
  code === COMMA || code === CLOSE_MAP || code === CLOSE_LIST || code === OPEN_MAP || code === OPEN_LIST;

/** Thrown if the plain reader cannot be sure about a text, which is then left to the full parser. */
export class NotPlain extends Error {}

export const notPlain = (): never => {
  throw new NotPlain();
};

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
/** `2027-05-01`, `2027-05-01..2027-05-31` */
const DAYS = /^\d{4}-\d{2}-\d{2}(?:\.\.\d{4}-\d{2}-\d{2})?$/;
/** `+60%` */
const PERCENTAGE = /^[+-]\d+(?:\.\d+)?%$/;
/** A character that no YAML 1.2 number contains. */
const NO_NUMBER = /[^0-9a-fA-FxoO+\-._]/;
const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
]);

const LONGEST_WORD = 5;

/**
 * The meaning of an unquoted text in YAML 1.2 (core schema): a number, boolean, null or the text itself. `undefined` in unclear cases
 * (`012`, `1e3`, `0x1F`, `.inf`, `-0`), which the full parser decides.
 */
function plainScalarValue(source: string): string | number | boolean | null | undefined {
  const first = source.charCodeAt(0);
  const startsAsNumber = isDigit(first) || first === PLUS || first === DASH || first === POINT;
  if (!startsAsNumber) {
    const word = source.length <= LONGEST_WORD ? WORDS.get(source) : undefined;
    return word === undefined ? source : word;
  }
  if (NUMBER.test(source)) return /^-0(?:\.0+)?$/.test(source) ? undefined : Number(source);
  if (DAYS.test(source)) return source;
  if (PERCENTAGE.test(source)) return source;
  // .inf and .nan are the only numbers with other letters.
  return isDigit(first) && NO_NUMBER.test(source) ? source : undefined;
}
