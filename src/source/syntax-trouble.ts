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
  const swallowed = at !== undefined && /\S[ \t]+#/.test(lineFrom(text, at));
  return {
    message: `a "${opening}" is not closed with "${sign}"`,
    ...(at !== undefined && { span: { start: at, end: at + 1 } }),
    hint: swallowed
      ? 'a blank and # begin a comment, which takes the rest of the line: quote the text with the # in it'
      : `write "${sign}" behind its last entry`,
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
    hint: `write ${sign} at its end`,
    isLost: true,
  };
}

function otherColumn({ span, text }: Slip): Said {
  const line = lineFrom(text, span.start);
  const start = span.start + line.length - line.trimStart().length;
  const what = line.trimStart().startsWith('-') ? 'entry' : 'key';
  return {
    message: `this ${what} begins in another column than those it belongs to`,
    span: { start, end: start + 1 },
    hint: 'indent it like the one before it',
    isLost: true,
  };
}

function twoOnOneLine({ span, text }: Slip): Said {
  const dash = /^[ \t]*-[^\s-][^:]*: /.test(lineAround(text, span.start));
  return {
    message: 'two "key: value" on one line; quote the value if it holds ": "',
    ...(dash && { hint: 'write a blank behind the "-" that begins an entry' }),
  };
}

function noColon({ span, text }: Slip): Said {
  const line = lineFrom(text, span.start).trimEnd();
  const isGlued = /^[\w-]+:\S/.test(line);
  return {
    message: 'there is no ": " between a key and its value on this line',
    span: { start: span.start, end: span.start + line.length },
    hint: isGlued ? 'write a blank behind the colon' : 'write key: value',
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
  if (plain === undefined)
    return { message: 'two entries in brackets run together', hint: 'write a comma between them' };
  const quote = 'quote the text that holds ": "';
  return {
    message: 'two "key: value" in brackets run together',
    hint: plain.includes(' ') ? `write a comma between them, or ${quote}` : quote,
  };
}

function behindTheEnd({ span, text }: Slip): Said {
  if (text[span.start - 1] === "'")
    return { message: "a text in '…' ends at the apostrophe inside it", hint: 'write the text in "…" instead' };
  if (text[span.start - 1] === '"')
    return { message: 'a text in "…" ends at the quote inside it', hint: 'write \\" for a quote inside the text' };
  return { message: 'there is more behind a value that has ended', hint: 'quote the whole text' };
}

function belongsNowhere({ span, text }: Slip): Said {
  const sign = text[span.start] ?? '';
  return '}]'.includes(sign)
    ? { message: `there is one "${sign}" too many`, isLost: true }
    : { message: 'this belongs to nothing before it', hint: 'look at the indentation', isLost: true };
}

function unquotedSign({ span, text }: Slip): Said {
  return {
    message: `a text cannot begin with ${text[span.start] ?? 'this sign'} unless it is quoted`,
    hint: 'quote the text',
  };
}

function badEscape({ span, text }: Slip): Said {
  return {
    message: `inside "…" a backslash says what sign is meant, and ${text.slice(span.start, span.start + 2)} is none`,
    hint: "write two backslashes for one, or the text in '…'",
  };
}

const lineFrom = (text: string, start: number): string => /[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';

const lineAround = (text: string, at: number): string =>
  lineFrom(text, Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1);
