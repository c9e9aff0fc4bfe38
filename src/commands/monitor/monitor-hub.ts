import { CliFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { type ExitCode, undelivered } from '../../use/ground/exit/exit-code.ts';
import type { ReportOutput } from '../../use/ground/reports/report-outputs.ts';
import { appendLines, writeResult } from '../../use/ground/reports/write-result.ts';
import type { Session } from '../../use/ground/session.ts';
import { failureText } from '../../view/findings/failure-text.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import type { MonitorDocument } from './monitor-document.ts';
import { monitorLines } from './monitor-lines.ts';
import { monitorMetrics } from './monitor-metrics.ts';
import { monitorText } from './monitor-text.ts';
import { runAgain } from './run-again.ts';
import { type MonitorEnd, type MonitorFlags, runMonitor } from './run-monitor.ts';

export interface WatchFlags extends MonitorFlags {
  readonly quiet: boolean;
  readonly outputs: readonly ReportOutput<'monitor'>[];
  /** `127.0.0.1:9464`. */
  readonly listen?: string | undefined;
}

const MINUTE_MS = 60_000;

/** The work of `monitor`: one run, or one after the other until it is interrupted. */
export async function monitorHub(paths: readonly string[], flags: WatchFlags, session: Session): Promise<CommandEnd> {
  refuseOddFlags(flags);
  const { every } = flags;
  const run = (): Promise<MonitorEnd> => runMonitor(paths, flags, session);
  if (every === undefined) {
    const { exit, document } = await run();
    return { exit: (await deliver(document, exit, flags, session)).exit, document };
  }
  const server = flags.listen === undefined ? undefined : await serveMetrics(addressIn(flags.listen));
  if (server) session.terminal.talk(`Metrics: http://${flags.listen?.replace(/:0$/, `:${server.port}`)}/metrics`);
  try {
    return { exit: await runAgain(every * MINUTE_MS, () => runOnce(run, flags, session, server), session) };
  } finally {
    await server?.close();
  }
}

/** A run of many. A failure that another run may not have is reported and does not end them; reports that cannot be written do. */
async function runOnce(
  run: () => Promise<MonitorEnd>,
  flags: WatchFlags,
  session: Session,
  server: MetricsServer | undefined,
): Promise<ExitCode | undefined> {
  const { terminal, interruption } = session;
  try {
    const { exit, document } = await run();
    server?.show(monitorMetrics(document));
    const { undone, exit: ended } = await deliver(document, exit, flags, session);
    if (undone) return ended;
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    if (!interruption.signal.aborted) process.stderr.write(`${failureText(error.details, terminal.talkPaint)}\n`);
  }
  return undefined;
}

/** Shows a run, and writes its reports; `undone`: one could not be written. What cannot be written does not keep the others from being written. */
async function deliver(
  document: MonitorDocument,
  exit: ExitCode,
  { json, quiet, verbose = false, outputs }: WatchFlags,
  { terminal }: Session,
): Promise<{ readonly exit: ExitCode; readonly undone: boolean }> {
  const { paint } = terminal;
  const isShown = !json && outputs.every(({ file }) => file !== undefined);
  // With --quiet, a scheduler that mails what is printed mails only what is new or gone.
  if (isShown && !(quiet && document.told === 'quiet')) terminal.out(monitorText(document, { verbose, paint }));
  let undone = false;
  for (const { format, file } of outputs) {
    const text = format === 'jsonl' ? monitorLines(document) : monitorMetrics(document);
    if (file === undefined) terminal.print(text);
    else
      try {
        await (format === 'jsonl' ? appendLines(file, text, 'the log') : writeResult(file, text, 'the metrics'));
      } catch (error) {
        if (!(error instanceof CliFailure)) throw error;
        process.stderr.write(`${failureText(error.details, terminal.talkPaint)}\n`);
        undone = true;
      }
  }
  return { exit: undone ? undelivered(exit) : exit, undone };
}

function refuseOddFlags({ every, listen, json, today, within, budget }: WatchFlags): void {
  if (every === undefined && listen !== undefined)
    throw wrongUsage('--listen serves the metrics of runs that go on', 'add --every 1h, or write -o metrics=FILE');
  if (every !== undefined && json)
    throw wrongUsage('--json prints one run', 'with --every, write -o jsonl=FILE, or -o jsonl for stdout');
  if (every !== undefined && today !== undefined)
    throw wrongUsage('--today is one day, and --every goes on', 'leave one of them out');
  if (within === undefined && budget !== undefined)
    throw wrongUsage('--budget limits the quotes that prove prices', 'add --prove-within 7d, or leave it out');
}

function addressIn(listen: string): { readonly host: string; readonly port: number } {
  const [, host = '', port] = /^(?:\[?([^\]]+?)\]?:)(\d{1,5})$/.exec(listen) ?? [];
  if (port !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
  throw wrongUsage(`--listen ${listen} is not an address and a port`, 'write 127.0.0.1:9464');
}
