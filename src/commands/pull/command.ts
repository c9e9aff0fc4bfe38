import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { editFlags, notWith, runFlags } from '../../use/ground/flags/flags.ts';
import { inSession } from '../../use/ground/session.ts';
import { pullHotels } from './pull-hotels.ts';

export default class Pull extends ContractsCommand<typeof Pull> {
  static override summary = 'Bring hotels from the hub into contract files.';
  static override description =
    'Reads the hub and writes what it holds: new files for hotels that no file has, and changes in the files of the others, with comments and layout kept. Records that only the files have stay. Without --supplier and --hotel, the hotels of the files are read again. Fields that the format does not have go to extra:. Writes files only, nothing to the hub.';
  static override examples = [
    '<%= config.bin %> pull --supplier PALMA --env test',
    "<%= config.bin %> pull --hotel 'SEA-*' --out contracts/palma",
    '<%= config.bin %> pull --check contracts',
  ];
  static override flags = {
    ...editFlags,
    ...runFlags,
    check: Flags.boolean({
      summary: 'Change nothing; list the files that would change, and exit with code 1 if they differ from the hub.',
      relationships: notWith(['yes']),
    }),
    adopt: Flags.boolean({
      summary: 'Also record in the lock which records are equal in files and hub, as a push does.',
      relationships: notWith(['diff', 'check']),
    }),
    out: Flags.string({ helpValue: 'FOLDER', summary: 'Where new files go (default: the folder of the contracts).' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => pullHotels(paths, this.flags, session));
  }
}
