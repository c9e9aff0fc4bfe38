import { LIMITS } from '../limits.ts';
import {
  CLOSE_LIST,
  CLOSE_MAP,
  COLON,
  COMMA,
  DASH,
  DOUBLE,
  HASH,
  NEWLINE,
  OPEN_LIST,
  OPEN_MAP,
  SINGLE,
  SPACE,
} from './characters.ts';
import { ObjectShape } from './object-shape.ts';
import { NotPlain, notPlain, PlainScanner, type ScalarValue } from './plain-scanner.ts';

// Texts with any of these are left to the full parser: tabs, carriage returns, document marks, directives, comments to this tool.
const BEYOND = /[\t\r\0\ufeff\u0085\u2028\u2029]|^(?:---|\.\.\.|%)|#[ ]*(?:contracts-|replace:)/m;

/**
 * Reads a text in the plain style of most contracts: one document of blocks, flow collections and one-line values, without anchors, tags,
 * escapes and multi-line texts. Subclasses decide what to build: a `Node` for each value, and `Fields` for the node of a map.
 */
export abstract class PlainReader<Node, Fields> extends PlainScanner {
  #nodes = 0;
  /** The end of the last value: where a block ends. */
  #end = 0;
  /** The indentation of the next line, if known. */
  #following: number | undefined;

  protected abstract fields(): Fields;
  /** Adds the last key of `shape`, which is from `start` to `end` including quotes. It must not be a duplicate. */
  protected abstract add(fields: Fields, shape: ObjectShape, start: number, end: number, value: Node): void;
  protected abstract map(fields: Fields, shape: ObjectShape, start: number, end: number): Node;
  protected abstract list(items: Node[], start: number, end: number): Node;
  /** The last key of `above` is the value's. */
  protected abstract scalar(
    value: ScalarValue,
    above: ObjectShape,
    start: number,
    end: number,
    isQuoted: boolean,
  ): Node;

  /** Returns `undefined` if the text is not plain or has a mistake; those are left to the full parser. */
  read(): Node | undefined {
    if (this.text.length > LIMITS.fileBytes || BEYOND.test(this.text)) return undefined;
    try {
      if (this.nextContent() !== 0) return undefined;
      const root = this.#blockMap(ObjectShape.start(), 0, 1);
      return this.at === this.text.length ? root : undefined;
    } catch (error) {
      if (error instanceof NotPlain) return undefined;
      throw error;
    }
  }

  #followingIndent(): number {
    this.#following ??= this.nextContent();
    return this.#following;
  }

  #isDash(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.text.charCodeAt(this.at + 1) === SPACE;
  }

  #blockMap(above: ObjectShape, indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.at;
    const fields = this.fields();
    let shape = above.within;
    for (;;) {
      shape = this.nextKey(shape);
      const [keyStart, keyEnd] = [this.keyStart, this.keyEnd];
      this.at += 1;
      if (this.text.charCodeAt(this.at) !== SPACE && this.text.charCodeAt(this.at) !== NEWLINE) notPlain();
      this.add(fields, shape, keyStart, keyEnd, this.#blockValue(shape, indent, depth, true));
      const next = this.#followingIndent();
      if (next < indent) break;
      if (next > indent || this.#isDash()) notPlain();
    }
    this.#count();
    return this.map(fields, shape, start, this.#end);
  }

  #blockList(above: ObjectShape, indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.at;
    const items: Node[] = [];
    for (;;) {
      const dash = this.at;
      this.at += 1;
      this.skipSpaces();
      const column = indent + this.at - dash;
      items.push(
        this.startsEntry() ? this.#blockMap(above, column, depth + 1) : this.#blockValue(above, indent, depth, false),
      );
      const next = this.#followingIndent();
      if (next < indent || (next === indent && !this.#isDash())) break;
      if (next > indent) notPlain();
    }
    this.#count();
    return this.list(items, start, this.#end);
  }

  /** The value after `key:` or `-`: on the same line, or a block below. The last key of `above` is the value's. */
  #blockValue(above: ObjectShape, indent: number, depth: number, listMayAlign: boolean): Node {
    this.skipSpaces();
    const code = this.text.charCodeAt(this.at);
    if (code === NEWLINE || code === HASH || this.at >= this.text.length) {
      this.restOfLine();
      const next = this.nextContent();
      this.#following = undefined;
      if (next > indent || (listMayAlign && next === indent && this.#isDash()))
        return this.#isDash() ? this.#blockList(above, next, depth + 1) : this.#blockMap(above, next, depth + 1);
      return notPlain();
    }
    const value = this.#inlineValue(above, code, indent, depth + 1, false);
    this.#end = this.at;
    this.restOfLine();
    this.#following = undefined;
    return value;
  }

  #inlineValue(above: ObjectShape, code: number, indent: number, depth: number, isFlow: boolean): Node {
    if (code === OPEN_MAP) return this.#flowMap(above, indent, depth);
    if (code === OPEN_LIST) return this.#flowList(above, indent, depth);
    this.#count();
    const start = this.at;
    if (code !== DOUBLE && code !== SINGLE) return this.scalar(this.plain(isFlow), above, start, this.at, false);
    const value = this.quoted();
    if (isFlow && this.text.charCodeAt(this.at) === COLON) notPlain();
    return this.scalar(value, above, start, this.at, true);
  }

  #flowMap(above: ObjectShape, indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.at;
    const fields = this.fields();
    let shape = above.within;
    for (let more = this.#firstOfFlow(CLOSE_MAP, indent); more; more = this.#nextOfFlow(CLOSE_MAP, indent)) {
      shape = this.nextKey(shape);
      const [keyStart, keyEnd] = [this.keyStart, this.keyEnd];
      this.at += 1;
      if (this.text.charCodeAt(this.at) !== SPACE) notPlain();
      this.skipSpaces();
      this.add(fields, shape, keyStart, keyEnd, this.#flowValue(shape, indent, depth + 1));
    }
    this.#count();
    return this.map(fields, shape, start, this.at);
  }

  #flowList(above: ObjectShape, indent: number, depth: number): Node {
    this.#within(depth);
    const start = this.at;
    const items: Node[] = [];
    for (let more = this.#firstOfFlow(CLOSE_LIST, indent); more; more = this.#nextOfFlow(CLOSE_LIST, indent))
      items.push(this.#flowValue(above, indent, depth + 1));
    this.#count();
    return this.list(items, start, this.at);
  }

  #flowValue(above: ObjectShape, indent: number, depth: number): Node {
    return this.#inlineValue(above, this.text.charCodeAt(this.at), indent, depth, true);
  }

  /** Enters a flow collection. Returns false, after skipping it, if it is empty. */
  #firstOfFlow(close: number, indent: number): boolean {
    this.at += 1;
    this.flowBlanks(indent);
    if (this.text.charCodeAt(this.at) !== close) return true;
    this.at += 1;
    return false;
  }

  /** Moves to the next part of a flow collection. Returns false, after its closing bracket, if there is none. */
  #nextOfFlow(close: number, indent: number): boolean {
    this.flowBlanks(indent);
    const code = this.text.charCodeAt(this.at);
    if (code !== close && code !== COMMA) notPlain();
    this.at += 1;
    if (code === close) return false;
    this.flowBlanks(indent);
    return true;
  }

  /** Called on entering a collection, before the call stack can overflow. */
  #within(depth: number): void {
    if (depth >= LIMITS.depth) notPlain();
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes) notPlain();
  }
}
