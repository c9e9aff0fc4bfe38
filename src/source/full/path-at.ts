import type { Path, SourceNode, Span } from './located-document.ts';

/** The path to the innermost key or value in `root` that contains the whole span; `undefined` outside `root`. */
export function pathAt(root: SourceNode, span: Span): Path | undefined {
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
