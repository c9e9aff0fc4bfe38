import { Composer, type CST, type Document, Lexer, type ParsedNode, Parser, type YAMLError } from 'yaml';
import { tooComplex, yamlSyntax } from '../file-codes.ts';
import type { Limits } from '../limits.ts';
import type { Span } from '../located-document.ts';
import { syntaxTrouble } from './syntax-trouble.ts';
import { duplicateKey, yamlFeature } from './yaml-codes.ts';
import type { YamlProblem } from './yaml-problem.ts';

export interface ComposedDocument {
  readonly contents: ParsedNode | null;
  readonly span: Span;
  readonly problems: readonly YamlProblem[];
}

export interface Remark {
  /** The comment from its `#` to the end of the line. */
  readonly text: string;
  readonly span: Span;
  /** Whether it is alone on its line. */
  readonly ownLine: boolean;
}

export interface ComposedText {
  readonly documents: readonly ComposedDocument[];
  /** The comments addressed to this tool: `# contracts-…` and `# replace: …`. */
  readonly remarks: readonly Remark[];
  /** Set if reading stopped early; the documents before that are complete. */
  readonly gaveUp?: YamlProblem;
}

class TooComplex extends Error {
  readonly problem: YamlProblem;

  constructor(message: string, offset: number) {
    super(message);
    this.problem = { code: tooComplex, message, span: { start: offset, end: offset + 1 } };
  }
}

const OPTIONS = {
  version: '1.2',
  schema: 'core',
  // Keys keep their written text: `1`, `NO` and `0123` are names here. `TreeBuilder` finds duplicate keys, in linear time.
  stringKeys: true,
  uniqueKeys: false,
  merge: false,
  resolveKnownTags: false,
  strict: true,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** The syntax trees of all documents in `text`. Stops while reading tokens if a limit is exceeded. */
export function composeDocuments(text: string, limits: Limits): ComposedText {
  const directives: YamlProblem[] = [];
  const documents: ComposedDocument[] = [];
  const remarks: Remark[] = [];
  try {
    for (const document of new Composer(OPTIONS).compose(boundedTokens(text, limits, directives, remarks)))
      documents.push(composed(document, directives.splice(0), text));
    return { documents, remarks };
  } catch (error) {
    if (error instanceof TooComplex) return { documents, remarks, gaveUp: error.problem };
    // An exception in the parser is reported as an error in the file.
    const message = 'this cannot be read as YAML';
    return { documents, remarks, gaveUp: { code: yamlSyntax, message, span: { start: 0, end: 0 } } };
  }
}

/** The parser's token loop with limits on values and nesting. Directives are reported and not applied. */
function* boundedTokens(
  text: string,
  limits: Limits,
  directives: YamlProblem[],
  remarks: Remark[],
): Generator<CST.Token> {
  const parser = new Parser();
  let last = '';
  const counts = { value: 0, separator: 0, property: 0, document: 0 };
  const watched = function* (tokens: Iterable<CST.Token>): Generator<CST.Token> {
    for (const token of tokens) {
      if (token.type !== 'directive') yield token;
      else if (!/^%YAML[ \t]+1\.2\s*$/.test(token.source)) directives.push(directiveProblem(token));
    }
  };
  for (const lexeme of new Lexer().lex(text)) {
    const counted = COUNTED[lexeme[0] ?? ''];
    if (counted) counts[counted] += 1;
    else if (lexeme === '---') counts.document += 1;
    if (Math.max(counts.value, counts.separator) > limits.nodes)
      throw new TooComplex(`more than ${limits.nodes} values`, parser.offset);
    if (counts.document > limits.documents)
      throw new TooComplex(`more than ${limits.documents} documents`, parser.offset);
    if (counts.property > 2 * limits.aliases)
      throw new TooComplex(`more than ${2 * limits.aliases} anchors and tags`, parser.offset);
    // The longest escape sequence has ten characters.
    if (lexeme.length > 10 * limits.scalarChars && !lexeme.startsWith('#'))
      throw new TooComplex(`a text of more than ${limits.scalarChars} characters`, parser.offset);
    if (last !== SCALAR_MARK && isRemark(lexeme)) {
      const written = lexeme.trimEnd();
      const span = { start: parser.offset, end: parser.offset + written.length };
      remarks.push({ text: written, span, ownLine: beginsLine(text, span.start) });
    }
    last = lexeme;
    yield* watched(parser.next(lexeme));
    if (parser.stack.length > limits.depth && openCollections(parser.stack) > limits.depth)
      throw new TooComplex(`more than ${limits.depth} levels of nesting`, parser.offset);
  }
  yield* watched(parser.end());
}

const beginsLine = (text: string, offset: number): boolean =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';

/** The lexer's mark before a plain or block scalar: the next lexeme is text, even if it looks like a comment. */
const SCALAR_MARK = '\u001f';

/**
 * Whether a lexeme is `#`, blanks, and one of the two words. In steps that never go back: an engine that has compiled many patterns no longer
 * optimizes them, and then runs out of stack in one pattern for millions of signs.
 */
const isRemark = (lexeme: string): boolean =>
  lexeme.startsWith('#') && /^(?:contracts-|replace:)/.test(from(from(lexeme, /[^#]/), /[^ \t]/));

/** The text from the first character of the kind on. */
const from = (text: string, kind: RegExp): string => {
  const at = text.search(kind);
  return at < 0 ? '' : text.slice(at);
};

/** By the first character of what the lexer gives; */
const COUNTED: Readonly<Record<string, 'value' | 'separator' | 'property'>> = {
  [SCALAR_MARK]: 'value',
  '"': 'value',
  "'": 'value',
  '*': 'value',
  '[': 'value',
  '{': 'value',
  ',': 'separator',
  ']': 'separator',
  '}': 'separator',
  '&': 'property',
  '!': 'property',
};

const openCollections = (stack: readonly CST.Token[]): number =>
  stack.filter(({ type }) => type === 'block-map' || type === 'block-seq' || type === 'flow-collection').length;

function directiveProblem({ offset, source }: CST.Directive): YamlProblem {
  const span = { start: offset, end: offset + source.trimEnd().length };
  return { code: yamlFeature, message: `the directive ${source.trim()}`, span, hint: NO_DIRECTIVE };
}

const NO_DIRECTIVE = 'remove the directive: contract files are YAML 1.2';

function composed(
  document: Document.Parsed<ParsedNode>,
  directives: readonly YamlProblem[],
  text: string,
): ComposedDocument {
  const [start, , end] = document.range;
  let isLost = false;
  const problems = document.errors.flatMap((error): readonly YamlProblem[] => {
    const known = problemOf(error);
    if (known) return [known];
    // `TreeBuilder` reports all tags.
    if (error.code === 'TAG_RESOLVE_FAILED' || isLost) return [];
    const { isLost: isLostNow = false, ...trouble } = syntaxTrouble(error, text, document.contents);
    isLost = isLostNow;
    return [{ code: yamlSyntax, ...trouble }];
  });
  return { contents: document.contents, span: { start, end }, problems: [...directives, ...problems] };
}

/** `undefined` for tags and syntax errors. */
function problemOf({ code, message, pos }: YAMLError): YamlProblem | undefined {
  const span = { start: pos[0], end: pos[1] };
  if (code === 'TAB_AS_INDENT') return { code: duplicateKey, message, span, hint: 'indent with spaces' };
  if (code === 'RESOURCE_EXHAUSTION') return { code: tooComplex, message, span };
  return code === 'BAD_DIRECTIVE' ? { code: yamlFeature, message, span, hint: NO_DIRECTIVE } : undefined;
}
