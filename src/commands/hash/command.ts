import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { selectionFlags } from '../../use/ground/flags/flags.ts';
import { hashContracts } from './hash-contracts.ts';

// The hash is of the whole contract.
const { only: _only, ...selection } = selectionFlags;

export default class Hash extends ContractsCommand<typeof Hash> {
  static override summary = 'Print the hash of each contract, or check one.';
  static override description =
    'The SHA-256 of everything that the contract of a hotel says, with its supplier: the same in reports, addenda, plans and proofs. Order, layout, comments and `tests:` do not change it; any other amount, date or text does. With --check, exit code 6 if no contract has the hash. Works offline.';
  static override examples = ['<%= config.bin %> hash --hotel SAO-VICENTE', '<%= config.bin %> hash --at main --json'];
  static override flags = {
    ...selection,
    check: Flags.string({ helpValue: 'HASH', summary: 'Only say which contract has this hash.' }),
    at: Flags.string({ helpValue: 'REF', summary: 'The contracts as of this commit, branch or tag.' }),
    redact: Flags.boolean({ default: false, summary: 'Leave out quotas and notes, as `report --redact` does.' }),
    env: Flags.string({
      helpValue: 'NAME',
      char: 'e',
      summary: 'As in this environment: with its own codes, names, e-mail addresses and images.',
      env: 'CONTRACTS_ENV',
      helpGroup: 'ENVIRONMENT',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return hashContracts(paths, this.flags, this.terminal);
  }
}
