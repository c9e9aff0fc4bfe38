import { type ParsedNode, visit, type YAMLError } from 'yaml';
import type { Span } from './located-document.ts';

/** A syntax error in words for people who do not know the parser. */
interface SyntaxTrouble {
  readonly message: string;
  readonly span: Span;
  readonly hint?: string;
  /** The parser has lost what belongs to what: whatever it finds behind comes of the same slip. */
  readonly isLost?: true;
}

/** `text` is the whole file, `contents` what the parser made of the document. What is in no table keeps the parser's own words. */
export function syntaxTrouble(
  { code, message, pos: [start, end] }: Pick<YAMLError, 'code' | 'message' | 'pos'>,
  text: string,
  contents: ParsedNode | null,
): SyntaxTrouble {
  const span = { start, end };
  for (const [pattern, say] of SAYINGS) {
    const match = pattern.exec(`${code} ${message}`);
    if (match) return { span, ...say({ sign: match[1] ?? '', span, text, contents }) };
  }
  return { span, message };
}

interface Slip {
  /** The sign that the parser misses. */
  readonly sign: string;
  readonly span: Span;
  readonly text: string;
  readonly contents: ParsedNode | null;
}

type Said = Omit<SyntaxTrouble, 'span'> & { readonly span?: Span };

/** By the parser's code and words. */
const SAYINGS: readonly (readonly [RegExp, (slip: Slip) => Said])[] = [
  [/^NON_STRING_KEY/, () => ({ message: 'a key must be a plain text, not an alias, a list or a map' })],
  [/^(?:BAD_INDENT|MISSING_CHAR) Flow .* end with a ([}\]])$/, unclosedBracket],
  [/^MISSING_CHAR Missing closing (["'])quote/, unclosedQuote],
  [/^BAD_INDENT All |^BLOCK_AS_IMPLICIT_KEY A block sequence/, otherColumn],
  [/^BLOCK_AS_IMPLICIT_KEY/, twoOnOneLine],
  [/^(?:MULTILINE_IMPLICIT_KEY|MISSING_CHAR) Implicit /, noColon],
  [/^BLOCK_IN_FLOW|^MISSING_CHAR Missing , /, entriesRunTogether],
  [
    /^UNEXPECTED_TOKEN Unexpected (?:,|empty item) in flow/,
    () => ({ message: 'there is a comma with nothing before it' }),
  ],
  [/^UNEXPECTED_TOKEN Unexpected \S+ at node end/, behindTheEnd],
  [/^UNEXPECTED_TOKEN Unexpected \S+ token in YAML/, belongsNowhere],
  [/^BAD_SCALAR_START/, unquotedSign],
  [/^BAD_DQ_ESCAPE/, badEscape],
];

function unclosedBracket({ sign, span, text, contents }: Slip): Said {
  const opening = sign === '}' ? '{' : '[';
  let at: number | undefined;
  // The parser closes it where it stumbles; the bracket itself is what has to be looked at.
  visit(contents, {
    Collection: (_, { range }) => {
      if (range && text[range[0]] === opening && range[1] === span.start) at = range[0];
    },
  });
  const line = at === undefined ? '' : lineFrom(text, at);
  const right = closed(line, sign);
  const swallowed = right === undefined && /\S[ \t]+#/.test(line);
  return {
    message: `a "${opening}" is not closed with "${sign}"`,
    ...(at !== undefined && { span: { start: at, end: at + 1 } }),
    hint: swallowed
      ? 'a blank and # begin a comment, which takes the rest of the line: quote the text with the # in it'
      : writeOr(right, `write "${sign}" behind its last entry`),
    isLost: true,
  };
}

function unclosedQuote({ sign, span, text, contents }: Slip): Said {
  let at: number | undefined;
  visit(contents, {
    Scalar: (_, { range }) => {
      if (range && text[range[0]] === sign && range[0] <= span.start) at = range[0];
    },
  });
  return {
    message: `a text that begins with ${sign} does not end with it`,
    ...(at !== undefined && { span: { start: at, end: at + 1 } }),
    hint: writeOr(at === undefined ? undefined : ended(lineFrom(text, at), sign), `write ${sign} at its end`),
    isLost: true,
  };
}

function otherColumn({ span, text }: Slip): Said {
  const line = lineFrom(text, span.start);
  const start = span.start + indentOf(line);
  const what = line.trimStart().startsWith('-') ? 'entry' : 'key';
  const like = nearestColumn(text, start);
  return {
    message: `this ${what} begins in another column than those it belongs to`,
    span: { start, end: start + 1 },
    hint: `indent it like the one before it${like === undefined ? '' : `, with ${like} ${like === 1 ? 'space' : 'spaces'}`}`,
    isLost: true,
  };
}

/** The indentation, of the blocks that are open before `at`, that comes nearest to the one there; `undefined` where two come equally near. */
function nearestColumn(text: string, at: number): number | undefined {
  const lines = text.slice(0, at).split(/\r?\n/);
  const own = (lines.pop() ?? '').length;
  const open = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines.reverse().slice(0, MOST_LOOKED_AT)) {
    const indent = indentOf(line);
    if (line.trim() === '' || line.trimStart().startsWith('#') || indent >= least) continue;
    least = indent;
    open.add(indent);
  }
  const [first, second] = [...open].sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  if (first === undefined) return undefined;
  return second !== undefined && Math.abs(first - own) === Math.abs(second - own) ? undefined : first;
}

function twoOnOneLine({ span, text }: Slip): Said {
  const line = lineAround(text, span.start);
  const message = 'two "key: value" on one line; quote the value if it holds ": "';
  if (/^[ \t]*-[^\s-][^:]*: /.test(line))
    return {
      message,
      hint: writeOr(line.trim().replace('-', '- '), 'write a blank behind the "-" that begins an entry'),
    };
  const [, key = '', value = ''] = /^\s*(?:- )*([\w-]+): (\S.*)$/.exec(withoutComment(line)) ?? [];
  if (value.includes(': ')) return { message, hint: `write ${key}: ${inQuotes(value)}` };
  return key === '' || value === '' ? { message } : { message, hint: `indent the next line like "${key}"` };
}

function noColon({ span, text }: Slip): Said {
  const line = lineFrom(text, span.start).trimEnd();
  const [, key = '', value = ''] = /^([\w-]+)(?::|\s+)(\S.*)$/.exec(withoutComment(line)) ?? [];
  const isGlued = /^[\w-]+:\S/.test(line);
  return {
    message: 'there is no ": " between a key and its value on this line',
    span: { start: span.start, end: span.start + line.length },
    hint: writeOr(key && `${key}: ${value}`, isGlued ? 'write a blank behind the colon' : 'write key: value'),
    isLost: true,
  };
}

/** No key of the format is longer, nor are most words before a colon. */
const MOST_LOOKED_AT = 200;

function entriesRunTogether({ span, text }: Slip): Said {
  if (/^-[\s,\]}]/.test(text.slice(span.start, span.start + 2)))
    return { message: 'a "-" alone is no value', hint: 'write the value, or leave the entry out' };
  // a plain text up to the colon of the second key: of one word it can only be the text itself that goes on behind it
  const plain = /^[^\s,"'[\]{}][^,"[\]{}\n]*?(?=: )/.exec(text.slice(span.start, span.start + MOST_LOOKED_AT))?.[0];
  const line = lineFrom(text, span.start);
  if (plain === undefined) {
    const before =
      /[^\s,[\]{}]+(?=\s*$)/.exec(text.slice(Math.max(0, span.start - MOST_LOOKED_AT), span.start))?.[0] ?? '';
    const [, first = before, second = ''] = /^([^\s,[\]{}]+) +("[^"]*"|[^\s,:[\]{}]+)/.exec(line) ?? [];
    const [, alone = ''] = /^("[^"]*"|[^\s,:[\]{}]+)/.exec(line) ?? [];
    return {
      message: 'two entries in brackets run together',
      hint: writeOr(first && `${first}, ${second || alone}`, 'write a comma between them'),
    };
  }
  const message = 'two "key: value" in brackets run together';
  if (/^\d\S* \w+$/.test(plain)) return { message, hint: `write ${plain.replace(' ', ', ')}` };
  const quote = writeOr(inQuotes(/^[^,[\]{}]*/.exec(line)?.[0].trim() ?? ''), 'quote the text that holds ": "');
  return { message, hint: plain.includes(' ') ? `write a comma between them, or ${quote}` : quote };
}

function behindTheEnd({ span, text }: Slip): Said {
  const line = lineAround(text, span.start);
  if (text[span.start - 1] === "'") {
    const [, inner = ''] = /(?<=^|[\s[{])'(.*)'/.exec(line) ?? [];
    const right = inner.includes('"') ? '' : inner && inQuotes(inner);
    return {
      message: "a text in '…' ends at the apostrophe inside it",
      hint: writeOr(right, 'write the text in "…" instead'),
    };
  }
  if (text[span.start - 1] === '"')
    return { message: 'a text in "…" ends at the quote inside it', hint: 'write \\" for a quote inside the text' };
  const [, value = ''] = /^\s*(?:- )*[\w-]+: (\S.*)$/.exec(withoutComment(line)) ?? [];
  const right = value.includes("'") ? '' : value && `'${value}'`;
  return { message: 'there is more behind a value that has ended', hint: writeOr(right, 'quote the whole text') };
}

function belongsNowhere({ span, text }: Slip): Said {
  const sign = text[span.start] ?? '';
  return '}]'.includes(sign)
    ? { message: `there is one "${sign}" too many`, isLost: true }
    : { message: 'this belongs to nothing before it', hint: 'look at the indentation', isLost: true };
}

function unquotedSign({ span, text }: Slip): Said {
  const line = withoutComment(lineFrom(text, span.start));
  const inBrackets = /[[{]/.test(lineAround(text, span.start).slice(0, -line.length || undefined));
  const value = inBrackets ? (/^[^,\]}]*/.exec(line)?.[0].trim() ?? '') : line;
  return {
    message: `a text cannot begin with ${text[span.start] ?? 'this sign'} unless it is quoted`,
    hint: writeOr(inQuotes(value), 'quote the text'),
  };
}

function badEscape({ span, text }: Slip): Said {
  return {
    message: `inside "…" a backslash says what sign is meant, and ${text.slice(span.start, span.start + 2)} is none`,
    hint: `write two backslashes for one, \\${text.slice(span.start, span.start + 2)}, or the text in '…'`,
  };
}

const lineFrom = (text: string, start: number): string => /[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';

const lineAround = (text: string, at: number): string =>
  lineFrom(text, Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1);

const indentOf = (line: string): number => line.length - line.trimStart().length;

const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trimEnd();

const inQuotes = (text: string): string => JSON.stringify(text);

/** Longer texts are not repeated. */
const MOST_SHOWN = 60;

/** The text to write, where it is known and short enough; else the advice in general. */
const writeOr = (right: string | undefined, advice: string): string =>
  right !== undefined && right !== '' && right.length <= MOST_SHOWN ? `write ${right}` : advice;

/** The line from an opening bracket on, with its closing one where the line or the bracket around it ends; nothing where the line goes on. */
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

/** A text with its closing quote at the end of the line; nothing where the line holds more than the text. */
const ended = (line: string, sign: string): string | undefined =>
  /[,:#[\]{}"']/.test(line.slice(1)) ? undefined : `${line.trimEnd()}${sign}`;
