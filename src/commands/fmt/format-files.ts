import type { PriceEdits, PriceForm } from '../../contract/edits/price-forms.ts';
import { contractLayout } from '../../contract/format/layout.ts';
import { formatYaml } from '../../contract/source/layout/format-yaml.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { contractFiles } from '../../use/check/check-project.ts';
import { isNarrowed, type SelectionFlags } from '../../use/check/selection-flags.ts';
import { isStdin, STDIN, stdinBytes } from '../../use/check/stdin-file.ts';
import type { Draft } from '../../use/fmt/draft-files.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';

export interface FormattedFile {
  readonly file: string;
  /** `left alone`: it has errors, is unreadable, or formatting would change its meaning. */
  readonly state: 'unchanged' | 'changed' | 'left alone';
  /** Why it was left alone; empty if formatting would change its meaning. */
  readonly findings: readonly Finding[];
  /** Its bytes before and after; absent if it was left alone. */
  readonly draft?: Draft;
  /** How many prices stay in their form, because comments stand inside them or their text is shared. */
  readonly kept?: number;
}

/**
 * The files under `paths` that contain part of the selection, formatted, one at a time. Nothing is written.
 */
export async function* formatFiles(
  paths: readonly string[],
  { form, ...flags }: SelectionFlags & { readonly form?: PriceForm | undefined } = {},
): AsyncGenerator<FormattedFile> {
  if (isStdin(paths)) {
    if (form !== undefined)
      throw usageFailure('wrong-usage', `--${form} needs files: the prices of a room depend on its hotel`);
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
    ? await (await import('./selected-files.ts')).selectedFiles(workspace, flags)
    : undefined;
  const edits = form && (await (await import('./priced-files.ts')).pricedFiles(workspace, flags, form));
  for (const found of findings) yield { file: found.place?.file ?? '', state: 'left alone', findings: [found] };
  for (const { file, path, selected } of files)
    if (selected && (chosen?.has(file) ?? true)) yield formatFile(file, path, edits?.get(file) ?? []);
}

async function formatFile(file: string, path: string, edits: readonly PriceEdits[]): Promise<FormattedFile> {
  const bytes = await nodeFiles.read(path, LIMITS.fileBytes);
  if (!bytes.ok) throw usageFailure('unreadable', `${file} cannot be read (${bytes.error.code})`);
  return edits.length === 0 ? formatted(file, bytes.value) : inForm(file, bytes.value, edits);
}

/** The file with its prices in another form, formatted. */
async function inForm(file: string, before: Uint8Array, edits: readonly PriceEdits[]): Promise<FormattedFile> {
  const { fileInForm } = await import('../../contract/edits/price-forms.ts');
  const { bytes, kept } = fileInForm(file, before, edits);
  const result = formatted(file, bytes);
  if (!result.draft) return result;
  const { after } = result.draft;
  const isSame = Buffer.from(after).equals(before);
  return { ...result, state: isSame ? 'unchanged' : 'changed', draft: { file, before, after }, kept };
}

function formatted(file: string, before: Uint8Array): FormattedFile {
  const text = formatYaml(file, before, contractLayout);
  if (!text.ok) return { file, state: 'left alone', findings: text.error.findings };
  const after = Buffer.from(text.value);
  return { file, state: after.equals(before) ? 'unchanged' : 'changed', findings: [], draft: { file, before, after } };
}
