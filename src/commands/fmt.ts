import { Flags } from '@oclif/core';
import { type FormattedFile, formatFiles } from '../app/fmt/format-files.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { EXIT } from '../cli/exit/exit-code.ts';
import { fileSelectionFlags, pathArgument } from '../cli/flags/flags.ts';
import { safeLine } from '../render/escape/safe-line.ts';
import { findingJson } from '../render/findings/findings-json.ts';
import { findingsText } from '../render/findings/findings-text.ts';
import { formatSummary } from '../render/findings/format-text.ts';
import type { FmtDocument } from '../render/tool-document.ts';

export default class Fmt extends BaseCommand<typeof Fmt> {
  static override summary = 'Format contract files.';
  static override description =
    'Makes key order, indentation, line width, quotes and braces the same everywhere. Meaning, comments and blank lines between groups are kept. A file with YAML errors is left unchanged. The contracts themselves are not checked.';
  static override examples = [
    '<%= config.bin %> fmt contracts-examples',
    '<%= config.bin %> fmt --check contracts-examples',
    '<%= config.bin %> fmt --changed-since main',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...fileSelectionFlags,
    check: Flags.boolean({
      summary: 'Change nothing; list the files that would change, and exit with code 1 if there are any.',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const files: FormattedFile[] = [];
    for await (const one of formatFiles(paths, flags.check, flags)) {
      files.push(one);
      if (flags.json) continue;
      if (one.state === 'changed') terminal.out(safeLine(one.file));
      if (one.findings.length > 0) terminal.talk(findingsText(one.findings, terminal.talkPaint));
      else if (one.state === 'left alone')
        terminal.talk(safeLine(`${one.file} was left unchanged: formatting it would change its meaning`));
    }
    if (!flags.json) terminal.talk(formatSummary(files, flags.check));
    const isWrong = files.some(({ state }) => state === 'left alone' || (state === 'changed' && flags.check));
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
