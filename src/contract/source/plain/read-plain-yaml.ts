import type { SourceEntry, SourceNode, SourceScalar } from '../located-document.ts';
import type { ObjectShape } from './object-shape.ts';
import { PlainEntry, PlainScalar } from './plain-nodes.ts';
import { PlainReader } from './plain-reader.ts';
import type { ScalarValue } from './plain-scanner.ts';
import { notPlain } from './plain-scanner.ts';

/**
 * The tree of a text in the plain style of most contracts; `undefined` for any other text or one with a mistake. The result is the same as
 * the full parser's (a test compares them), in a fraction of the time.
 */
export const readPlainYaml = (text: string): SourceNode | undefined => new TreeReader(text).read();

interface Entries {
  readonly entries: SourceEntry[];
  /** The keys so far, once one has not been checked for duplicates. */
  keys?: Set<string>;
}

class TreeReader extends PlainReader<SourceNode, Entries> {
  protected fields(): Entries {
    return { entries: [] };
  }

  protected add(fields: Entries, { key, isRight }: ObjectShape, start: number, end: number, value: SourceNode): void {
    const { entries } = fields;
    if (!isRight) fields.keys ??= new Set(entries.map((entry) => entry.key));
    if (!isRight && fields.keys?.has(key)) notPlain();
    fields.keys?.add(key);
    entries.push(new PlainEntry(key, value, this.text, start, end));
  }

  protected map({ entries }: Entries, _shape: ObjectShape, start: number, end: number): SourceNode {
    return { kind: 'map', entries, span: { start, end } };
  }

  protected list(items: SourceNode[], start: number, end: number): SourceNode {
    return { kind: 'list', items, span: { start, end } };
  }

  protected scalar(value: ScalarValue, _above: ObjectShape, start: number, end: number): SourceScalar {
    return new PlainScalar(value, this.text, start, end);
  }
}
