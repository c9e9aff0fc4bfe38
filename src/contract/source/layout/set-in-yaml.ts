import { isMap, isScalar, parseDocument } from 'yaml';

/** Entries to set in the map at `path`; its other entries stay. */
export interface YamlEntries {
  readonly path: readonly string[];
  readonly entries: Readonly<Record<string, unknown>>;
  /** One line above the first entry, without `#`; replaces an existing one. */
  readonly comment?: string;
  /** One line above each new entry. */
  readonly each?: string;
}

/**
 * Sets entries in a YAML file with one document. All other comments, quotes and orders stay; missing maps on the path are created.
 * Returns `undefined` if the file has another form, such as a value that is not a map on the path.
 */
export function setInYaml(text: string, { path, entries, comment, each }: YamlEntries): string | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  for (let depth = 0; depth <= path.length; depth += 1) {
    const node = document.getIn(path.slice(0, depth), true);
    const empty = node === undefined || node === null || (isScalar(node) && node.value === null);
    if (empty) document.setIn(path.slice(0, depth), document.createNode({}));
    else if (!isMap(node)) return undefined;
  }
  const target = document.getIn(path, true);
  if (!isMap(target)) return undefined;
  for (const [key, value] of Object.entries(entries)) {
    const isNew = !target.has(key);
    const node = typeof value === 'object' ? document.createNode(value) : value;
    target.set(isNew ? document.createNode(key) : key, node);
    const added = target.items.at(-1)?.key;
    if (isNew && each !== undefined && isScalar(added)) added.commentBefore = ` ${each}`;
  }
  // One line per entry if the surrounding maps allow it.
  target.flow = false;
  if (comment !== undefined) target.commentBefore = ` ${comment}`;
  const written = document.toString({ lineWidth: 0, indent: indentOf(text), flowCollectionPadding: padsFlow(text) });
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

const indentOf = (text: string): number => /^( +)[^ #]/m.exec(text)?.[1]?.length ?? 2;

const padsFlow = (text: string): boolean => !/\{\S/.test(text);
