import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { runFlags, selectionFlags, verificationFlags } from '../../use/ground/flags/flags.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { inSession } from '../../use/ground/session.ts';
import { verifyContractsOf } from './verify-contracts-of.ts';

export default class Verify extends ContractsCommand<typeof Verify> {
  static override summary = 'Verify that the hub sells what your contracts say.';
  static override description =
    'Quotes one stay per hotel, confirms it, compares the price with the contract, prebooks, makes a test booking and checks that the hub discarded it. With --depth seasons or full: as many stays as it takes to check every price, or every rule too, and one test booking per hotel.';
  static override examples = [
    '<%= config.bin %> verify contracts-examples',
    '<%= config.bin %> verify --env production --fake-booking',
    '<%= config.bin %> verify contracts-examples --depth full --plan-only',
    '<%= config.bin %> verify --resume',
  ];
  static override flags = {
    ...selectionFlags,
    ...runFlags,
    ...verificationFlags,
    'plan-only': Flags.boolean({
      summary: 'Show the stays that would be checked and what cannot be proved; works offline.',
    }),
    resume: Flags.boolean({ summary: 'Continue the last unfinished verification with --depth.' }),
    yes: Flags.boolean({
      char: 'y',
      summary: 'Never ask which catalogue entry a hotel is.',
      env: 'CONTRACTS_YES',
    }),
    output: outputFlag('run'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags } = this;
    const outputs = reportOutputs(flags.output, flags.json, 'run');
    const { 'fake-booking': fakeBooking, 'plan-only': planOnly } = flags;
    return inSession(this.outer, (session) =>
      verifyContractsOf(paths, { ...flags, fakeBooking, planOnly, outputs }, session),
    );
  }
}
