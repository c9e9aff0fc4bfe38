import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { environmentFlags } from '../cli/flags.ts';
import { openEnvironment } from '../cli/open-environment.ts';
import { whoami } from '../cli/whoami.ts';

export default class Whoami extends BaseCommand<typeof Whoami> {
  static override summary = 'Say which account is used where, and what it may do.';
  static override description =
    'Authenticates and tries the calls that change nothing: account, environment, source of the credentials, life of a token, endpoints that answer. No secret is shown.';
  static override examples = ['<%= config.bin %> whoami --env test'];
  static override flags = environmentFlags;

  protected async execute(): Promise<CommandEnd> {
    const { config, environment } = await openEnvironment(this.flags.env);
    return whoami(config, environment, this.flags, this.terminal);
  }
}
