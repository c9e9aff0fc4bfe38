import type { Finding } from '../../../findings/finding.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import type { Path, SourceNode } from '../located-document.ts';
import { parseYaml } from '../parse-yaml.ts';
import { readText } from '../read-text.ts';
import { haveSameComments } from './comments-of.ts';
import type { LayoutCollection, LayoutEntry, LayoutNode } from './layout-tree.ts';
import { pinnedEntries, pinsNextLine, pinsValue } from './pinned-entries.ts';
import { leadLines, printLayout } from './print-layout.ts';
import { type LayoutDocuments, readLayout } from './read-layout.ts';
import type { YamlLayout } from './yaml-layout.ts';

/** Why a file is not formatted: it has errors, or (without findings) its new text would not mean the same. */
export interface LeftAlone {
  readonly findings: readonly Finding[];
}

/**
 * Formats a YAML file without changing its meaning or comments. The result is parsed again and compared with the original before it is
 * returned.
 */
export function formatYaml(file: string, bytes: Uint8Array, layout: YamlLayout): Result<string, LeftAlone> {
  const parsed = parseYaml(file, bytes);
  const errors = parsed.findings.filter(({ severity }) => severity === 'error');
  const read = readText(file, bytes);
  if (errors.length > 0 || !read.ok) return fail({ findings: errors });
  const before = read.value.text.replaceAll('\r\n', '\n');
  const after = settled(before, layout);
  return after !== undefined && isSameContent(before, after) ? ok(after) : fail({ findings: [] });
}

const MOST_ROUNDS = 5;

/** Documents that were changed since they were read, as a formatted text; `undefined` if formatting comes to no end. */
export const formatDocuments = (documents: LayoutDocuments, layout: YamlLayout): string | undefined =>
  settled(printDocuments(documents, layout), layout);

/** Formats until nothing changes: a comment that moves may let a record fit on one line. */
function settled(text: string, layout: YamlLayout): string | undefined {
  let last = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = laidOut(last, layout);
    if (next === last) return last;
    last = next;
  }
  return undefined;
}

const laidOut = (text: string, layout: YamlLayout): string => printDocuments(readLayout(text), layout);

/** Documents as a text. Formatting it again may change it where comments have moved. */
export function printDocuments({ roots, rest }: LayoutDocuments, layout: YamlLayout): string {
  const documents = roots.map((root) => trimmed(printLayout(orderKeys(root, layout), layout)));
  const ends = leadLines(rest, 0);
  const parts = documents.map((lines) => `${lines.join('\n')}\n`);
  const end = ends.some((line) => line !== '') ? `${trimmed(ends).join('\n')}\n` : '';
  return parts.join('---\n') + end;
}

function trimmed(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first);
}

/** Compares values, digits as written, and comments. */
function isSameContent(before: string, after: string): boolean {
  const encoder = new TextEncoder();
  const [was, is] = [before, after].map((text) => parseYaml('', encoder.encode(text)));
  return (
    was !== undefined &&
    is !== undefined &&
    was.documents.length === is.documents.length &&
    haveSameComments(before, after) &&
    was.documents.every(({ root }, index) => contentOf(root) === contentOf(is.documents[index]?.root))
  );
}

function contentOf(node: SourceNode | undefined): string {
  if (!node) return '';
  if (node.kind === 'list') return `[${node.items.map(contentOf).join(',')}]`;
  if (node.kind === 'scalar')
    return typeof node.value === 'string' ? JSON.stringify(node.value) : `${node.value} as ${node.source}`;
  const entries = node.entries.map(({ key, value }) => `${JSON.stringify(key)}:${contentOf(value)}`);
  return `{${entries.sort().join(',')}}`;
}

/**
 * The tree with the keys of its records in their usual order, `x-` keys last. A record keeps its order if moving a line could change
 * its meaning or separate it from a comment: with comments or blank lines between its keys, with anchors or aliases, with unknown keys,
 * and if a comment refers to the line of one of its keys (`isPinned`: of the first).
 */
function orderKeys(node: LayoutNode, layout: YamlLayout, path: Path = [], isPinned = false): LayoutNode {
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
