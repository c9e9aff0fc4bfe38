import { statSync } from 'node:fs';
import * as z from 'zod';
import type { BaselineEntry } from '../../findings/baseline.ts';
import { findCode } from '../../findings/catalogue.ts';
import { catalogue } from '../../rules/check/all-codes.ts';
import { CliFailure, usageFailure } from '../ground/exit/exit-code.ts';
import { givenText } from '../ground/flags/given-file.ts';

/** Far larger than a baseline of 100,000 findings. */
const MAX_BYTES = 64 * 1024 * 1024;

const baselineFile = z.object({
  version: z.literal(1),
  findings: z.array(
    z.object({ code: z.string(), record: z.string(), field: z.string(), count: z.int().min(1).default(1) }),
  ),
});

/** The known findings in a file written by `--write-baseline`. Any other file ends the command with exit 64. */
export function readBaseline(file: string): readonly BaselineEntry[] {
  const parsed = baselineFile.safeParse(readJson(file));
  if (parsed.success) return parsed.data.findings;
  const [issue] = parsed.error.issues;
  throw unusable(`the baseline ${file} is not understood: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

/**
 * The previous findings of the baseline to be written; none if the file is missing or empty. A file that is not a baseline ends the command
 * with exit 64, because it would be overwritten.
 */
export function readFormerBaseline(file: string): readonly BaselineEntry[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size === 0) return [];
  try {
    return readBaseline(file);
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    throw usageFailure(
      'not-written',
      `${error.message}, so it is not replaced`,
      'choose another name, or delete the file first',
    );
  }
}

/** One block per entry, sorted, so that a review shows which findings were added and removed. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const findings = entries.map(({ code, record, field, count }) => ({
    code,
    name: findCode(code, catalogue)?.name,
    record,
    field,
    count,
  }));
  return `${JSON.stringify({ version: 1, findings }, null, 2)}\n`;
}

function readJson(file: string): unknown {
  const text = givenText(file, MAX_BYTES, (reason) => unusable(`the baseline ${file} cannot be read (${reason})`));
  try {
    return JSON.parse(text);
  } catch {
    throw unusable(`the baseline ${file} is not JSON`);
  }
}

const unusable = (message: string): CliFailure =>
  usageFailure('baseline-unreadable', message, 'make it with contracts validate --write-baseline FILE');
