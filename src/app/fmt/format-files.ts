import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { contractLayout } from '../../contract/format/layout.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { formatYaml } from '../../source/layout/format-yaml.ts';
import { LIMITS } from '../../source/limits.ts';
import { contractFiles } from '../check/check-project.ts';
import { isNarrowed, type SelectionFlags } from '../check/selection-flags.ts';
import { rewriteFile } from './rewrite-file.ts';

export interface FormattedFile {
  readonly file: string;
  /** `left alone`: with errors, unreadable, or formatting would change its meaning. */
  readonly state: 'unchanged' | 'changed' | 'left alone';
  /** Why it was left alone; empty for the last of these reasons. */
  readonly findings: readonly Finding[];
}

/**
 * Brings the files under `paths` that hold something of the selection into the one layout, or with `check` only says which ones are
 * not in it. One file at a time.
 */
export async function* formatFiles(
  paths: readonly string[],
  check: boolean,
  flags: SelectionFlags = {},
): AsyncGenerator<FormattedFile> {
  const workspace = await contractFiles(paths);
  const { files, findings, problems } = workspace;
  const [problem] = problems;
  if (problem) {
    const { message, hint } = problem;
    throw usageFailure('no-input', message, hint);
  }
  // A layout is a matter of files; contracts are put together only where they decide which files are meant.
  const chosen = isNarrowed(flags)
    ? await (await import('../check/selected-files.ts')).selectedFiles(workspace, flags)
    : undefined;
  for (const found of findings) yield { file: found.place?.file ?? '', state: 'left alone', findings: [found] };
  for (const { file, path, selected } of files)
    if (selected && (chosen?.has(file) ?? true)) yield formatFile(file, path, check);
}

async function formatFile(file: string, path: string, check: boolean): Promise<FormattedFile> {
  const bytes = await nodeFiles.read(path, LIMITS.fileBytes);
  if (!bytes.ok) throw usageFailure('unreadable', `${file} cannot be read (${bytes.error.code})`);
  const formatted = formatYaml(file, bytes.value, contractLayout);
  if (!formatted.ok) return { file, state: 'left alone', findings: formatted.error.findings };
  if (Buffer.from(formatted.value).equals(bytes.value)) return { file, state: 'unchanged', findings: [] };
  if (!check) await rewriteFile(path, bytes.value, formatted.value);
  return { file, state: 'changed', findings: [] };
}
