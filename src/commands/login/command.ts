import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { environmentFlags } from '../../use/ground/flags/flags.ts';
import { login } from './login.ts';

export default class Login extends BaseCommand<typeof Login> {
  static override summary = 'Log in to an environment and store the credentials.';
  static override description =
    'Asks for a user name and password, tries them at the hub, and stores them in the keychain (macOS; Linux with secret-tool; on Windows a file encrypted for you). Where there is no keychain, or with --store file, they go to a file that only you can read. They are used only for this hub and microsite. CONTRACTS_USERNAME and CONTRACTS_PASSWORD take precedence; in CI only those are used.';
  static override examples = [
    '<%= config.bin %> login --env test',
    '<%= config.bin %> login --env test --username api-user --password-stdin --store file < password.txt',
  ];
  static override flags = {
    ...environmentFlags,
    username: Flags.string({ char: 'u', helpValue: 'NAME', summary: 'User name (asked for if missing).' }),
    'password-stdin': Flags.boolean({ summary: 'Read the password from stdin.' }),
    store: Flags.option({
      options: ['keychain', 'file'] as const,
      summary: 'Where to store the credentials (default: the keychain if there is one, else a file).',
    })(),
  };

  protected async execute(): Promise<CommandEnd> {
    return login(this.flags, this.terminal);
  }
}
