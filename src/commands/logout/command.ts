import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { environmentFlags } from '../../use/ground/flags/flags.ts';
import { logout } from './logout.ts';

export default class Logout extends BaseCommand<typeof Logout> {
  static override summary = 'Delete the stored credentials of an environment.';
  static override examples = ['<%= config.bin %> logout --env test'];
  static override flags = { env: environmentFlags.env };

  protected async execute(): Promise<CommandEnd> {
    return logout(this.flags, this.terminal);
  }
}
