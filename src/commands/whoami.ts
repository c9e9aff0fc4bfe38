import { whoami } from '../app/account/whoami.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { environmentFlags } from '../cli/flags/flags.ts';

export default class Whoami extends BaseCommand<typeof Whoami> {
  static override summary = 'Show which account is used and what it may do.';
  static override description =
    'Logs in and tries the read-only calls. Shows the account, the environment, where the credentials come from, how long a token lasts, and which endpoints answer. Shows no secret.';
  static override examples = ['<%= config.bin %> whoami --env test'];
  static override flags = environmentFlags;

  protected async execute(): Promise<CommandEnd> {
    return whoami(this.flags, this.terminal);
  }
}
