import type { SourceEntry, SourceNode, SourceScalar, Span } from '../located-document.ts';
import type { ScalarValue } from './plain-scanner.ts';

// A file has thousands of these nodes, and usually only their values are used, so everything else is made on first use.

/** A scalar from `start` to `end` on one line of the text. */
export class PlainScalar implements SourceScalar {
  readonly value: ScalarValue;
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;

  constructor(value: ScalarValue, text: string, start: number, end: number) {
    this.value = value;
    this.#text = text;
    this.#start = start;
    this.#end = end;
  }

  get kind(): 'scalar' {
    return 'scalar';
  }

  get source(): string {
    return this.#text.slice(this.#start, this.#end);
  }

  get style(): 'quoted' | 'plain' {
    const first = this.#text[this.#start];
    return first === '"' || first === "'" ? 'quoted' : 'plain';
  }

  get span(): Span {
    return { start: this.#start, end: this.#end };
  }

  get trailingComment(): string | undefined {
    return this.style === 'plain' ? commentBehind(this.#text, this.#end) : undefined;
  }
}

/** An entry whose key, with its quotes, is from `start` to `end`. */
export class PlainEntry implements SourceEntry {
  readonly key: string;
  readonly value: SourceNode;
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;

  constructor(key: string, value: SourceNode, text: string, start: number, end: number) {
    this.key = key;
    this.value = value;
    this.#text = text;
    this.#start = start;
    this.#end = end;
  }

  get keyNode(): SourceScalar {
    return new PlainScalar(this.key, this.#text, this.#start, this.#end);
  }
}

/** The comment on the same line, with the blanks before it. */
export function commentBehind(text: string, end: number): string | undefined {
  if (text[end] !== ' ') return undefined;
  let at = end;
  while (text[at] === ' ') at += 1;
  if (text[at] !== '#') return undefined;
  const newline = text.indexOf('\n', at);
  return text.slice(end, Math.min(newline < 0 ? text.length : newline, at + 200));
}
