import type { Json } from '../../../kernel/json.ts';
import type { Path } from '../located-document.ts';
import type { LayoutCollection, LayoutEntry, LayoutNode, LayoutScalar } from './layout-tree.ts';
import { textScalar } from './print-layout.ts';
import type { YamlEdit } from './yaml-edit.ts';

/**
 * The layout of a document after `edit`. Comments stay with their entries; a removed entry takes its own with it. `undefined` if the path
 * does not exist, or leads through an alias, whose text belongs to another place too.
 */
export const editLayout = (root: LayoutNode, edit: YamlEdit): LayoutNode | undefined =>
  editedNode(root, edit.path, edit, root);

/** The edit at the place where the value that it changes is written, which is elsewhere if its path leads through an alias. */
export function editOfText(root: LayoutNode, edit: YamlEdit): YamlEdit {
  let path: Path = [];
  const follow = (): void => {
    const node = nodeOf(root, path);
    if (node?.kind === 'scalar' && isAlias(node)) path = pathOfAnchor(root, `&${node.source.slice(1)}`) ?? path;
  };
  for (const step of edit.path) {
    follow();
    path = [...path, step];
  }
  if (edit.kind === 'insert' || edit.kind === 'copy') follow();
  return { ...edit, path };
}

function nodeOf(node: LayoutNode | undefined, [step, ...rest]: Path): LayoutNode | undefined {
  if (step === undefined || node === undefined || node.kind === 'scalar') return step === undefined ? node : undefined;
  const entry = typeof step === 'number' ? node.entries[step] : node.entries.find(({ key }) => key?.value === step);
  return nodeOf(entry?.value, rest);
}

function pathOfAnchor(node: LayoutNode | undefined, anchor: string): Path | undefined {
  if (node?.anchor === anchor) return [];
  if (node === undefined || node.kind === 'scalar') return undefined;
  for (const [index, { key, value }] of node.entries.entries()) {
    const below = pathOfAnchor(value, anchor);
    if (below) return [node.kind === 'list' ? index : (key?.value ?? ''), ...below];
  }
  return undefined;
}

function editedNode(
  node: LayoutNode | undefined,
  [step, ...rest]: Path,
  edit: YamlEdit,
  root: LayoutNode,
): LayoutNode | undefined {
  if (step === undefined) return editedHere(node, edit, root);
  if (node?.kind !== (typeof step === 'number' ? 'list' : 'map')) return undefined;
  const index = typeof step === 'number' ? step : node.entries.findIndex(({ key }) => key?.value === step);
  const entry = node.entries[index];
  const isLast = rest.length === 0;
  if (!entry) {
    if (!isLast || edit.kind !== 'set' || typeof step === 'number') return undefined;
    const before = node.entries.findIndex(({ key }) => key !== undefined && key.value === edit.after);
    const at = before < 0 ? node.entries.length : before + 1;
    return { ...node, entries: node.entries.toSpliced(at, 0, entryOf(edit.value, textScalar(step))) };
  }
  if (isLast && edit.kind === 'remove') return { ...node, entries: node.entries.toSpliced(index, 1) };
  const value = editedNode(entry.value, rest, edit, root);
  return value && { ...node, entries: node.entries.with(index, { ...entry, value }) };
}

function editedHere(node: LayoutNode | undefined, edit: YamlEdit, root: LayoutNode): LayoutNode | undefined {
  if (edit.kind === 'set') return node?.anchor || isAlias(node) ? undefined : layoutOf(edit.value);
  if (edit.kind === 'remove' || node?.kind !== 'list') return undefined;
  const { entries } = node;
  const original = edit.kind === 'copy' ? entries[edit.from] : undefined;
  if (edit.kind === 'copy' && !original) return undefined;
  const added =
    edit.kind === 'insert' ? entryOf(edit.value) : original && copyOf(original, edit.resolved ? root : undefined);
  return added && { ...node, entries: entries.toSpliced(edit.at ?? entries.length, 0, added) };
}

/** A copy without comments and anchors; with `root`, aliases are replaced by what they stand for. */
function copyOf({ key, value }: LayoutEntry, root: LayoutNode | undefined): LayoutEntry {
  const plainKey = key && { ...key, anchor: '' };
  const entry = { leads: [], ...(plainKey && { key: plainKey }), head: undefined, anchor: '', trailing: undefined };
  return { ...entry, value: value && copyOfNode(value, root) };
}

function copyOfNode(node: LayoutNode, root: LayoutNode | undefined): LayoutNode {
  if (node.kind !== 'scalar')
    return { ...node, anchor: '', tail: [], entries: node.entries.map((one) => copyOf(one, root)) };
  const target = root && isAlias(node) ? anchored(root, `&${node.source.slice(1)}`) : undefined;
  return target ? copyOfNode(target, root) : { ...node, anchor: '' };
}

function anchored(node: LayoutNode, anchor: string): LayoutNode | undefined {
  if (node.anchor === anchor) return node;
  if (node.kind === 'scalar') return undefined;
  for (const { value } of node.entries) {
    const found = value && anchored(value, anchor);
    if (found) return found;
  }
  return undefined;
}

const isAlias = (node: LayoutNode | undefined): boolean => node?.kind === 'scalar' && node.style === 'alias';

const entryOf = (value: Json, key?: LayoutScalar, shared?: Shared, written?: Set<string>): LayoutEntry => ({
  leads: [],
  ...(key && { key }),
  head: undefined,
  value: layoutOf(value, shared, written),
  anchor: '',
  trailing: undefined,
});

const plain = (source: string): LayoutScalar => ({ kind: 'scalar', style: 'plain', source, value: source, anchor: '' });

/** Names for values that a document has several times. */
export type Shared = ReadonlyMap<Json, string>;

/** A value as its author would write it; `written` collects the names of shared values that have their anchor. */
export function layoutOf(value: Json, shared: Shared = new Map(), written: Set<string> = new Set()): LayoutNode {
  if (typeof value === 'string') return textScalar(value);
  if (value === null || typeof value !== 'object') return plain(String(value));
  const name = shared.get(value);
  if (name !== undefined && written.has(name)) return { ...plain(`*${name}`), style: 'alias', value: '' };
  if (name !== undefined) written.add(name);
  const entries = Array.isArray(value)
    ? value.map((item: Json) => entryOf(item, undefined, shared, written))
    : Object.entries(value).flatMap(([key, field]) =>
        field === undefined ? [] : [entryOf(field, textScalar(key), shared, written)],
      );
  return {
    ...collection(Array.isArray(value) ? 'list' : 'map', entries),
    anchor: name === undefined ? '' : `&${name}`,
  };
}

const collection = (kind: LayoutCollection['kind'], entries: readonly LayoutEntry[]): LayoutCollection => ({
  kind,
  flow: true,
  onOneLine: true,
  entries,
  tail: [],
  anchor: '',
});
