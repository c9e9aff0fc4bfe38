import { logout } from '../app/account/login.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { credentialStores } from '../cli/credentials/credential-stores.ts';
import { environmentFlags } from '../cli/flags/flags.ts';
import { readConfig } from '../cli/settings/config-file.ts';
import { chooseEnvironment } from '../cli/settings/environment.ts';

export default class Logout extends BaseCommand<typeof Logout> {
  static override summary = 'Delete the stored credentials of an environment.';
  static override examples = ['<%= config.bin %> logout --env test'];
  static override flags = { env: environmentFlags.env };

  protected async execute(): Promise<CommandEnd> {
    const environment = chooseEnvironment(readConfig(process.cwd()), this.flags.env, process.env);
    return logout(environment, credentialStores(process.env), this.terminal);
  }
}
