import { CST, Parser } from 'yaml';
import { type CommentInText, commentsOf } from './comments-of.ts';
import type { EndComment, LayoutCollection, LayoutEntry, LayoutNode, LayoutScalar, Lead } from './layout-tree.ts';

/** The position and indentation of what follows a value. Comments in between belong to one of them. */
interface Stop {
  readonly offset: number;
  readonly column: number;
}

export interface LayoutDocuments {
  readonly roots: readonly LayoutNode[];
  /** The comments at the end of the file. */
  readonly rest: readonly Lead[];
}

/** The layout trees of the documents in a well-formed text, without empty documents. */
export function readLayout(text: string): LayoutDocuments {
  return new LayoutReader(text).read();
}

type Item = CST.CollectionItem;

class LayoutReader {
  readonly #text: string;
  readonly #comments: readonly CommentInText[];
  #next = 0;
  /** Blank lines before this offset belong to a block scalar. */
  #blanksFrom = 0;

  constructor(text: string) {
    this.#text = text;
    this.#comments = commentsOf(text);
  }

  read(): LayoutDocuments {
    const tokens = [...new Parser().parse(this.#text)].filter((token) => token.type === 'document');
    const roots: LayoutNode[] = [];
    for (const [index, { start, value }] of tokens.entries()) {
      if (!value) continue;
      const following = tokens.slice(index + 1).find((token) => token.value);
      const stop = { offset: following ? boundaryOf(following) : this.#text.length, column: -1 };
      roots.push(this.#node(value, anchorIn(start), stop));
    }
    return { roots, rest: this.#leadsBefore(this.#text.length) };
  }

  #node(token: CST.Token, anchor: string, stop: Stop): LayoutNode {
    switch (token.type) {
      case 'block-map':
      case 'block-seq':
        return this.#block(token, anchor, stop);
      case 'flow-collection':
        return this.#flow(token, anchor);
      case 'alias':
        return { kind: 'scalar', style: 'alias', source: token.source, value: '', anchor };
      case 'block-scalar':
        return this.#blockScalar(token, anchor);
      default:
        return scalarOf(token, anchor);
    }
  }

  #block(token: CST.BlockMap | CST.BlockSequence, anchor: string, stop: Stop): LayoutCollection {
    const isMap = token.type === 'block-map';
    const items: readonly Item[] = token.items.filter(isMap ? isPair : isListItem);
    const [first] = items;
    const column = first ? this.#columnOf(startOf(first)) : 0;
    const entries = items.map((item, index) => {
      const next = items[index + 1];
      return this.#entry(item, isMap, next ? { offset: startOf(next), column } : stop);
    });
    return {
      kind: isMap ? 'map' : 'list',
      flow: false,
      onOneLine: false,
      entries,
      tail: this.#tail(column, stop),
      anchor,
    };
  }

  #flow(token: CST.FlowCollection, anchor: string): LayoutCollection {
    const isMap = token.start.type === 'flow-map-start';
    const end = token.end.find(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
    const stop = { offset: end?.offset ?? this.#text.length, column: -1 };
    const items = token.items.filter((item) => item.value || isPair(item));
    const entries = items.map((item, index) => {
      const next = items[index + 1];
      const until = next ? { offset: startOf(next), column: -1 } : stop;
      if (isMap || !isPair(item)) return this.#entry(item, isMap, until);
      // `[a: 1]` is a list of a map with one key.
      const leads = this.#leadsBefore(startOf(item));
      const pair = this.#entry(item, true, until);
      const value: LayoutNode = {
        kind: 'map',
        flow: true,
        onOneLine: true,
        entries: [{ ...pair, trailing: undefined }],
        tail: [],
        anchor: '',
      };
      return { leads, head: undefined, value, anchor: '', trailing: pair.trailing };
    });
    const onOneLine = !this.#text.slice(token.start.offset, stop.offset).includes('\n');
    const tail = this.#leadsBefore(stop.offset);
    return { kind: isMap ? 'map' : 'list', flow: true, onOneLine, entries, tail, anchor };
  }

  #entry(item: Item, isMap: boolean, stop: Stop): LayoutEntry {
    const leads = this.#leadsBefore(startOf(item));
    const { value } = item;
    const anchor = anchorIn(isMap ? (item.sep ?? []) : item.start);
    const valueStart = value ? offsetOf(value) : stop.offset;
    let head: EndComment | undefined;
    if (value) {
      head = this.#endComment(valueStart);
      if (!isBlock(value)) for (const lead of this.#leadsBefore(valueStart)) if (lead !== 'blank') leads.push(lead);
    }
    const built = value ? this.#node(value, anchor, stop) : undefined;
    const trailing = this.#endComment(stop.offset);
    const key = isMap ? keyOf(item) : undefined;
    return { leads, ...(key && { key }), head, value: built, anchor: value ? '' : anchor, trailing };
  }

  #blockScalar(token: CST.BlockScalar, anchor: string): LayoutScalar {
    const header = token.props.find(({ type }) => type === 'block-scalar-header');
    const source = `${header && 'source' in header ? header.source : '|'}\n${token.source}`;
    if (source.slice(0, source.indexOf('\n')).includes('+')) {
      const at = header ? this.#text.indexOf('\n', offsetOf(header)) + 1 : 0;
      this.#blanksFrom = at + token.source.length;
    }
    const { value } = CST.resolveAsScalar(token, false, () => {});
    return { kind: 'scalar', style: 'block', source, value, anchor };
  }

  /** The comment after the last token, if it is on the same line. */
  #endComment(before: number): EndComment | undefined {
    const comment = this.#comments[this.#next];
    if (!comment || comment.ownLine || comment.offset >= before) return undefined;
    this.#next += 1;
    return { gap: comment.gap || ' ', text: comment.text };
  }

  /** The remaining comments before `offset`, with the blank lines between them. */
  #leadsBefore(offset: number): Lead[] {
    const leads: Lead[] = [];
    for (
      let comment = this.#comments[this.#next];
      comment && comment.offset < offset;
      comment = this.#comments[this.#next]
    ) {
      if (this.#isBlankBefore(comment.offset)) leads.push('blank');
      leads.push({ comment: comment.text });
      this.#next += 1;
    }
    if (this.#isBlankBefore(offset)) leads.push('blank');
    return leads;
  }

  /** The comments after the last entry that are indented like the entries, not like what follows. */
  #tail(column: number, stop: Stop): Lead[] {
    const tail: Lead[] = [];
    for (;;) {
      const comment = this.#comments[this.#next];
      if (!comment || comment.offset >= stop.offset) return tail;
      if (!comment.ownLine || comment.column < column || comment.column <= stop.column) return tail;
      if (this.#isBlankBefore(comment.offset)) tail.push('blank');
      tail.push({ comment: comment.text });
      this.#next += 1;
    }
  }

  /** Whether the line above is blank, if the text at `offset` starts its line. */
  #isBlankBefore(offset: number): boolean {
    const lineStart = this.#beforeBlanks(offset);
    if (lineStart === 0 || this.#text[lineStart - 1] !== '\n') return false;
    const above = this.#beforeBlanks(lineStart - 1);
    return above >= this.#blanksFrom && (above === 0 || this.#text[above - 1] === '\n');
  }

  /** The start of the blanks before `offset`. */
  #beforeBlanks(offset: number): number {
    let at = offset;
    while (this.#text[at - 1] === ' ' || this.#text[at - 1] === '\t') at -= 1;
    return at;
  }

  #columnOf(offset: number): number {
    return offset - (this.#text.lastIndexOf('\n', offset - 1) + 1);
  }
}

const isPair = ({ key, sep }: Item): boolean =>
  Boolean(key) || (sep ?? []).some(({ type }) => type === 'map-value-ind');
const isListItem = ({ start }: Item): boolean => start.some(({ type }) => type === 'seq-item-ind');
const isBlock = ({ type }: CST.Token): boolean => type === 'block-map' || type === 'block-seq';

const offsetOf = (token: CST.Token): number => {
  if (token.type === 'flow-collection') return token.start.offset;
  if (token.type !== 'block-map' && token.type !== 'block-seq') return token.offset;
  const [first] = token.items;
  return first ? startOf(first) : token.offset;
};

/** The offset of the item's `-`, anchor, `?` or key. */
function startOf({ start, key, sep, value }: Item): number {
  const mark = start.find(({ type }) => ['seq-item-ind', 'anchor', 'tag', 'explicit-key-ind'].includes(type));
  if (mark) return mark.offset;
  if (key) return offsetOf(key);
  const colon = sep?.find(({ type }) => type === 'map-value-ind');
  return colon?.offset ?? (value ? offsetOf(value) : 0);
}

const boundaryOf = ({ offset, start }: CST.Document): number =>
  start.find(({ type }) => type === 'doc-start')?.offset ?? offset;

const anchorIn = (tokens: readonly CST.SourceToken[]): string =>
  tokens.find(({ type }) => type === 'anchor')?.source ?? '';

function keyOf({ start, key }: Item): LayoutScalar {
  const anchor = anchorIn(start);
  return key ? scalarOf(key, anchor) : { kind: 'scalar', style: 'plain', source: '', value: '', anchor };
}

function scalarOf(token: CST.Token, anchor: string): LayoutScalar {
  const resolved = CST.resolveAsScalar(token, false, () => {});
  const source = 'source' in token ? token.source : '';
  const style =
    token.type === 'single-quoted-scalar' ? 'single' : token.type === 'double-quoted-scalar' ? 'double' : 'plain';
  return { kind: 'scalar', style, source, value: resolved?.value ?? '', anchor };
}
