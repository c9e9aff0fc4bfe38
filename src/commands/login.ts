import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { readConfig } from '../cli/config-file.ts';
import { credentialStores } from '../cli/credentials/credential-stores.ts';
import { chooseEnvironment } from '../cli/environment.ts';
import { environmentFlags } from '../cli/flags.ts';
import { login } from '../cli/login.ts';

export default class Login extends BaseCommand<typeof Login> {
  static override summary = 'Keep the credentials of an environment, once the hub has taken them.';
  static override description =
    'Asks for user name and password, authenticates with them, and keeps them in the keychain (macOS; Linux with secret-tool) or, with --store file, in a file that only you can read. They are used for this hub and microsite alone. CONTRACTS_USERNAME and CONTRACTS_PASSWORD come before them; in CI only those count.';
  static override examples = [
    '<%= config.bin %> login --env test',
    '<%= config.bin %> login --env test --username api-user --password-stdin --store file < password.txt',
  ];
  static override flags = {
    ...environmentFlags,
    username: Flags.string({ char: 'u', summary: 'The user name; otherwise it is asked for.' }),
    'password-stdin': Flags.boolean({ summary: 'Read the password from stdin instead of asking for it.' }),
    store: Flags.option({
      options: ['keychain', 'file'] as const,
      default: 'keychain' as const,
      summary: 'Where to keep them.',
    })(),
  };

  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const config = readConfig(process.cwd());
    const environment = chooseEnvironment(config, flags.env, process.env);
    return login(config, environment, credentialStores(process.env), flags, terminal);
  }
}
