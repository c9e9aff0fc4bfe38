import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { contractLayout } from '../../contract/format/layout.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { formatYaml } from '../../source/layout/format-yaml.ts';
import { LIMITS } from '../../source/limits.ts';
import { contractFiles } from '../check/check-project.ts';
import { isNarrowed, type SelectionFlags } from '../check/selection-flags.ts';
import { isStdin, STDIN, stdinBytes } from '../check/stdin-file.ts';
import type { Draft } from './draft-files.ts';
import { rewriteFile } from './rewrite-file.ts';

export interface FormattedFile {
  readonly file: string;
  /** `left alone`: it has errors, is unreadable, or formatting would change its meaning. */
  readonly state: 'unchanged' | 'changed' | 'left alone';
  /** Why it was left alone; empty if formatting would change its meaning. */
  readonly findings: readonly Finding[];
  /** Its bytes before and after; absent if it was left alone. */
  readonly draft?: Draft;
}

/**
 * Formats the files under `paths` that contain part of the selection; without `write` it only reports what would change. Works on one file
 * at a time. The document on stdin is never written to a file.
 */
export async function* formatFiles(
  paths: readonly string[],
  write: boolean,
  flags: SelectionFlags = {},
): AsyncGenerator<FormattedFile> {
  if (isStdin(paths)) {
    yield formatted(STDIN, await stdinBytes());
    return;
  }
  const workspace = await contractFiles(paths);
  const { files, findings, problems } = workspace;
  const [problem] = problems;
  if (problem) {
    const { message, hint } = problem;
    throw usageFailure('no-input', message, hint);
  }
  // Formatting needs only files. Contracts are assembled only if they decide which files are selected.
  const chosen = isNarrowed(flags)
    ? await (await import('../check/selected-files.ts')).selectedFiles(workspace, flags)
    : undefined;
  for (const found of findings) yield { file: found.place?.file ?? '', state: 'left alone', findings: [found] };
  for (const { file, path, selected } of files)
    if (selected && (chosen?.has(file) ?? true)) yield formatFile(file, path, write);
}

async function formatFile(file: string, path: string, write: boolean): Promise<FormattedFile> {
  const bytes = await nodeFiles.read(path, LIMITS.fileBytes);
  if (!bytes.ok) throw usageFailure('unreadable', `${file} cannot be read (${bytes.error.code})`);
  const result = formatted(file, bytes.value);
  if (write && result.draft && result.state === 'changed')
    await rewriteFile(path, result.draft.before, result.draft.after);
  return result;
}

function formatted(file: string, before: Uint8Array): FormattedFile {
  const text = formatYaml(file, before, contractLayout);
  if (!text.ok) return { file, state: 'left alone', findings: text.error.findings };
  const after = Buffer.from(text.value);
  return { file, state: after.equals(before) ? 'unchanged' : 'changed', findings: [], draft: { file, before, after } };
}
