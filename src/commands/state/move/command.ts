import { Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { moveState } from './move-state.ts';

const PLACES = ['files', 'database'] as const;

export default class StateMove extends BaseCommand<typeof StateMove> {
  static override summary = 'Move state from files to the database, or back.';
  static override description =
    'The database is the one that `state` in the settings names. Nothing is removed before every file was read back from the other place and compared. Refused while a push holds a lock. A move that was cut off continues when the command is run again; until then nobody can push. State of the practice hub stays in files.';
  static override examples = ['<%= config.bin %> state move --to database --yes'];
  static override flags = {
    to: Flags.option({ options: PLACES, required: true, summary: 'Where state is to be kept.' })(),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Move without asking.' }),
  };

  protected async execute(): Promise<CommandEnd> {
    return moveState(this.flags, this.terminal);
  }
}
