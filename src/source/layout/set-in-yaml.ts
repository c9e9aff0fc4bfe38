import { isMap, isScalar, parseDocument } from 'yaml';

/** What is written below the keys of `path`, in the place of the entries of the same names; other entries stay. */
export interface YamlEntries {
  readonly path: readonly string[];
  readonly entries: Readonly<Record<string, string | number>>;
  /** One line above the first entry, without `#`; it replaces the one that was there. */
  readonly comment: string;
}

/**
 * A YAML file of one document with some entries set. Comments, quotes and the order of everything else stay; maps that lead to the
 * entries are made. Gives `undefined` when the file is not of that form: nothing but maps may be on the way.
 */
export function setInYaml(text: string, { path, entries, comment }: YamlEntries): string | undefined {
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
  for (const [key, value] of Object.entries(entries)) target.set(key, value);
  // A line each, wherever the maps around allow that.
  target.flow = false;
  target.commentBefore = ` ${comment}`;
  const written = document.toString({ lineWidth: 0, indent: indentOf(text), flowCollectionPadding: padsFlow(text) });
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

const indentOf = (text: string): number => /^( +)[^ #]/m.exec(text)?.[1]?.length ?? 2;

const padsFlow = (text: string): boolean => !/\{\S/.test(text);
