import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { signingKeyFlag } from '../../use/ground/flags/signing-key-flag.ts';
import { approvePlan } from '../../use/plan/approve-plan.ts';

export default class Approve extends BaseCommand<typeof Approve> {
  static override summary = 'Approve a saved plan by signing it.';
  static override description =
    'Shows the plan, asks, and writes a signature next to it with your SSH key; or approves it as your account of the state database, if `signers: { accounts: […] }` in the settings names that. The author of a plan signs it too; `approvals:` in the settings says how many others must.';
  static override examples = ['<%= config.bin %> approve plan.json --key ~/.ssh/id_ed25519'];
  static override args = {
    file: Args.string({ required: true, description: 'A plan saved with `contracts diff --out`.' }),
  };
  static override flags = {
    key: signingKeyFlag,
    yes: Flags.boolean({ char: 'y', summary: 'Sign without asking.', env: 'CONTRACTS_YES' }),
  };

  protected async execute([file = '']: readonly string[]): Promise<CommandEnd> {
    return approvePlan(file, this.flags, this.terminal);
  }
}
