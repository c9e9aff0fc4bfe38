import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { showState } from './show-state.ts';

export default class State extends BaseCommand<typeof State> {
  static override summary = 'Show where state is kept, and which locks are held.';
  static override description =
    'State is what is kept between runs: locks, journals, plans of unfinished pushes, what was pushed last, probes and verifications. It is in files of the project, or in a PostgreSQL database that several machines share.';
  static override examples = ['<%= config.bin %> state'];

  protected async execute(): Promise<CommandEnd> {
    return showState(this.flags, this.terminal);
  }
}
