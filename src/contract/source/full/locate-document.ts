import {
  childNode,
  entryOf,
  type LocatedDocument,
  type Path,
  type SourceMap,
  type SourceNode,
  type Span,
} from '../located-document.ts';
import type { PlainValue } from '../plain/read-plain-value.ts';
import { PlainObject } from '../plain-object.ts';
import type { Lines } from '../text-lines.ts';

/** A document from a tree; its plain value is made on first use. */
export function locateDocument(
  file: string,
  root: SourceNode,
  lines: Lines,
  uses: readonly string[] = [],
): LocatedDocument {
  let value: { readonly plain: unknown } | undefined;
  return {
    file,
    root,
    get value() {
      value ??= { plain: plainValue(root) };
      return value.plain;
    },
    ...placesIn(() => root, lines),
    ...(uses.length > 0 && { uses, ...placesInBlocks(root, lines) }),
  };
}

/** A document from a value that was read without places; its tree is made on first use, which most documents never need. */
export function locateValue(
  file: string,
  { value, spelling }: PlainValue,
  tree: () => SourceNode,
  lines: Lines,
): LocatedDocument {
  let known: SourceNode | undefined;
  const root = (): SourceNode => {
    known ??= tree();
    return known;
  };
  return {
    file,
    get root() {
      return root();
    },
    value,
    spelling,
    ...placesIn(root, lines),
  };
}

const placesIn = (root: () => SourceNode, lines: Lines): Pick<LocatedDocument, 'place' | 'placeOf' | 'pathAt'> => ({
  place: (path, part = 'value') => {
    const { span, anchored } = nodeAt(root(), path, part);
    return { ...lines.place(span), ...(anchored && { anchored: lines.stretch(anchored) }) };
  },
  placeOf: (span) => lines.place(span),
  pathAt: (place) => pathAt(root(), lines.spanOf(place)),
});

/** The same for a document that uses blocks, whose places are in several files. */
function placesInBlocks(root: SourceNode, lines: Lines): Required<Pick<LocatedDocument, 'pathAt' | 'usedAt'>> {
  let known: readonly UsedNode[] | undefined;
  const usedNodes = (): readonly UsedNode[] => {
    known ??= [...usedBelow(root)];
    return known;
  };
  const blockAt = (span: Span): UsedNode | undefined =>
    usedNodes().find(({ node: { anchored } }) => anchored !== undefined && holds(anchored, span));
  return {
    pathAt: (place) => {
      const span = lines.spanOf(place);
      const own = pathAt(root, span);
      const block = own ? undefined : blockAt(span);
      if (!block) return own;
      const { node, path } = block;
      return [...path, ...(pathAt({ ...node, span: node.anchored ?? node.span }, span) ?? [])];
    },
    usedAt: (place) => {
      const span = lines.spanOf(place);
      const block = pathAt(root, span) ? undefined : blockAt(span);
      return block && lines.place(block.node.span);
    },
  };
}

interface UsedNode {
  readonly node: SourceNode;
  readonly path: Path;
}

/** Every block that is used, in blocks too. A part that several aliases share is looked at once. */
function* usedBelow(root: SourceNode): Generator<UsedNode> {
  const seen = new Set<unknown>();
  const open: UsedNode[] = [{ node: root, path: [] }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, path } = at;
    if (node.used) yield at;
    if (node.kind === 'scalar') continue;
    const parts = node.kind === 'list' ? node.items : node.entries;
    if (seen.has(parts)) continue;
    seen.add(parts);
    if (node.kind === 'list')
      for (const [index, item] of node.items.entries()) open.push({ node: item, path: [...path, index] });
    else for (const { key, value } of node.entries) open.push({ node: value, path: [...path, key] });
  }
}

/** The node to which the path leads, or the last one on its way; with `key`, the key over it. */
function nodeAt(root: SourceNode, path: Path, part: 'key' | 'value'): SourceNode {
  let node = root;
  let owner: SourceMap | undefined;
  let name = '';
  for (const step of path) {
    const next = childNode(node, step);
    if (!next) break;
    owner = node.kind === 'map' ? node : undefined;
    name = String(step);
    node = next;
  }
  return (part === 'key' && owner ? entryOf(owner, name)?.keyNode : undefined) ?? node;
}

/** Objects inherit nothing, so that no key in a file has a special meaning. Aliases of the same block share one object. */
function plainValue(root: SourceNode): unknown {
  const made = new Map<unknown, unknown>();
  const plain = (node: SourceNode): unknown => {
    if (node.kind === 'scalar') return node.value;
    const identity = node.kind === 'list' ? node.items : node.entries;
    const known = made.get(identity);
    if (known !== undefined) return known;
    const value =
      node.kind === 'list' ? node.items.map(plain) : plainObject(node.entries.map((e) => [e.key, plain(e.value)]));
    made.set(identity, value);
    return value;
  };
  return plain(root);
}

function plainObject(entries: readonly (readonly [string, unknown])[]): PlainObject {
  const object = new PlainObject();
  for (const [key, value] of entries) object[key] = value;
  return object;
}

/** The path to the innermost key or value in `root` that contains the whole span; `undefined` outside `root`. */
function pathAt(root: SourceNode, span: Span): Path | undefined {
  if (!holds(root.span, span)) return undefined;
  const path: (string | number)[] = [];
  let node = root;
  for (;;) {
    if (node.kind === 'scalar') return path;
    if (node.kind === 'list') {
      const index = lastStart(node.items, span.start, (item) => item.span.start);
      const item = node.items[index];
      if (!item || !holds(item.span, span)) return path;
      path.push(index);
      node = item;
      continue;
    }
    const entry = node.entries[lastStart(node.entries, span.start, ({ keyNode }) => keyNode.span.start)];
    if (!entry) return path;
    if (holds(entry.value.span, span)) node = entry.value;
    else if (!holds(entry.keyNode.span, span)) return path;
    else return [...path, entry.key];
    path.push(entry.key);
  }
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The index of the last part that starts at or before `offset`, or -1. A binary search, because lists may be long. */
function lastStart<T>(parts: readonly T[], offset: number, startOf: (part: T) => number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = parts[middle];
    if (part !== undefined && startOf(part) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
