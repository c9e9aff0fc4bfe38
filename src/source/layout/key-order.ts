import type { Path } from '../full/located-document.ts';
import type { LayoutCollection, LayoutEntry, LayoutNode } from './layout-tree.ts';
import { pinnedEntries, pinsNextLine, pinsValue } from './pinned-entries.ts';
import type { YamlLayout } from './yaml-layout.ts';

/**
 * The tree with the keys of its records in their usual order, `x-` keys last. A record keeps its order if moving a line could change
 * its meaning or separate it from a comment: with comments or blank lines between its keys, with anchors or aliases, with unknown keys,
 * and if a comment refers to the line of one of its keys (`isPinned`: of the first).
 */
export function orderKeys(node: LayoutNode, layout: YamlLayout, path: Path = [], isPinned = false): LayoutNode {
  if (node.kind === 'scalar') return node;
  const pinned = pinnedEntries(node, layout, isPinned);
  const entries = node.entries.map((entry, index) => {
    if (!entry.value) return entry;
    const isFirstPinned = pinsValue(entry, layout) || (node.kind === 'list' && pinned[index] === true);
    return { ...entry, value: orderKeys(entry.value, layout, [...path, entry.key?.value ?? index], isFirstPinned) };
  });
  const isFixed = !node.onOneLine && (isPinned || entries.some((entry) => pinsNextLine(entry, layout)));
  if (node.kind === 'list' || isFixed || !isMovable(node)) return { ...node, entries };
  const order = layout.keyOrder(path);
  const rank = ({ key }: LayoutEntry): number => {
    const at = order.indexOf(key?.value ?? '');
    return at < 0 ? order.length : at;
  };
  const isKnown = entries.every((entry) => rank(entry) < order.length || entry.key?.value.startsWith('x-'));
  return { ...node, entries: isKnown ? entries.sort((a, b) => rank(a) - rank(b)) : entries };
}

const isMovable = (node: LayoutCollection): boolean =>
  node.tail.length === 0 && node.entries.every(({ leads }) => leads.length === 0) && !sharesText(node);

function sharesText(node: LayoutNode): boolean {
  if (node.anchor !== '') return true;
  if (node.kind === 'scalar') return node.style === 'alias';
  return node.entries.some(({ key, value, anchor }) => anchor !== '' || key?.anchor || (value && sharesText(value)));
}
