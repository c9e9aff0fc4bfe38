import type { Json } from '../../kernel/json.ts';
import type { Path } from '../full/located-document.ts';
import type { LayoutCollection, LayoutEntry, LayoutNode, LayoutScalar } from './layout-tree.ts';
import { textScalar } from './print-layout.ts';
import type { YamlEdit } from './yaml-edit.ts';

/**
 * The layout of a document after `edit`. Comments stay with their entries; a removed entry takes its own with it. `undefined` if the path
 * does not exist, or leads through an alias, whose text belongs to another place too.
 */
export const editLayout = (root: LayoutNode, edit: YamlEdit): LayoutNode | undefined =>
  editedNode(root, edit.path, edit);

function editedNode(node: LayoutNode | undefined, [step, ...rest]: Path, edit: YamlEdit): LayoutNode | undefined {
  if (step === undefined) return editedHere(node, edit);
  if (node?.kind !== (typeof step === 'number' ? 'list' : 'map')) return undefined;
  const index = typeof step === 'number' ? step : node.entries.findIndex(({ key }) => key?.value === step);
  const entry = node.entries[index];
  const isLast = rest.length === 0;
  if (!entry) {
    if (!isLast || edit.kind !== 'set' || typeof step === 'number') return undefined;
    return { ...node, entries: [...node.entries, entryOf(edit.value, plain(step))] };
  }
  if (isLast && edit.kind === 'remove') return { ...node, entries: node.entries.toSpliced(index, 1) };
  const value = editedNode(entry.value, rest, edit);
  return value && { ...node, entries: node.entries.with(index, { ...entry, value }) };
}

function editedHere(node: LayoutNode | undefined, edit: YamlEdit): LayoutNode | undefined {
  if (edit.kind === 'set') return node?.anchor || isAlias(node) ? undefined : layoutOf(edit.value);
  if (edit.kind === 'remove' || node?.kind !== 'list' || node.anchor) return undefined;
  const { entries } = node;
  return { ...node, entries: entries.toSpliced(edit.at ?? entries.length, 0, entryOf(edit.value)) };
}

const isAlias = (node: LayoutNode | undefined): boolean => node?.kind === 'scalar' && node.style === 'alias';

const entryOf = (value: Json, key?: LayoutScalar): LayoutEntry => ({
  leads: [],
  ...(key && { key }),
  head: undefined,
  value: layoutOf(value),
  anchor: '',
  trailing: undefined,
});

const plain = (source: string): LayoutScalar => ({ kind: 'scalar', style: 'plain', source, value: source, anchor: '' });

function layoutOf(value: Json): LayoutNode {
  if (typeof value === 'string') return textScalar(value);
  if (value === null || typeof value !== 'object') return plain(String(value));
  const entries = Array.isArray(value)
    ? value.map((item: Json) => entryOf(item))
    : Object.entries(value).flatMap(([key, field]) => (field === undefined ? [] : [entryOf(field, plain(key))]));
  return collection(Array.isArray(value) ? 'list' : 'map', entries);
}

const collection = (kind: LayoutCollection['kind'], entries: readonly LayoutEntry[]): LayoutCollection => ({
  kind,
  flow: true,
  onOneLine: true,
  entries,
  tail: [],
  anchor: '',
});
