import { Lexer } from 'yaml';

export interface CommentInText {
  readonly text: string;
  readonly offset: number;
  /** Whether it is alone on its line. */
  readonly ownLine: boolean;
  readonly column: number;
  /** The blanks before it. */
  readonly gap: string;
}

/** The lexer's mark before a plain or block scalar, whose text is the next lexeme. */
const SCALAR = '\u001f';
/** The lexer's marks that are not characters of the text. */
const MARKS = new Set([SCALAR, '\u0002', '\u0018']);

export function commentsOf(text: string): CommentInText[] {
  const comments: CommentInText[] = [];
  let offset = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    // The scalar's text may look like a mark.
    const isScalar = before === SCALAR;
    before = isScalar ? '' : lexeme;
    if (!isScalar && MARKS.has(lexeme)) continue;
    if (!isScalar && lexeme.startsWith('#')) comments.push(commentAt(text, offset, lexeme));
    offset += lexeme.length;
  }
  return comments;
}

/** Whether both texts have the same comments, in any order. */
export function haveSameComments(...texts: readonly [string, string]): boolean {
  const [one, other] = texts.map((text) =>
    JSON.stringify(
      commentsOf(text)
        .map((comment) => comment.text)
        .sort(),
    ),
  );
  return one === other;
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
