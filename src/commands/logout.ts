import { logout } from '../app/account/logout.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { environmentFlags } from '../cli/flags/flags.ts';

export default class Logout extends BaseCommand<typeof Logout> {
  static override summary = 'Delete the stored credentials of an environment.';
  static override examples = ['<%= config.bin %> logout --env test'];
  static override flags = { env: environmentFlags.env };

  protected async execute(): Promise<CommandEnd> {
    return logout(this.flags, this.terminal);
  }
}
