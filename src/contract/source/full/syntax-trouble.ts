import { type ParsedNode, visit, type YAMLError } from 'yaml';
import type { Fix } from '../../../findings/finding.ts';
import type { Span } from '../located-document.ts';

/** A syntax error in words that need no knowledge of the parser. */
interface SyntaxTrouble {
  readonly message: string;
  readonly span: Span;
  readonly hint?: string;
  readonly fix?: Fix;
  /** The parser has lost the structure, so later errors are consequences of this one. */
  readonly isLost?: true;
}

/** `text` is the whole file, `contents` the parser's tree of the document. Errors without an explanation keep the parser's message. */
export function syntaxTrouble(
  { code, message, pos: [start, end] }: Pick<YAMLError, 'code' | 'message' | 'pos'>,
  text: string,
  contents: ParsedNode | null,
): SyntaxTrouble {
  const span = { start, end };
  for (const [pattern, explain] of EXPLANATIONS) {
    const match = pattern.exec(`${code} ${message}`);
    if (match) return { span, ...explain({ sign: match[1] ?? '', span, text, contents }) };
  }
  return { span, message };
}

interface Slip {
  /** The character that the parser expects. */
  readonly sign: string;
  readonly span: Span;
  readonly text: string;
  readonly contents: ParsedNode | null;
}

type Explanation = Omit<SyntaxTrouble, 'span'> & { readonly span?: Span };

/** By the parser's code and message. */
const EXPLANATIONS: readonly (readonly [RegExp, (slip: Slip) => Explanation])[] = [
  [/^NON_STRING_KEY/, () => ({ message: 'a key must be a plain text, not an alias, a list or a map' })],
  [/^(?:BAD_INDENT|MISSING_CHAR) Flow .* end with a ([}\]])$/, unclosedBracket],
  [/^MISSING_CHAR Missing closing (["'])quote/, unclosedQuote],
  [/^BAD_INDENT All |^BLOCK_AS_IMPLICIT_KEY A block sequence/, otherColumn],
  [/^BLOCK_AS_IMPLICIT_KEY/, twoOnOneLine],
  [/^(?:MULTILINE_IMPLICIT_KEY|MISSING_CHAR) Implicit /, noColon],
  [/^BLOCK_IN_FLOW|^MISSING_CHAR Missing , /, entriesRunTogether],
  [/^UNEXPECTED_TOKEN Unexpected (?:,|empty item) in flow/, () => ({ message: 'there is no entry before this comma' })],
  [/^UNEXPECTED_TOKEN Unexpected \S+ at node end/, behindTheEnd],
  [/^UNEXPECTED_TOKEN Unexpected \S+ token in YAML/, belongsNowhere],
  [/^BAD_SCALAR_START/, unquotedSign],
  [/^BAD_DQ_ESCAPE/, badEscape],
];

function unclosedBracket({ sign, span, text, contents }: Slip): Explanation {
  const opening = sign === '}' ? '{' : '[';
  let at: number | undefined;
  // The parser reports the position where it fails; the opening bracket is more helpful.
  visit(contents, {
    Collection: (_, { range }) => {
      if (range && text[range[0]] === opening && range[1] === span.start) at = range[0];
    },
  });
  const line = at === undefined ? '' : lineFrom(text, at);
  const right = closed(line, sign);
  const swallowed = right === undefined && /\S[ \t]+#/.test(line);
  return {
    message: `this "${opening}" has no closing "${sign}"`,
    ...(at !== undefined && { span: { start: at, end: at + 1 } }),
    hint: swallowed
      ? '" #" starts a comment that takes the rest of the line: quote the text that contains it'
      : writeOr(right, `add "${sign}" after its last entry`),
    isLost: true,
  };
}

function unclosedQuote({ sign, span, text, contents }: Slip): Explanation {
  let at: number | undefined;
  visit(contents, {
    Scalar: (_, { range }) => {
      if (range && text[range[0]] === sign && range[0] <= span.start) at = range[0];
    },
  });
  return {
    message: `this ${sign} has no closing ${sign}`,
    ...(at !== undefined && { span: { start: at, end: at + 1 } }),
    hint: writeOr(at === undefined ? undefined : ended(lineFrom(text, at), sign), `add ${sign} at the end of the text`),
    isLost: true,
  };
}

function otherColumn({ span, text }: Slip): Explanation {
  // The parser may report a comment that stands before the line.
  const from = span.start + (/^(?:[ \t]*(?:#.*)?\r?\n)+/.exec(text.slice(span.start))?.[0].length ?? 0);
  const line = lineFrom(text, from);
  const start = from + indentOf(line);
  const what = line.trimStart().startsWith('-') ? 'entry' : 'key';
  const like = nearestColumn(text, start, what);
  return {
    message: `this ${what} is not aligned with the others in its block`,
    span: { start, end: start + 1 },
    hint: `indent it like the one before it${like === undefined ? '' : `, with ${like} ${like === 1 ? 'space' : 'spaces'}`}`,
    isLost: true,
  };
}

/** The indentation of the blocks open before `at` that is nearest to the one at `at`; `undefined` if two are equally near. */
function nearestColumn(text: string, at: number, what: 'entry' | 'key'): number | undefined {
  const lines = text.slice(0, at).split(/\r?\n/);
  const own = (lines.pop() ?? '').length;
  const open = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines.reverse().slice(0, MOST_LOOKED_AT)) {
    const indent = indentOf(line);
    if (line.trim() === '' || line.trimStart().startsWith('#') || indent >= least) continue;
    const column = what === 'key' ? (/^[ \t]*(?:- +)*/.exec(line)?.[0].length ?? indent) : indent;
    if (column < least) open.add(column);
    least = indent;
  }
  const [first, second] = [...open].sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  if (first === undefined) return undefined;
  return second !== undefined && Math.abs(first - own) === Math.abs(second - own) ? undefined : first;
}

function twoOnOneLine({ span, text }: Slip): Explanation {
  const line = lineAround(text, span.start);
  const message = 'two "key: value" on one line; quote the value if it contains ": "';
  if (/^[ \t]*-[^\s-][^:]*: /.test(line))
    return {
      message,
      hint: writeOr(line.trim().replace('-', '- '), 'add a space after the "-"'),
    };
  const [, key = '', value = ''] = /^\s*(?:- )*([\w-]+): (\S.*)$/.exec(withoutComment(line)) ?? [];
  // Fields begin with a small letter: `Low minimumStay: 5` is a name and a limit.
  const [, field] = /(?:^|\s)([a-z]\w*): /.exec(value) ?? [];
  if (field !== undefined)
    return {
      message,
      hint: `if ${field} is a field, write it on the next line; else write ${key}: ${inQuotes(value)}`,
    };
  if (value.includes(': '))
    return { message, ...quoting(value, { span, text }), hint: `write ${key}: ${inQuotes(value)}` };
  return key === '' || value === '' ? { message } : { message, hint: `indent the next line like "${key}"` };
}

function noColon({ span, text }: Slip): Explanation {
  const line = lineFrom(text, span.start).trimEnd();
  const [, key = '', value = ''] = /^([\w-]+)(?::|\s+)(\S.*)$/.exec(withoutComment(line)) ?? [];
  const isGlued = /^[\w-]+:\S/.test(line);
  return {
    message: 'missing ": " between key and value',
    span: { start: span.start, end: span.start + line.length },
    hint: writeOr(key && `${key}: ${value}`, isGlued ? 'add a space after the colon' : 'write key: value'),
    isLost: true,
  };
}

/** Longer than any key of the format and than most words before a colon. */
const MOST_LOOKED_AT = 200;

function entriesRunTogether({ span, text }: Slip): Explanation {
  if (/^-[\s,\]}]/.test(text.slice(span.start, span.start + 2)))
    return { message: 'a "-" alone is not a value', hint: 'add the value, or remove the entry' };
  // A plain text up to the second key's colon. If it is a single word, the colon can only be part of the text.
  const plain = /^[^\s,"'[\]{}][^,"[\]{}\n]*?(?=: )/.exec(text.slice(span.start, span.start + MOST_LOOKED_AT))?.[0];
  const line = lineFrom(text, span.start);
  if (plain === undefined) {
    const whole = lineAround(text, span.start);
    // The text in quotes goes on to the quotation mark of the next one.
    const [, unclosed = ''] = /"([^",[\]{}]+), "/.exec(whole) ?? [];
    if (unclosed !== '' && whole.split('"').length % 2 === 0)
      return { message: 'a quotation mark is missing', hint: `write "${unclosed}"` };
    const before =
      /[^\s,[\]{}]+(?=\s*$)/.exec(text.slice(Math.max(0, span.start - MOST_LOOKED_AT), span.start))?.[0] ?? '';
    const [, first = before, second = ''] = /^([^\s,[\]{}]+) +("[^"]*"|[^\s,:[\]{}]+)/.exec(line) ?? [];
    const [, alone = ''] = /^("[^"]*"|[^\s,:[\]{}]+)/.exec(line) ?? [];
    return {
      message: 'missing comma between two entries in brackets',
      hint: writeOr(first && `${first}, ${second || alone}`, 'add a comma between them'),
    };
  }
  const message = 'missing comma between two "key: value" in brackets';
  if (/^\d\S* \w+$/.test(plain)) return { message, hint: `write ${plain.replace(' ', ', ')}` };
  const quote = writeOr(inQuotes(/^[^,[\]{}]*/.exec(line)?.[0].trim() ?? ''), 'quote the text that contains ": "');
  return { message, hint: plain.includes(' ') ? `add a comma between them, or ${quote}` : quote };
}

function behindTheEnd({ span, text }: Slip): Explanation {
  const line = lineAround(text, span.start);
  if (text[span.start - 1] === "'") {
    const [, inner = ''] = /(?<=^|[\s[{])'(.*)'/.exec(line) ?? [];
    const right = inner.includes('"') ? '' : inner && inQuotes(inner);
    return {
      message: "the apostrophe inside '…' ends the text",
      hint: writeOr(right, 'use "…" instead'),
    };
  }
  if (text[span.start - 1] === '"')
    return { message: 'the quote inside "…" ends the text', hint: 'write \\" for a quote inside the text' };
  const [, value = ''] = /^\s*(?:- )*[\w-]+: (\S.*)$/.exec(withoutComment(line)) ?? [];
  const right = value.includes("'") ? '' : value && `'${value}'`;
  return { message: 'unexpected text after the end of a value', hint: writeOr(right, 'quote the whole text') };
}

function belongsNowhere({ span, text }: Slip): Explanation {
  const sign = text[span.start] ?? '';
  return '}]'.includes(sign)
    ? { message: `this "${sign}" has no opening bracket`, isLost: true }
    : { message: 'this does not belong to anything before it', hint: 'check the indentation', isLost: true };
}

function unquotedSign({ span, text }: Slip): Explanation {
  const line = withoutComment(lineFrom(text, span.start));
  const inBrackets = /[[{]/.test(lineAround(text, span.start).slice(0, -line.length || undefined));
  const value = inBrackets ? (/^[^,\]}]*/.exec(line)?.[0].trim() ?? '') : line;
  return {
    message: `a text that starts with ${text[span.start] ?? 'this character'} must be quoted`,
    ...quoting(value, { span, text }),
    hint: writeOr(inQuotes(value), 'quote the text'),
  };
}

/** The repair that quotes `value`, if it begins at the error. */
function quoting(
  value: string,
  { span: { start }, text }: Pick<Slip, 'span' | 'text'>,
): Pick<SyntaxTrouble, 'fix'> & { span?: Span } {
  if (value === '' || !text.startsWith(value, start)) return {};
  // `#5` behind it may belong to the text.
  if (/^[ \t]+#(?:\S|\s?\d)/.test(text.slice(start + value.length))) return {};
  return { span: { start, end: start + value.length }, fix: { was: value, becomes: inQuotes(value) } };
}

function badEscape({ span, text }: Slip): Explanation {
  const sequence = text.slice(span.start, span.start + 2);
  return {
    message: `unknown escape ${sequence} inside "…"`,
    hint: `write \\${sequence} for a backslash, or use '…'`,
  };
}

const lineFrom = (text: string, start: number): string => /[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';

const lineAround = (text: string, at: number): string =>
  lineFrom(text, Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1);

const indentOf = (line: string): number => line.length - line.trimStart().length;

const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trimEnd();

const inQuotes = (text: string): string => JSON.stringify(text);

/** Longer texts are not repeated in hints. */
const MOST_SHOWN = 60;

/** The text to write if it is known and short enough, else the general advice. */
const writeOr = (right: string | undefined, advice: string): string =>
  right !== undefined && right !== '' && right.length <= MOST_SHOWN ? `write ${right}` : advice;

/**
 * The line from an opening bracket on, closed where the line or the bracket around it ends; `undefined` if the entries continue on the
 * next line.
 */
function closed(line: string, sign: string): string | undefined {
  const open: string[] = [];
  for (const { 0: part, index } of line.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[[\]{}]|\s#/g)) {
    if (part === '[' || part === '{') open.push(part === '[' ? ']' : '}');
    else if (part === ']' || part === '}') {
      if (open.at(-1) === part) open.pop();
      else return open.length === 1 ? `${line.slice(0, index).trimEnd()}${spaced(line)}${sign}` : undefined;
    } else if (part.endsWith('#')) return undefined;
  }
  return open.length === 1 && !line.trimEnd().endsWith(',') ? `${line.trimEnd()}${spaced(line)}${sign}` : undefined;
}

const spaced = (line: string): string => (/^.\s/.test(line) ? ' ' : '');

/** A text with its closing quote at the end of the line; `undefined` if the line contains more than the text. */
const ended = (line: string, sign: string): string | undefined =>
  /[,:#[\]{}"']/.test(line.slice(1)) ? undefined : `${line.trimEnd()}${sign}`;
