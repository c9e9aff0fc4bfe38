import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { editFlags } from '../../use/ground/flags/flags.ts';
import { importFiles } from './import-files.ts';

const { diff, yes, today } = editFlags;

export default class Import extends BaseCommand<typeof Import> {
  static override summary = 'Bring rate sheets and XML messages into contract files.';
  static override description =
    'Reads a sheet, or the XML messages of a hotel together (AlpineBits, OTA), as a mapping file says, and writes contract files: new ones for new hotels, changes in the files of the others, with comments and layout kept. --propose writes the mapping file; what only a person can know is a question in it, and nothing is imported until all are answered. What a contract cannot hold is listed with its cells or lines. Writes files only. Works offline.';
  static override examples = [
    '<%= config.bin %> import rates.csv --propose',
    '<%= config.bin %> import rates.csv --diff',
    '<%= config.bin %> import rates.csv --out contracts --trace --yes',
    '<%= config.bin %> import rates.xml rooms.xml free-rooms.xml --propose',
  ];
  static override strict = false;
  static override args = { file: Args.string({ description: 'Rate sheets (xlsx or CSV), or XML messages.' }) };
  static override flags = {
    diff,
    yes,
    today,
    propose: Flags.boolean({
      summary: 'Write a mapping file for each sheet or set of messages, with questions for what only you know.',
    }),
    mapping: Flags.string({
      helpValue: 'FILE',
      summary: 'The mapping file (default: rates.import.yaml next to rates.csv).',
    }),
    out: Flags.string({
      helpValue: 'FOLDER',
      summary: 'Where the contracts are (default: the folder of the contracts).',
    }),
    trace: Flags.boolean({ summary: 'Note the cells of each price next to it, as x-source.' }),
    'base-and-deltas': Flags.boolean({
      summary: 'The sheet has what each of two adults pays, and what others pay more or less.',
    }),
    encoding: Flags.string({ helpValue: 'NAME', summary: 'Encoding of CSV files (default: UTF-8).' }),
  };

  protected async execute(files: readonly string[]): Promise<CommandEnd> {
    return importFiles(files, this.flags, this.terminal);
  }
}
