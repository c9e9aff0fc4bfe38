import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { fileSelectionFlags, notWith } from '../../use/ground/flags/flags.ts';
import { formatContracts } from './format-contracts.ts';

export default class Fmt extends ContractsCommand<typeof Fmt> {
  static override summary = 'Format contract files.';
  static override description =
    'Makes key order, indentation, line width, quotes and braces the same everywhere. Meaning, comments and blank lines between groups are kept. A file with YAML errors is left unchanged. With - as the path, a document from stdin is formatted to stdout. The contracts themselves are not checked.';
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

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return formatContracts(paths, this.flags, this.terminal);
  }
}
