import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import type { PriceEdits, PriceForm } from '../../contract/edits/price-forms.ts';
import { contractLayout } from '../../contract/format/layout.ts';
import { formatYaml } from '../../contract/source/layout/format-yaml.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { contractFiles, isNarrowed, type SelectionFlags } from '../../use/check/check-project.ts';
import { isStdin, STDIN, stdinBytes } from '../../use/check/stdin-file.ts';
import { type Draft, draftText, rewriteFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { fileSelectionFlags, notWith } from '../../use/ground/flags/flags.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { findingJson } from '../../view/findings/findings-json.ts';
import { findingsText } from '../../view/findings/findings-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { FmtDocument } from '../../view/tool-document.ts';

interface FormattedFile extends Omit<FmtDocument['files'][number], 'findings'> {
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
async function* formatFiles(
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
  const edits = form && (await (await import('./priced-files.ts')).pricedFiles(paths, flags, form));
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

type FmtFlags = FlagsOf<typeof Fmt>;

/** What stdout shows for a file: its diff, the formatted document from stdin, or the name of a changed file. */
function shownBy({ diff }: FmtFlags, isFilter: boolean, terminal: Terminal): (file: FormattedFile) => void {
  return ({ file, state, draft }) => {
    if (isFilter && draft) {
      if (draft.after.length > 0) terminal.print(new TextDecoder('utf-8', { ignoreBOM: true }).decode(draft.after));
    } else if (state === 'changed') {
      if (diff && draft) terminal.print(draftText(draft, terminal));
      else terminal.out(safeLine(file));
    }
  };
}

const keptText = (file: string, kept: number, form: 'expand' | 'compact' | undefined): string => {
  const what = form === 'expand' ? plural(kept, 'season') : plural(kept, 'room price');
  return `${file}: ${what} left as written: comments stand inside, or the text is shared with other places`;
};

/** `2 files reformatted, 5 unchanged, 1 left alone`; zeros are left out. */
export function formatSummary(files: readonly { readonly state: string }[], check: boolean): string {
  const count = (state: string): number => files.filter((file) => file.state === state).length;
  const parts = [
    [count('changed'), check ? 'would be reformatted' : 'reformatted'],
    [count('unchanged'), 'unchanged'],
    [count('left alone'), 'left alone'],
  ] as const;
  const [first, ...others] = parts.filter(([number]) => number > 0);
  if (first === undefined) return 'no files';
  return [`${plural(first[0], 'file')} ${first[1]}`, ...others.map(([number, words]) => `${number} ${words}`)].join(
    ', ',
  );
}

export default class Fmt extends ContractsCommand<typeof Fmt> {
  static override summary = 'Format contract files.';
  static override description =
    'Makes key order, indentation, line width, quotes and braces the same everywhere. Meaning, comments and blank lines between groups are kept. A file with YAML errors is left unchanged. With - as the path, a document from stdin is formatted to stdout. The contracts themselves are not checked, except with --expand and --compact, which refuse errors.';
  static override examples = [
    '<%= config.bin %> fmt contracts-examples',
    '<%= config.bin %> fmt --check contracts-examples',
    '<%= config.bin %> fmt --diff contracts-examples',
    '<%= config.bin %> fmt --changed-since main',
    '<%= config.bin %> fmt --compact --diff',
    '<%= config.bin %> fmt - < hotel.yaml',
  ];
  static override flags = {
    ...fileSelectionFlags,
    check: Flags.boolean({
      summary: 'Change nothing; list the files that would change, and exit with code 1 if there are any.',
    }),
    expand: Flags.boolean({
      summary: 'Write compact prices out: prices and relativeTo become a price for each occupancy or guest.',
      relationships: notWith(['compact']),
    }),
    compact: Flags.boolean({
      summary: 'Write prices in compact form (prices:) where that gives exactly the same prices.',
    }),
    diff: Flags.boolean({
      summary: 'Change nothing; show what would change as a diff, and exit with code 1 if there is anything.',
      relationships: notWith(['json']),
    }),
  };

  /** The work of `fmt`: formats files, or shows what that would change. A document from stdin goes to stdout. */
  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const isOnlyShown = flags.check || flags.diff;
    const show = shownBy(flags, isStdin(paths) && !isOnlyShown, terminal);
    const files: Omit<FormattedFile, 'draft'>[] = [];
    const form = flags.expand ? 'expand' : flags.compact ? 'compact' : undefined;
    async function* changes(): AsyncGenerator<Draft> {
      for await (const { draft, ...file } of formatFiles(paths, { ...flags, form })) {
        files.push(file);
        if (draft && file.state === 'changed') yield draft;
        if (flags.json) continue;
        show({ ...file, ...(draft && { draft }) });
        if (file.kept) terminal.talk(safeLine(keptText(file.file, file.kept, form)));
        if (file.findings.length > 0) terminal.talk(findingsText(file.findings, terminal.talkPaint));
        else if (file.state === 'left alone')
          terminal.talk(safeLine(`${file.file} was left unchanged: formatting it would change its meaning`));
      }
    }
    if (isOnlyShown || isStdin(paths)) for await (const _ of changes());
    else await rewriteFiles(changes());
    if (!flags.json && !isStdin(paths)) terminal.talk(formatSummary(files, isOnlyShown));
    const isWrong = files.some(({ state }) => state === 'left alone' || (state === 'changed' && isOnlyShown));
    return {
      exit: isWrong ? EXIT.findings : EXIT.done,
      document: {
        version: 1,
        command: 'fmt',
        check: flags.check,
        files: files.map(({ file, state, findings }) => ({ file, state, findings: findings.map(findingJson) })),
      } satisfies FmtDocument,
    };
  }
}
