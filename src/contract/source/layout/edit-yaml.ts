import type { Finding } from '../../../findings/finding.ts';
import { canonicalJson, isJsonObject, type Json } from '../../../kernel/json.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { type LocatedDocument, nodeAt, type Path, type SourceScalar, type Span } from '../located-document.ts';
import { parseYaml } from '../parse-yaml.ts';
import { readText } from '../read-text.ts';
import { haveSameComments } from './comments-of.ts';
import { editLayout, editOfText } from './edit-layout.ts';
import { formatDocuments, formatYaml } from './format-yaml.ts';
import { keepLines } from './keep-lines.ts';
import { inlineText } from './print-layout.ts';
import { type LayoutDocuments, readLayout } from './read-layout.ts';
import { editedValue, type YamlEdit } from './yaml-edit.ts';
import type { YamlLayout } from './yaml-layout.ts';

export interface EditedYaml {
  readonly text: string;
  /** Whether all of the text was also formatted, because the change could not be made in its layout. */
  readonly formatted: boolean;
}

/** Why a file cannot be edited: it has errors, nothing to edit is at `path`, or the value at `path` is shared by an alias. */
export type NotEdited =
  | { readonly why: 'errors'; readonly findings: readonly Finding[] }
  | { readonly why: 'no such place' | 'shared'; readonly path: Path };

/**
 * Makes the edits, in order: each path refers to the text after the earlier ones. Comments and the layout of everything else are kept. The
 * result is parsed again and compared with the edited values before it is returned.
 */
export function editYaml(
  file: string,
  bytes: Uint8Array,
  edits: readonly YamlEdit[],
  layout: YamlLayout,
): Result<EditedYaml, NotEdited> {
  const read = readText(file, bytes);
  const { documents, findings, complete } = parseYaml(file, bytes);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (!read.ok || !complete || errors.length > 0)
    return fail({ why: 'errors', findings: read.ok ? errors : [read.error] });
  const values = documents.map(({ value }) => value);
  for (const edit of edits) {
    const { document = 0, path } = edit;
    const value = values[document];
    const edited = value === undefined ? undefined : editedValue(value, edit);
    if (edited === undefined) return fail({ why: 'no such place', path });
    values[document] = edited;
  }
  const { text } = read.value;
  const spliced = withScalars(text, documents, edits);
  const plain = text.replaceAll('\r\n', '\n');
  const formatted = formatYaml(file, bytes, layout);
  const isUsual = formatted.ok && formatted.value === plain;
  const shared = { why: 'shared', path: edits[0]?.path ?? [] } as const;
  if (spliced !== undefined) {
    if (!hasValues(file, spliced, values, withoutNotes)) return fail(shared);
    const tidy = isUsual ? formatYaml(file, Buffer.from(spliced), layout) : undefined;
    return ok({ text: inLineEndsOf(text, tidy?.ok ? tidy.value : spliced), formatted: false });
  }
  const keptLines = (before: LayoutDocuments, after: LayoutDocuments): string | undefined => {
    const [was, is] = [before, after].map((one) => formatDocuments(one, { ...layout, keyOrder: () => [] }));
    return was !== undefined && is !== undefined ? keepLines(text, was, is) : undefined;
  };
  const { roots, rest } = readLayout(plain);
  const trees = [...roots];
  const made = new Map<string, boolean>();
  for (const edit of edits) {
    const { document = 0, path } = edit;
    const root = trees[document];
    const real = root && editOfText(root, edit);
    const isElsewhere = canonicalJson(real?.path) !== canonicalJson(path);
    const name = canonicalJson({ ...real, document });
    const before = made.get(name);
    made.set(name, isElsewhere || before === true);
    // Places that share a value by aliases change with it. The comparison of values says whether all of them were meant.
    if (before !== undefined && (before || isElsewhere)) continue;
    const edited = root && real && editLayout(root, real);
    if (!edited) return fail({ why: 'shared', path });
    trees[document] = edited;
  }
  const printed = formatDocuments({ roots: trees, rest }, layout);
  const compared = [...made.values()].some(Boolean) ? withoutNotes : undefined;
  if (printed === undefined || !hasValues(file, printed, values, compared)) return fail(shared);
  const kept = isUsual ? undefined : keptLines({ roots, rest }, { roots: trees, rest });
  if (
    kept !== undefined &&
    kept !== printed &&
    hasValues(file, kept, values, compared) &&
    haveSameComments(kept, printed)
  )
    return ok({ text: kept, formatted: false });
  return ok({ text: inLineEndsOf(text, printed), formatted: !isUsual });
}

/** The text with other scalars in the place of scalars; `undefined` if an edit is of another kind. */
function withScalars(
  text: string,
  documents: readonly LocatedDocument[],
  edits: readonly YamlEdit[],
): string | undefined {
  const splices: { readonly span: Span; readonly becomes: string }[] = [];
  for (const edit of edits) {
    const document = documents[edit.document ?? 0];
    const node = document && nodeAt(document, edit.path);
    if (edit.kind !== 'set' || node?.kind !== 'scalar' || node.style === 'block') return undefined;
    const span = node.anchored ?? node.span;
    const becomes = scalarText(node, edit.value, text[span.start]);
    if (becomes === undefined) return undefined;
    splices.push({ span, becomes });
  }
  splices.sort((a, b) => b.span.start - a.span.start);
  let result = text;
  let end = Infinity;
  for (const { span, becomes } of splices) {
    // Through an alias, or twice on purpose: the comparison of values says whether all agree.
    if (span.end > end) continue;
    result = result.slice(0, span.start) + becomes + result.slice(span.end);
    end = span.start;
  }
  return result;
}

/** `quote`: the first character of the scalar as it is written. */
function scalarText(node: SourceScalar, value: Json, quote: string | undefined): string | undefined {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  // Quotes that the former text needed go with it; others are the author's choice.
  const needed = typeof node.value === 'string' && inlineText(node.value) !== node.value;
  if (node.style === 'plain' || needed) return inlineText(value);
  const isSingle = quote === "'" && !/\p{C}/u.test(value);
  return isSingle ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

function hasValues(
  file: string,
  text: string,
  values: readonly unknown[],
  compared = (value: unknown): unknown => value,
): boolean {
  const { documents, complete } = parseYaml(file, Buffer.from(text));
  const content = (all: readonly unknown[]): string => canonicalJson(all.map(compared));
  return complete && content(documents.map(({ value }) => value)) === content(values);
}

/** Without `x-` keys: values written there once and used elsewhere by aliases change with them. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (key.startsWith('x-') ? [] : [[key, withoutNotes(field)]])),
  );
}

const inLineEndsOf = (text: string, edited: string): string =>
  text.includes('\r\n') && !edited.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
