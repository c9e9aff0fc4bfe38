import { type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { emptyFile, tooComplex, yamlSyntax } from './file-codes.ts';
import { TreeBuilder } from './full/build-tree.ts';
import { composeDocuments } from './full/compose-documents.ts';
import { locateDocument, locateValue } from './full/locate-document.ts';
import type { YamlProblem } from './full/yaml-problem.ts';
import { LIMITS, type Limits } from './limits.ts';
import type { LocatedDocument, SourceNode } from './located-document.ts';
import { readPlainValue } from './plain/read-plain-value.ts';
import { readPlainYaml } from './plain/read-plain-yaml.ts';
import { readText } from './read-text.ts';
import { TextLines } from './text-lines.ts';

export interface PlacedRemark {
  /** The comment from its `#` to the end of the line. */
  readonly text: string;
  readonly place: Place;
  /** Whether it is alone on its line. */
  readonly ownLine: boolean;
}

export interface ParsedFile {
  /** The documents that could be read, without empty ones. */
  readonly documents: readonly LocatedDocument[];
  readonly findings: readonly Finding[];
  /** The comments addressed to this tool: `# contracts-…` and `# replace: …`. */
  readonly remarks: readonly PlacedRemark[];
  /** Whether all documents of the file could be read. If not, records that seem missing may be in the unreadable part. */
  readonly complete: boolean;
}

/**
 * Parses the bytes of a file into YAML documents and reports all YAML problems. Never throws. A document with a syntax error is left out;
 * one with a refused feature (tag, merge key, tab, duplicate key) is kept without that.
 */
export function parseYaml(file: string, bytes: Uint8Array, limits: Limits = LIMITS): ParsedFile {
  const read = readText(file, bytes);
  if (!read.ok) return { documents: [], findings: [read.error], remarks: [], complete: false };
  const { text } = read.value;
  const lines = new TextLines(file, text);
  const findings: Finding[] = [...read.value.findings];
  const tooLong = tooManyLines(text, limits);
  if (tooLong) {
    findings.push(problemFinding(tooLong, lines));
    return { documents: [], findings, remarks: [], complete: false };
  }
  const plain = limits === LIMITS ? plainDocument(file, text, lines) : undefined;
  if (plain) return { documents: [plain], findings, remarks: [], complete: true };
  const documents: LocatedDocument[] = [];
  const composed = composeDocuments(text, limits);
  const builder = new TreeBuilder(text, limits);
  let complete = composed.gaveUp === undefined;
  let empty = complete;

  for (const { contents, problems: inText } of composed.documents) {
    for (const problem of inText) findings.push(problemFinding(problem, lines));
    if (contents !== null && !isBlank(contents)) empty = false;
    if (inText.some(({ code }) => code === yamlSyntax || code === tooComplex)) {
      complete = false;
      empty = false;
    } else if (contents !== null && !isBlank(contents)) {
      const { root, problems } = builder.build(contents);
      for (const problem of problems) findings.push(problemFinding(problem, lines));
      if (root) documents.push(locateDocument(file, root, lines));
      else complete = false;
    }
  }
  if (composed.gaveUp) findings.push(problemFinding(composed.gaveUp, lines));
  if (empty)
    findings.push(finding(emptyFile, { message: 'the file is empty', place: lines.place({ start: 0, end: 0 }) }));
  const conflict = complete ? undefined : conflictIn(text, lines);
  const remarks = composed.remarks.map(({ span, ...remark }) => ({ ...remark, place: lines.place(span) }));
  return { documents, findings: conflict ? [conflict] : withoutRepetition(findings), remarks, complete };
}

/** The document, if the fast plain reader can read the text. */
function plainDocument(file: string, text: string, lines: TextLines): LocatedDocument | undefined {
  const value = readPlainValue(text);
  if (value) return locateValue(file, value, () => treeOf(text), lines);
  const root = readPlainYaml(text);
  return root && locateDocument(file, root, lines);
}

function treeOf(text: string): SourceNode {
  const root = readPlainYaml(text);
  if (root === undefined) throw new Error('a value without a tree');
  return root;
}

/** Checked before parsing, because a parser takes seconds for millions of empty lines. */
function tooManyLines(text: string, limits: Limits): YamlProblem | undefined {
  if (text.length < limits.lines) return undefined;
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    count += 1;
    if (count > limits.lines)
      return { code: tooComplex, message: `more than ${limits.lines} lines`, span: { start: at + 1, end: at + 1 } };
  }
  return undefined;
}

/** `---` without content. */
const isBlank = (contents: {
  readonly range?: readonly number[] | null | undefined;
  readonly tag?: unknown;
}): boolean =>
  contents.tag === undefined && contents.range !== undefined && contents.range?.[0] === contents.range?.[1];

function problemFinding({ code, span, related, ...rest }: YamlProblem, lines: TextLines): Finding {
  return finding(code, {
    ...rest,
    place: lines.place(span),
    ...(related && { related: { message: related.message, place: lines.place(related.span) } }),
  });
}

/** The marks that git leaves where two versions changed the same lines. */
function conflictIn(text: string, lines: TextLines): Finding | undefined {
  const found = /^<{7}(?: .*)?$/m.exec(text);
  if (!found || !/^={7}\r?$/m.test(text) || !/^>{7}(?: |\r?$)/m.test(text)) return undefined;
  const { 0: mark, index } = found;
  return finding(yamlSyntax, {
    message: 'a merge conflict is not resolved',
    place: lines.place({ start: index, end: index + mark.length }),
    hint: 'keep one version of the lines up to >>>>>>>, and remove the lines <<<<<<<, ======= and >>>>>>>',
  });
}

/** One mistake often causes several errors on the same line; only the first helps. */
function withoutRepetition(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, place }) => {
    if (code !== yamlSyntax || !place) return true;
    const key = `${place.line}`;
    return !seen.has(key) && seen.add(key);
  });
}
