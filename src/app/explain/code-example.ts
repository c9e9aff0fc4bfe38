/** A finding's example, cut from the small contract that has just this one fault. */
export interface CodeExample {
  /** What is wrong, in a few words. */
  readonly fault: string;
  readonly bad: readonly string[];
  /** The lines that take the place of the bad ones; absent where the repair is not one of lines. */
  readonly good?: readonly string[];
}

const WRONG = /^\s*# wrong: ?/;
const RIGHT = /^\s*# right:\s*$/;

/** Where in a broken contract the fault is: `# wrong: why` above it and, below it, `# right:` with the repaired lines as comments. */
export function exampleSpan(
  lines: readonly string[],
): { readonly from: number; readonly to: number; readonly end: number } | undefined {
  const mark = lines.findIndex((line) => WRONG.test(line));
  if (mark < 0) return undefined;
  const right = lines.findIndex((line, index) => index > mark && RIGHT.test(line));
  if (right < 0) return { from: mark + 1, to: mark + 2, end: mark + 2 };
  const margin = marginOf(lines[right]);
  let end = right + 1;
  while (lines[end]?.startsWith(`${margin}# `)) end += 1;
  return { from: mark + 1, to: right, end };
}

export function codeExample(text: string): CodeExample | undefined {
  const lines = text.split('\n');
  const span = exampleSpan(lines);
  if (!span) return undefined;
  const { from, to, end } = span;
  const good = repairedLines(lines.slice(to + 1, end));
  return {
    fault: (lines[from - 1] ?? '').replace(WRONG, ''),
    bad: dedented(lines.slice(from, to)),
    ...(good.length > 0 && { good: dedented(good) }),
  };
}

/** The comment lines behind `# right:` as the lines that they stand for. */
export const repairedLines = (comments: readonly string[]): string[] =>
  comments.map((line) => line.replace(/^(\s*)# /, '$1'));

const marginOf = (line = ''): string => /^ */.exec(line)?.[0] ?? '';

function dedented(lines: readonly string[]): string[] {
  const margin = Math.min(...lines.map((line) => marginOf(line).length));
  return lines.map((line) => line.slice(margin));
}
