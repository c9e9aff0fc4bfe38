import { Flags } from '@oclif/core';
import { allowFlag } from '../cli/allow-flag.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import {
  budgetFlag,
  deadlineFlag,
  depthFlag,
  environmentFlags,
  fakeBookingFlag,
  pathArgument,
  selectionFlags,
  supersedeFlag,
} from '../cli/flags.ts';
import { resultIsNotOnlyPrinted } from '../cli/guard-streams.ts';
import { overwriteDriftFlag } from '../cli/overwrite-drift.ts';
import { pushFrom } from '../cli/push-from.ts';
import { runOutputFlag, runOutputs } from '../cli/run-reports.ts';
import { onInterrupt } from '../cli/signals.ts';

export default class Push extends BaseCommand<typeof Push> {
  static override summary = 'Load contracts into the hub, read them back and verify them.';
  static override description =
    'Checks the files, reads the hub, shows the plan, asks, applies it in dependency order, reads every record back, and verifies each hotel with a quote and a fake booking.';
  static override examples = [
    '<%= config.bin %> push contracts-examples --yes',
    '<%= config.bin %> push --env production --hotel SEA-*',
    '<%= config.bin %> push --plan plan.json',
    '<%= config.bin %> push --resume',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    ...environmentFlags,
    deadline: deadlineFlag,
    yes: Flags.boolean({ char: 'y', summary: 'Apply without asking.', env: 'CONTRACTS_YES' }),
    plan: Flags.string({
      summary: 'Carry out the plan that `diff --out` saved, just as it was shown; records that moved are refused.',
      helpValue: 'FILE',
    }),
    resume: Flags.boolean({ summary: 'Go on with the last run, which was cut off, interrupted or failed in part.' }),
    prune: Flags.boolean({
      summary: 'Remove what only the hub has, where the interface can remove it.',
      default: false,
    }),
    supersede: supersedeFlag,
    'overwrite-drift': overwriteDriftFlag,
    allow: allowFlag,
    verify: Flags.boolean({ summary: 'Verify after the push.', default: true, allowNo: true }),
    depth: depthFlag,
    budget: budgetFlag,
    'fake-booking': fakeBookingFlag,
    output: runOutputFlag,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    resultIsNotOnlyPrinted();
    const outputs = runOutputs(flags.output);
    const interruption = onInterrupt((text) => terminal.talk(text), flags.deadline);
    try {
      const fakeBooking = flags['fake-booking'];
      const push = { ...flags, allow: flags.allow ?? [], fakeBooking, outputs };
      return await pushFrom(paths, push, this.config.version, terminal, interruption);
    } finally {
      interruption.release();
    }
  }
}
