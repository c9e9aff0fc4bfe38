import { Lexer } from 'yaml';

export interface CommentInText {
  readonly text: string;
  readonly offset: number;
  /** Whether it has the line to itself. */
  readonly ownLine: boolean;
  readonly column: number;
  /** The blanks before it. */
  readonly gap: string;
}

/** Announces a plain or block scalar, whose text is the next lexeme. */
const SCALAR = '\u001f';
/** Marks of the lexer that stand for no character of the text. */
const MARKS = new Set([SCALAR, '\u0002', '\u0018']);

/** Every comment of the text, in order. */
export function commentsOf(text: string): CommentInText[] {
  const comments: CommentInText[] = [];
  let offset = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    // The scalar itself may be any text, even one that looks like a mark.
    const isScalar = before === SCALAR;
    before = isScalar ? '' : lexeme;
    if (!isScalar && MARKS.has(lexeme)) continue;
    if (!isScalar && lexeme.startsWith('#')) comments.push(commentAt(text, offset, lexeme));
    offset += lexeme.length;
  }
  return comments;
}

function commentAt(text: string, offset: number, lexeme: string): CommentInText {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  const gap = /[ \t]*$/.exec(before)?.[0] ?? '';
  return {
    text: lexeme.trimEnd(),
    offset,
    ownLine: gap.length === before.length,
    column: offset - lineStart,
    gap,
  };
}
