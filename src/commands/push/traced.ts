import { RunTrace } from '../../push/trace/run-trace.ts';
import { traceSettings } from '../../push/trace/trace-settings.ts';
import { CliFailure } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import type { Session } from '../../use/ground/session.ts';

/**
 * Runs a command with a trace of it, if the environment names a collector. Whatever becomes of the trace changes nothing but a warning and at
 * most 3 s at the end.
 */
export async function traced(
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
  const trace = new RunTrace(sink, machine.clock, name, machine.clock.now() - performance.now());
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
