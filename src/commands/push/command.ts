import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import { RunTrace } from '../../push/trace/run-trace.ts';
import { traceSettings } from '../../push/trace/trace-settings.ts';
import { CliFailure, type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import {
  allowFlag,
  numberFlag,
  planFlags,
  runFlags,
  selectionFlags,
  textFlag,
  verificationFlags,
} from '../../use/ground/flags/flags.ts';
import { signingKeyFlag } from '../../use/ground/flags/signing-key-flag.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { inSession, type Session } from '../../use/ground/session.ts';
import { resultIsNotOnlyPrinted } from '../../use/ground/terminal/guard-streams.ts';
import { pushFrom } from './push-from.ts';

/**
 * Runs a command with a trace of it, if the environment names a collector. Whatever becomes of the trace changes nothing but a warning and at
 * most 3 s at the end.
 */
async function traced(
  name: string,
  session: Session,
  verbose: boolean,
  work: (session: Session) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const { terminal, machine } = session;
  const settings = traceSettings(process.env);
  const warn = (reason: string): void =>
    terminal.talk(terminal.talkPaint.warning(`No complete trace was sent: ${reason}`));
  if (settings.kind === 'wrong') warn(settings.reason);
  if (settings.kind !== 'on') return work(session);
  const { openOtlpSink } = await import('../../push/trace/otlp-sink.ts');
  const sink = openOtlpSink(session.tool, process.env['TRACEPARENT']);
  const trace = new RunTrace(sink, machine.clock, name, machine.clock.now() - performance.now() + terminal.beganMs);
  let exit: number = EXIT.bug;
  let error: string | undefined = 'failed';
  try {
    const end = await work({ ...session, trace });
    exit = end.exit;
    error = exit === EXIT.done ? undefined : `exit-${exit}`;
    return end;
  } catch (thrown) {
    if (thrown instanceof CliFailure) [exit, error] = [thrown.details.exit, thrown.details.code];
    throw thrown;
  } finally {
    trace.end({ 'process.exit.code': exit, 'error.type': error }, error);
    const trouble = await sink.close();
    if (trouble !== undefined) warn(`${trouble} (${settings.host})`);
    else if (verbose && sink.traceId !== undefined) terminal.talk(terminal.talkPaint.dim(`Trace ${sink.traceId}`));
  }
}

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
    plan: textFlag('FILE', 'Apply a plan saved with `diff --out`; records changed in the hub since are refused.'),
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
    proof: textFlag('FILE', 'Write a signed proof of this push; `proof check` checks it.'),
    key: signingKeyFlag,
    workers: numberFlag('N', 'Push with this many processes; the same command on other machines joins them.', {
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
