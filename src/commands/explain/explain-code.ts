import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldGuides, guidesTo } from '../../contract/format/field-guide.ts';
import { insteadOf } from '../../contract/format/not-expressible.ts';
import type { CodeInfo } from '../../findings/finding.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { allCodes } from '../../rules/check/all-codes.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';

/** Where the build puts the broken examples, relative to the root of the package. */
export const EXAMPLES = 'dist/broken';

/**
 * What a word means: a finding by its id or name, a field of contract files (`minimumStay`, `seasons.minimumStay`), something that the hub
 * has no field for, the findings of a family (`R`, `R1`), or those whose names contain it (`unknown-room`). Upper and lower case are the
 * same. Unknown words end the command.
 */
export function explained(word: string) {
  const wanted = word.toLowerCase();
  const code = allCodes.find(({ id, name }) => id.toLowerCase() === wanted || name === wanted);
  if (code) return { is: 'finding' as const, code };
  const guides = guidesTo(word);
  if (guides.length > 0) return { is: 'field' as const, guides };
  const instead = insteadOf(word);
  if (instead !== undefined) return { is: 'no field' as const, instead };
  const codes = codesLike(wanted);
  const [only] = codes;
  if (only) return codes.length === 1 ? { is: 'finding' as const, code: only } : { is: 'findings' as const, codes };
  const hint = [allCodes.map(({ name }) => name), fieldGuides().map(({ name }) => name), allCodes.map(({ id }) => id)]
    .map((names) => didYouMean(word, names))
    .find((text) => text !== undefined);
  throw usageFailure(
    'unknown-code',
    `there is no finding or field called ${word}`,
    hint ?? 'contracts explain lists all findings, contracts schema all fields',
  );
}

/** The codes whose ids begin with this, or whose names contain it as whole words. */
const codesLike = (wanted: string): readonly CodeInfo[] =>
  /^[a-z]\d?$/.test(wanted)
    ? allCodes.filter(({ id }) => id.toLowerCase().startsWith(wanted))
    : allCodes.filter(({ name }) => `-${name}-`.includes(`-${wanted}-`));

/** The example for a code; absent if it cannot be shown in a few lines of a file. */
export function exampleOf({ id, name }: CodeInfo, packageRoot: string) {
  try {
    return codeExample(readFileSync(path.join(packageRoot, EXAMPLES, `${id}-${name}.yaml`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const WRONG = /^\s*# wrong: ?/;
const RIGHT = /^\s*# right:\s*$/;

/** Where the fault is in a broken contract: `# wrong: why` above it and `# right:` below it, with the repaired lines as comments. */
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

/**
 * A finding's example, cut from a small contract that has only this fault: what is wrong in a few words, and the lines that replace the
 * wrong ones, if replacing lines repairs it.
 */
export function codeExample(text: string) {
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

/** The lines in the comments after `# right:`. */
export const repairedLines = (comments: readonly string[]): string[] =>
  comments.map((line) => line.replace(/^(\s*)# /, '$1'));

const marginOf = (line = ''): string => /^ */.exec(line)?.[0] ?? '';

function dedented(lines: readonly string[]): string[] {
  const margin = Math.min(...lines.map((line) => marginOf(line).length));
  return lines.map((line) => line.slice(margin));
}
