import { Flags } from '@oclif/core';
import { promote } from '../app/promote/promote.ts';
import { type CommandEnd, ContractsCommand } from '../cli/base-command.ts';
import { runFlags, selectionFlags } from '../cli/flags/flags.ts';
import { inSession } from '../cli/session.ts';

const { env: _env, ...hub } = runFlags;
// A hotel is verified as a whole.
const { only: _only, ...selection } = selectionFlags;

export default class Promote extends ContractsCommand<typeof Promote> {
  static override summary = 'Compare what was verified in one environment with what a push to another would write.';
  static override description =
    'For each hotel: what a push to the second environment would change there, and whether these records were verified in the first one from this project. Values that environments have of their own (`overrides`) are not compared. Writes nothing: `push` applies it. Exits with 6 if a hotel with changes has not been verified in its current form.';
  static override examples = ['<%= config.bin %> promote --from test --to production'];
  static override flags = {
    ...selection,
    ...hub,
    from: Flags.string({ required: true, helpValue: 'NAME', summary: 'The environment that was verified.' }),
    to: Flags.string({ required: true, helpValue: 'NAME', summary: 'The environment that a push would change.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => promote(paths, this.flags, session));
  }
}
