import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCodes } from '../../check/all-codes.ts';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { type FieldGuide, fieldGuides, guidesTo } from '../../contract/format/field-guide.ts';
import { insteadOf } from '../../contract/format/not-expressible.ts';
import type { CodeInfo } from '../../findings/finding.ts';
import { nearest } from '../../kernel/nearest.ts';
import { type CodeExample, codeExample } from './code-example.ts';

/** Where the build puts the broken examples, below the root of the package. */
export const EXAMPLES = 'dist/broken-examples';

/** What a word stands for: a finding, a field of contract files, or something that the hub has no field for. */
export type Explained =
  | { readonly is: 'finding'; readonly code: CodeInfo }
  | { readonly is: 'field'; readonly guides: readonly FieldGuide[] }
  | { readonly is: 'no field'; readonly instead: string };

/** Takes the id or name of a finding, or a field (`minimumStay`, `seasons.minimumStay`), in any case of letters. Unknown words end the command. */
export function explained(word: string): Explained {
  const wanted = word.toLowerCase();
  const code = allCodes.find(({ id, name }) => id.toLowerCase() === wanted || name === wanted);
  if (code) return { is: 'finding', code };
  const guides = guidesTo(word);
  if (guides.length > 0) return { is: 'field', guides };
  const instead = insteadOf(word);
  if (instead !== undefined) return { is: 'no field', instead };
  const near = [allCodes.map(({ name }) => name), fieldGuides().map(({ name }) => name), allCodes.map(({ id }) => id)]
    .map((names) => nearest(word, names))
    .find((name) => name !== undefined);
  throw usageFailure(
    'unknown-code',
    `there is no finding or field called ${word}`,
    near === undefined ? 'contracts explain lists all findings, contracts schema all fields' : `did you mean ${near}?`,
  );
}

/** The example of a code; absent where no few lines of a file can show it. */
export function exampleOf({ id, name }: CodeInfo, packageRoot: string): CodeExample | undefined {
  try {
    return codeExample(readFileSync(path.join(packageRoot, EXAMPLES, `${id}-${name}.yaml`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
