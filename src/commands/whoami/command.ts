import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { environmentFlags } from '../../use/ground/flags/flags.ts';
import { whoami } from './whoami.ts';

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
