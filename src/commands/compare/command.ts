import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { selectionFlags } from '../../use/ground/flags/flags.ts';
import { outputFlag } from '../../use/ground/reports/report-outputs.ts';
import { compareVersions } from './compare-versions.ts';

// Without its rates or offers, a version would seem to have lost them.
const { only: _only, 'changed-since': _since, ...selection } = selectionFlags;

export default class Compare extends BaseCommand<typeof Compare> {
  static override summary = 'Compare two versions of contracts side by side.';
  static override description =
    'Each version is a file, a folder, or a commit, branch or tag. Hotels are matched by their codes; seasons, prices and conditions are listed side by side, prices with the change in percent. Everything that differs is listed, however small. Works offline.';
  static override examples = [
    '<%= config.bin %> compare main contracts',
    '<%= config.bin %> compare contracts-examples/city-hotel contracts --hotel SAO-VICENTE --all',
    '<%= config.bin %> compare main contracts -o html=changes.html -o csv=changes.csv',
  ];
  static override strict = false;
  static override args = {
    first: Args.string({ description: 'The earlier version: a file, folder, commit, branch or tag.', required: true }),
    second: Args.string({ description: 'The later version.', required: true }),
    path: Args.string({
      description: 'For commits: contract files or folders (default: contracts/, or this folder).',
      required: false,
    }),
  };
  static override flags = {
    ...selection,
    all: Flags.boolean({ summary: 'List equal values, too.', default: false }),
    'exit-code': Flags.boolean({ summary: 'Exit with code 2 if there are differences.', default: false }),
    output: outputFlag('compare'),
  };

  protected async execute(args: readonly string[]): Promise<CommandEnd> {
    return compareVersions(args, this.flags, this.terminal);
  }
}
