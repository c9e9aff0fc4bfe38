import { Flags } from '@oclif/core';
import { pullHotels } from '../app/pull/pull-hotels.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { editFlags, notWith, pathArgument, runFlags } from '../cli/flags/flags.ts';
import { inSession } from '../cli/session.ts';

export default class Pull extends BaseCommand<typeof Pull> {
  static override summary = 'Bring hotels from the hub into contract files.';
  static override description =
    'Reads the hub and writes what it holds: new files for hotels that no file has, and changes in the files of the others, with comments and layout kept. Records that only the files have stay. Without --supplier and --hotel, the hotels of the files are read again. Fields that the format does not have go to extra:. Writes files only, nothing to the hub.';
  static override examples = [
    '<%= config.bin %> pull --supplier PALMA --env test',
    "<%= config.bin %> pull --hotel 'SEA-*' --out contracts/palma",
    '<%= config.bin %> pull --check contracts',
  ];
  static override strict = false;
  static override args = pathArgument;
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
    const { terminal, config, flags } = this;
    return inSession({ terminal, tool: config.version, deadline: flags.deadline }, (session) =>
      pullHotels(paths, flags, session),
    );
  }
}
