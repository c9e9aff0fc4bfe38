import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import {
  budgetFlag,
  deadlineFlag,
  depthFlag,
  environmentFlags,
  fakeBookingFlag,
  pathArgument,
  selectionFlags,
} from '../cli/flags.ts';
import { runOutputFlag, runOutputs } from '../cli/run-reports.ts';
import { onInterrupt } from '../cli/signals.ts';
import { verifyContractsOf } from '../cli/verify-contracts-of.ts';

export default class Verify extends BaseCommand<typeof Verify> {
  static override summary = 'Prove with quotes and fake bookings that the hub sells what the contracts say.';
  static override description =
    'For each hotel: quotes a stay that the contract sells, confirms it, compares the price with the contract, prebooks, books with fakeBooking and proves that no booking was kept. In depth: as many stays as it takes to meet every price, or every rule as well, in few quotes, and one fake booking for each hotel.';
  static override examples = [
    '<%= config.bin %> verify contracts-examples',
    '<%= config.bin %> verify --env production --fake-booking',
    '<%= config.bin %> verify contracts-examples --depth full --plan-only',
    '<%= config.bin %> verify --resume',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    ...environmentFlags,
    deadline: deadlineFlag,
    depth: depthFlag,
    budget: budgetFlag,
    'plan-only': Flags.boolean({
      summary: 'Show what a verification in depth would ask, and what it cannot prove; nothing is contacted.',
    }),
    resume: Flags.boolean({ summary: 'Go on with the last verification in depth that did not get to its end.' }),
    'fake-booking': fakeBookingFlag,
    output: runOutputFlag,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const outputs = runOutputs(flags.output);
    const interruption = onInterrupt((text) => terminal.talk(text), flags.deadline);
    try {
      const { 'fake-booking': fakeBooking, 'plan-only': planOnly } = flags;
      return await verifyContractsOf(paths, { ...flags, fakeBooking, planOnly, outputs }, terminal, interruption);
    } finally {
      interruption.release();
    }
  }
}
