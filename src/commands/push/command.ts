import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { allowFlag } from '../../use/ground/flags/allow-flag.ts';
import { planFlags, runFlags, selectionFlags, verificationFlags } from '../../use/ground/flags/flags.ts';
import { signingKeyFlag } from '../../use/ground/flags/signing-key-flag.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { inSession, type Session } from '../../use/ground/session.ts';
import { resultIsNotOnlyPrinted } from '../../use/ground/terminal/guard-streams.ts';
import { pushFrom } from './push-from.ts';
import { traced } from './traced.ts';

export default class Push extends ContractsCommand<typeof Push> {
  static override summary = 'Push contracts to the hub, read them back and verify them.';
  static override description =
    'Checks the files, shows the plan, asks, applies it in dependency order, reads every record back, and verifies each hotel with a quote and a test booking.';
  static override examples = [
    '<%= config.bin %> push contracts-examples --yes',
    "<%= config.bin %> push --env production --hotel 'SEA-*'",
    '<%= config.bin %> push --plan plan.json',
    '<%= config.bin %> push --resume',
  ];
  static override flags = {
    ...selectionFlags,
    ...runFlags,
    yes: Flags.boolean({ char: 'y', summary: 'Apply without asking.', env: 'CONTRACTS_YES' }),
    plan: Flags.string({
      summary: 'Apply a plan saved with `diff --out`; records changed in the hub since are refused.',
      helpValue: 'FILE',
    }),
    resume: Flags.boolean({ summary: 'Continue the last run if it was interrupted or failed in part.' }),
    prune: Flags.boolean({
      summary: "Also remove what your files don't mention.",
      default: false,
    }),
    ...planFlags,
    allow: allowFlag,
    verify: Flags.boolean({
      summary: 'Skip the verification after the push.',
      helpLabel: '--no-verify',
      default: true,
      allowNo: true,
    }),
    ...verificationFlags,
    proof: Flags.string({
      summary: 'Write a signed proof of this push; `proof check` checks it.',
      helpValue: 'FILE',
    }),
    key: signingKeyFlag,
    workers: Flags.integer({
      summary: 'Push with this many processes; the same command on other machines joins them.',
      helpValue: 'N',
      min: 1,
      max: 16,
    }),
    'worker-of': Flags.string({ summary: 'Push hotels of this run, as one of its workers.', hidden: true }),
    output: outputFlag('run'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags } = this;
    resultIsNotOnlyPrinted();
    const outputs = reportOutputs(flags.output, flags.json, 'run');
    const push = { ...flags, allow: flags.allow ?? [], fakeBooking: flags['fake-booking'], outputs };
    const { workers, 'worker-of': run } = flags;
    const work = async (session: Session): Promise<CommandEnd> => {
      if (workers === undefined && run === undefined) return pushFrom(paths, push, session);
      const { pushWithWorkers, workForFleet } = await import('./push-with-workers.ts');
      return run === undefined
        ? pushWithWorkers(paths, { ...push, workers: workers ?? 1 }, session)
        : workForFleet(run, push, session);
    };
    return inSession(this.outer, (session) => traced('contracts push', session, flags.verbose, work));
  }
}
