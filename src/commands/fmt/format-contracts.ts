import type { SelectionFlags } from '../../use/check/selection-flags.ts';
import { isStdin } from '../../use/check/stdin-file.ts';
import type { Draft } from '../../use/fmt/draft-files.ts';
import { draftText } from '../../use/fmt/draft-text.ts';
import { rewriteFiles } from '../../use/fmt/rewrite-file.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { findingJson } from '../../view/findings/findings-json.ts';
import { findingsText } from '../../view/findings/findings-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { FmtDocument } from '../../view/tool-document.ts';
import { type FormattedFile, formatFiles } from './format-files.ts';
import { formatSummary } from './format-text.ts';

interface FmtFlags extends SelectionFlags {
  readonly check: boolean;
  readonly diff: boolean;
  readonly expand: boolean;
  readonly compact: boolean;
  readonly json: boolean;
}

/** The work of `fmt`: formats files, or shows what that would change. A document from stdin goes to stdout. */
export async function formatContracts(
  paths: readonly string[],
  flags: FmtFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
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
