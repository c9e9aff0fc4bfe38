import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { checkProof } from './check-proof.ts';

export default class ProofCheck extends BaseCommand<typeof ProofCheck> {
  static override summary = 'Check the proof of a push.';
  static override description =
    'Checks the signature of a proof that `push --proof` wrote, and everything in it against everything else: digests, approvals, the journal, the read-back, prices and test bookings. Lists what it proves and does not prove. Works offline.';
  static override examples = ['<%= config.bin %> proof check proof.json'];
  static override args = {
    file: Args.string({ required: true, description: 'The proof; its signature is in FILE.sig.' }),
  };
  static override flags = {
    signers: Flags.string({
      helpValue: 'FILE',
      summary: 'The list of signers (allowed_signers), instead of the one in the settings.',
    }),
  };

  protected async execute([file = '']: readonly string[]): Promise<CommandEnd> {
    return checkProof(file, this.flags, this.terminal);
  }
}
