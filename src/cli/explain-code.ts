import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeInfo } from '../findings/finding.ts';
import { nearest } from '../kernel/nearest.ts';
import { allCodes } from './all-codes.ts';
import { CliFailure } from './cli-failure.ts';
import { type CodeExample, codeExample } from './code-example.ts';
import { EXIT } from './exit-code.ts';

/** Where the build puts the broken examples, below the root of the package. */
export const EXAMPLES = 'dist/broken-examples';

/** The code with this id or speaking name, in any case of letters. Unknown ones end the command with the nearest that exists. */
export function codeNamed(word: string): CodeInfo {
  const wanted = word.toLowerCase();
  const found = allCodes.find(({ id, name }) => id.toLowerCase() === wanted || name === wanted);
  if (found) return found;
  const near =
    nearest(
      wanted,
      allCodes.map(({ name }) => name),
    ) ??
    nearest(
      word,
      allCodes.map(({ id }) => id),
    );
  throw new CliFailure({
    code: 'unknown-code',
    exit: EXIT.usage,
    message: `there is no finding called ${word}`,
    hint: near === undefined ? 'contracts explain lists them all' : `did you mean ${near}?`,
  });
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
