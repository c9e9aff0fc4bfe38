import type { KeyRow } from './key-row.ts';
import type { SourceEntry, SourceNode, SourceScalar } from './located-document.ts';
import { notPlain } from './not-plain.ts';
import { PlainReader } from './plain-reader.ts';
import type { ScalarValue } from './plain-scanner.ts';

/**
 * The tree of a text that is written in the plain way of most contracts; `undefined` for any other text, and for one with a mistake.
 * What it gives is what the full parser would give (a test holds the two side by side), in a fraction of the time.
 */
export const readPlainYaml = (text: string): SourceNode | undefined => new TreeReader(text).read();

interface Entries {
  readonly entries: SourceEntry[];
  readonly keys: Set<string>;
}

class TreeReader extends PlainReader<SourceNode, Entries> {
  protected fields(): Entries {
    return { entries: [], keys: new Set() };
  }

  protected add({ entries, keys }: Entries, { key }: KeyRow, start: number, end: number, value: SourceNode): void {
    if (keys.has(key)) notPlain();
    keys.add(key);
    const source = this.text.slice(start, end);
    const style = source === key ? 'plain' : 'quoted';
    entries.push({ key, keyNode: { kind: 'scalar', value: key, source, style, span: { start, end } }, value });
  }

  protected map({ entries }: Entries, _row: KeyRow, start: number, end: number): SourceNode {
    return { kind: 'map', entries, span: { start, end } };
  }

  protected list(items: SourceNode[], start: number, end: number): SourceNode {
    return { kind: 'list', items, span: { start, end } };
  }

  protected scalar(value: ScalarValue, _above: KeyRow, start: number, end: number, isQuoted: boolean): SourceScalar {
    const source = this.text.slice(start, end);
    const comment = isQuoted ? undefined : commentBehind(this.text, end);
    return {
      kind: 'scalar',
      value,
      source,
      style: isQuoted ? 'quoted' : 'plain',
      span: { start, end },
      ...(comment !== undefined && { trailingComment: comment }),
    };
  }
}

/** The comment that begins on the same line, with the blanks before it. */
export function commentBehind(text: string, end: number): string | undefined {
  if (text[end] !== ' ') return undefined;
  let at = end;
  while (text[at] === ' ') at += 1;
  if (text[at] !== '#') return undefined;
  const newline = text.indexOf('\n', at);
  return text.slice(end, Math.min(newline < 0 ? text.length : newline, at + 200));
}
