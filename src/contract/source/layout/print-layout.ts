import type { Path } from '../located-document.ts';
import type { EndComment, LayoutCollection, LayoutEntry, LayoutNode, LayoutScalar, Lead } from './layout-tree.ts';
import { pinnedEntries, pinsNextLine, pinsValue } from './pinned-entries.ts';
import type { YamlLayout } from './yaml-layout.ts';

/** The longest line. Table rows may be longer, because rows on several lines are hard to compare. */
const WIDTH = 120;
const ROW_WIDTH = 160;

/** The lines of one document. */
export function printLayout(root: LayoutNode, layout: YamlLayout): string[] {
  const printer = new LayoutPrinter(layout);
  if (root.kind === 'scalar') return scalarLines(root);
  if (root.entries.length === 0) return [...leadLines(root.tail, 0), root.kind === 'map' ? '{}' : '[]'];
  return printer.block(root, [], 0, false);
}

/** Comments and blank lines, without consecutive blank lines. */
export function leadLines(leads: readonly Lead[], indent: number): string[] {
  const lines = leads.map((lead) => (lead === 'blank' ? '' : `${' '.repeat(indent)}${lead.comment}`));
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
}

/** A block of another file, which is short whatever it stands for: `{ use: ../blocks/summer.yaml#prices }`. */
const isUse = ({ kind, entries }: LayoutCollection): boolean =>
  kind === 'map' && entries.length === 1 && entries[0]?.key?.value === 'use';

class LayoutPrinter {
  readonly #layout: YamlLayout;

  constructor(layout: YamlLayout) {
    this.#layout = layout;
  }

  /** `isPinned`: a comment above refers to the first line. */
  block(node: LayoutCollection, path: Path, indent: number, isPinned: boolean): string[] {
    const lines: string[] = [];
    const pinned = pinnedEntries(node, this.#layout, isPinned);
    for (const [index, entry] of node.entries.entries()) {
      const at = [...path, entry.key?.value ?? index];
      for (const line of this.#entry(entry, at, indent, pinned[index] === true)) lines.push(line);
    }
    return [...lines, ...leadLines(node.tail, indent)];
  }

  #entry(entry: LayoutEntry, path: Path, indent: number, isPinned: boolean): string[] {
    const { key, value, head, trailing, anchor } = entry;
    const name = key ? `${inFront(key.anchor)}${keyText(key, false)}:` : '-';
    const opening = `${' '.repeat(indent)}${name}`;
    if (!value) {
      const empty = anchor === '' ? opening : `${opening} ${anchor}`;
      return [...leadLines(entry.leads, indent), withEnd(empty, trailing)];
    }
    const above = head ? [...entry.leads, { comment: head.text }] : entry.leads;
    const line = this.#onOneLine(value, path, opening.length + 1, isPinned);
    if (line !== undefined) return [...leadLines(above, indent), withEnd(`${opening} ${line}`, trailing)];
    const start = value.anchor === '' ? opening : `${opening} ${value.anchor}`;
    if (value.kind === 'scalar') {
      const [first = '', ...rest] = scalarLines(value);
      const isBlock = value.style === 'block';
      const leads = isBlock ? entry.leads : above;
      const opened = withEnd(`${start} ${first}`, isBlock ? (head ?? trailing) : undefined);
      const lines = [...leadLines(leads, indent), opened, ...rest.map((text) => indented(text, indent + 2))];
      return isBlock ? lines : withEndOfLast(lines, trailing);
    }
    const below = this.#linesBelow(entry, indent);
    const behind = below.length === 0 ? trailing : undefined;
    const isPinnedBelow = (key === undefined && isPinned) || pinsValue(entry, this.#layout);
    const lines = this.block(value, path, indent + 2, isPinnedBelow);
    if (key) {
      // A comment after a closing bracket moves to the key's line, unless that has one already or the comment refers to the next line.
      const leads = head && behind ? [...entry.leads, { comment: behind.text }] : entry.leads;
      return [...leadLines(leads, indent), withEnd(start, head ?? behind), ...lines, ...below];
    }
    const leads = behind ? [...above, { comment: behind.text }] : above;
    if (value.anchor !== '') return [...leadLines(leads, indent), start, ...lines, ...below];
    // The first line goes after the `-`, so earlier comments go above the item.
    const at = lines.findIndex((text) => text.trim() !== '' && !text.trimStart().startsWith('#'));
    const comments = lines
      .slice(0, at)
      .filter((text) => text !== '')
      .map((text) => ({ comment: text.trimStart() }));
    const [first = '', ...rest] = lines.slice(at);
    return [...leadLines([...leads, ...comments], indent), `${opening} ${first.slice(indent + 2)}`, ...rest, ...below];
  }

  /** The comment after a value of several lines, if it refers to the next line. */
  #linesBelow(entry: LayoutEntry, indent: number): string[] {
    return entry.trailing && pinsNextLine(entry, this.#layout) ? [indented(entry.trailing.text, indent)] : [];
  }

  /** The value on the rest of a line with `used` characters, or `undefined` if it needs several lines. */
  #onOneLine(node: LayoutNode, path: Path, used: number, isPinned: boolean): string | undefined {
    if (node.kind === 'scalar') {
      const text = this.#inline(node, false);
      const isWritten = !node.source.includes('\n');
      return text !== undefined && (isWritten || used + text.length <= WIDTH) ? text : undefined;
    }
    if (isPinned && node.entries.length > 0) return node.onOneLine ? this.#inline(node, false) : undefined;
    const style = node.entries.length === 0 || isUse(node) ? 'line' : this.#layout.style(path);
    const holdsRecords = node.entries.some(({ value }) => value?.kind === 'map');
    if (style === 'block' && (node.kind === 'map' || holdsRecords)) return undefined;
    if (!node.flow && (style === 'author' || style === 'block')) return undefined;
    const text = this.#inline(node, false);
    const width = style === 'row' ? ROW_WIDTH : WIDTH;
    return text !== undefined && used + text.length <= width ? text : undefined;
  }

  #inline(node: LayoutNode, flow: boolean): string | undefined {
    const anchor = inFront(node.anchor);
    if (node.kind === 'scalar') {
      const text = scalarText(node, { flow, key: false });
      return text === undefined ? undefined : `${anchor}${text}`;
    }
    if (node.tail.some(isComment)) return undefined;
    const parts: string[] = [];
    for (const entry of node.entries) {
      const part = this.#inlineEntry(entry);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    if (node.kind === 'list') return `${anchor}[${parts.join(', ')}]`;
    return parts.length === 0 ? `${anchor}{}` : `${anchor}{ ${parts.join(', ')} }`;
  }

  #inlineEntry({ leads, head, trailing, key, value, anchor }: LayoutEntry): string | undefined {
    if (head || trailing || leads.some(isComment)) return undefined;
    const text = value ? this.#inline(value, true) : anchor;
    if (text === undefined || !key) return text;
    const name = `${inFront(key.anchor)}${keyText(key, true)}:`;
    return text === '' ? name : `${name} ${text}`;
  }
}

const inFront = (anchor: string): string => (anchor === '' ? '' : `${anchor} `);

const keyText = (key: LayoutScalar, flow: boolean): string =>
  scalarText(key, { flow, key: true }) ?? doubleQuoted(key.value);

const isComment = (lead: Lead): boolean => lead !== 'blank';

const withEnd = (line: string, end: EndComment | undefined): string => (end ? `${line}${end.gap}${end.text}` : line);

const withEndOfLast = (lines: readonly string[], end: EndComment | undefined): string[] =>
  lines.map((line, index) => (index === lines.length - 1 ? withEnd(line, end) : line));

const indented = (text: string, indent: number): string => (text === '' ? '' : ' '.repeat(indent) + text);

/** Unquoted texts that YAML 1.2 does not read as text. */
const NOT_TEXT =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))?$/;

/** Texts that other programs may not read as text: words and numbers of YAML 1.1, and occupancies and parties, which look like numbers. */
const READ_OTHERWISE =
  /^(?:y|n|yes|no|on|off|[-+]?\d[\d_]*(?:\.[\d_]*)?|\d+(?::[0-5]?\d)+|\d{1,2}\+\d{1,2}(?:,\d{1,2})*)$/i;

/** Words that are always read as text, so that they need no quotes. */
const WORDS = /^\p{L}[\p{L}\p{M} ._()/'’;–—-]*$/u;
/** Always read as text too: `-30%`. */
const PERCENTAGE = /^[+-]\d+(?:\.\d+)?%$/;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u00a0]/u;

/** A text as a scalar that is quoted only if necessary. */
export const textScalar = (value: string): LayoutScalar =>
  NOT_TEXT.test(value) || INVISIBLE.test(value) || value === '<<'
    ? { kind: 'scalar', style: 'double', source: doubleQuoted(value), value, anchor: '' }
    : { kind: 'scalar', style: 'plain', source: value, value, anchor: '' };

/** A text as it is written within any line. */
export const inlineText = (value: string): string =>
  scalarText(textScalar(value), { flow: true, key: false }) ?? doubleQuoted(value);

const isNotText = ({ style, source }: LayoutScalar): boolean => style === 'plain' && NOT_TEXT.test(source);

/**
 * The scalar on one line, quoted only if necessary; `undefined` if it needs several lines. Keys are always text. Numbers keep their
 * written digits.
 */
function scalarText(
  scalar: LayoutScalar,
  place: { readonly flow: boolean; readonly key: boolean },
): string | undefined {
  const { style, source, value } = scalar;
  if (style === 'alias') return source;
  if (style === 'block') return undefined;
  if (isNotText(scalar) && !place.key) return source;
  const isOneLine = !source.includes('\n');
  if (!isOneLine && (value.includes('\n') || INVISIBLE.test(value))) return undefined;
  const mustQuote =
    needsQuotes(value, place.flow) || READ_OTHERWISE.test(value) || (place.key && value === '<<' && style !== 'plain');
  if (style === 'plain') return mustQuote ? quoted(value) : value;
  if (!mustQuote && (WORDS.test(value) || PERCENTAGE.test(value))) return value;
  // Invisible characters keep their spelling.
  if (isOneLine && (INVISIBLE.test(value) || /\\[^"\\]/.test(style === 'double' ? source : ''))) return source;
  return quoted(value);
}

/** The lines of a scalar that needs several, without indentation; the first goes after the key. */
function scalarLines({ style, source, value }: LayoutScalar): string[] {
  if (style === 'block') return blockLines(source, value);
  return source.split('\n').map((line, index) => {
    const trimmed = index === 0 ? line : line.trimStart();
    return /\\[ \t]+$/.test(trimmed) ? trimmed : trimmed.trimEnd();
  });
}

function blockLines(source: string, value: string): string[] {
  const [header = '|', ...lines] = source.split('\n');
  const keepsEnd = header.includes('+');
  if (/\d/.test(header) && header.startsWith('|')) {
    const content = value.split('\n');
    if (content.at(-1) === '') content.pop();
    return [header.replace(/\d/, '2'), ...content];
  }
  const firstText = lines.find((line) => line.trim() !== '') ?? '';
  const indent = firstText.length - firstText.trimStart().length;
  const content = lines.map((line) => line.slice(Math.min(indent, line.length)));
  if (content.at(-1) === '') content.pop();
  while (!keepsEnd && content.length > 0 && content.at(-1)?.trim() === '') content.pop();
  return [header, ...content];
}

function needsQuotes(text: string, flow: boolean): boolean {
  if (text === '' || text !== text.trim() || NOT_TEXT.test(text) || text.includes('\n')) return true;
  if (/^(?:[,[\]{}#&*!|>'"%@`]|[-?:](?:\s|$))/.test(text) || /^(?:---|\.\.\.)/.test(text)) return true;
  if (/:(?:\s|$)|\s#/.test(text)) return true;
  return flow && (/[,[\]{}]/.test(text) || (/^[-?:]/.test(text) && !PERCENTAGE.test(text)));
}

function quoted(text: string): string {
  if (/["\\]/.test(text) && !INVISIBLE.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return doubleQuoted(text);
}

/** The text in double quotes, with escapes for what cannot be seen or reorders what is seen. */
const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replaceAll(new RegExp(INVISIBLE, 'gu'), (char) => {
    const code = (char.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
