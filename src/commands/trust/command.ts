import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { trust } from './trust.ts';

export default class Trust extends BaseCommand<typeof Trust> {
  static override summary = 'Approve a hub or database for your credentials, or list approvals.';
  static override description =
    "The author of a folder's settings chose the addresses in them. So CONTRACTS_USERNAME and CONTRACTS_PASSWORD are sent to a hub named only in settings after you approve its host. CONTRACTS_STATE_PASSWORD works the same way for a database (`contracts trust db.example.com:5432`). `contracts login` approves the host it logs in to. --folder approves the settings in a folder: those of another user of this machine, and certificates that they name. Approvals are stored in ~/.config/contracts/trusted.json, never in a project.";
  static override examples = [
    '<%= config.bin %> trust hub.example.com',
    '<%= config.bin %> trust --folder .',
    '<%= config.bin %> trust hub.example.com --remove',
  ];
  static override strict = false;
  static override args = {
    host: Args.string({ description: 'A host, such as hub.example.com or db.example.com:5432.' }),
  };
  static override flags = {
    folder: Flags.string({
      helpValue: 'DIR',
      multiple: true,
      multipleNonGreedy: true,
      summary: 'Approve the settings in this folder, with the certificates they name.',
    }),
    remove: Flags.boolean({ default: false, summary: 'Withdraw the approval.' }),
  };

  protected async execute(argv: readonly string[]): Promise<CommandEnd> {
    return trust(argv, this.flags, this.terminal);
  }
}
