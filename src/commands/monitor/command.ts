import { createServer } from 'node:http';
import { Flags } from '@oclif/core';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  type ExitCode,
  undelivered,
  usageFailure,
  wrongUsage,
} from '../../use/ground/exit/exit-code.ts';
import { durationFlag } from '../../use/ground/flags/day-flag.ts';
import { numberFlag, runFlags, steadySelectionFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { outputFlag, type ReportOutput, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { appendLines, writeResult } from '../../use/ground/reports/write-result.ts';
import type { Session } from '../../use/ground/session.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { failureText } from '../../view/findings/failure-text.ts';
import type { MonitorDocument } from './monitor-document.ts';
import { monitorMetrics, OPEN_METRICS_TYPE } from './monitor-metrics.ts';
import { monitorText } from './monitor-text.ts';
import { tryNotify } from './open-notifier.ts';
import { type MonitorEnd, type MonitorFlags, runMonitor } from './run-monitor.ts';

interface WatchFlags extends MonitorFlags {
  readonly quiet: boolean;
  readonly outputs: readonly ReportOutput<'monitor'>[];
  /** `127.0.0.1:9464`. */
  readonly listen?: string | undefined;
}

const MINUTE_MS = 60_000;

async function monitorHub(paths: readonly string[], flags: WatchFlags, session: Session): Promise<CommandEnd> {
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
    if (!interruption.signal.aborted) terminal.complain(failureText(error.details, terminal.talkPaint));
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
  // With --quiet, a scheduler that mails the output mails only new and gone findings.
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
        terminal.complain(failureText(error.details, terminal.talkPaint));
        undone = true;
      }
  }
  return { exit: undone ? undelivered(exit) : exit, undone };
}

function refuseOddFlags({ every, listen, json, today, within, budget }: WatchFlags): void {
  if (every === undefined && listen !== undefined)
    throw wrongUsage('--listen needs repeated runs', 'add --every 1h, or write -o metrics=FILE');
  if (every !== undefined && json)
    throw wrongUsage('--json prints one run', 'with --every, write -o jsonl=FILE, or -o jsonl for stdout');
  if (every !== undefined && today !== undefined)
    throw wrongUsage('--today cannot be used with --every', 'leave one of them out');
  if (within === undefined && budget !== undefined)
    throw wrongUsage('--budget limits the quotes that prove prices', 'add --prove-within 7d, or leave it out');
}

function addressIn(listen: string): { readonly host: string; readonly port: number } {
  const [, host = '', port] = /^(?:\[?([^\]]+?)\]?:)(\d{1,5})$/.exec(listen) ?? [];
  if (port !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
  throw wrongUsage(`--listen ${listen} is not an address and a port`, 'write 127.0.0.1:9464');
}

/**
 * A run as lines of JSON for a log: one for each finding that is new or gone, and one for the run. Findings that are still there have had their
 * line.
 */
function monitorLines({ findings, version, command, ...rest }: MonitorDocument): string {
  const { run, environment, at } = rest;
  const head = { version, command, run, environment, at };
  const counts = { new: findings.new.length, still: findings.still.length, gone: findings.gone.length };
  const lines = [
    ...findings.new.map((finding) => ({ ...head, type: 'finding', change: 'new', ...finding })),
    ...findings.gone.map((finding) => ({ ...head, type: 'finding', change: 'gone', ...finding })),
    { ...head, type: 'run', ...rest, findings: counts },
  ];
  return lines.map((line) => `${jsonText(line)}\n`).join('');
}

/**
 * Runs at the beginning of each period; a run that takes longer than that leaves out the next ones. Ctrl-C is the usual way to end it; a
 * run that returns an exit code ends it with this code.
 */
export async function runAgain(
  everyMs: number,
  run: () => Promise<ExitCode | undefined>,
  { interruption, machine: { clock } }: Pick<Session, 'interruption' | 'machine'>,
): Promise<ExitCode> {
  const begunAt = clock.now();
  while (!interruption.signal.aborted) {
    const ended = await run();
    if (ended !== undefined) return ended;
    const now = clock.now();
    const next = begunAt + (Math.floor((now - begunAt) / everyMs) + 1) * everyMs;
    await clock.sleep(next - now, interruption.signal).catch((error: unknown) => {
      if (!interruption.signal.aborted) throw error;
    });
  }
  return interruption.exit() === EXIT.deadline ? EXIT.deadline : EXIT.done;
}

interface MetricsServer {
  readonly port: number;
  /** Sets the answer from now on. */
  show(metrics: string): void;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 20;
const REQUEST_MS = 10_000;

/** Serves metrics at `/metrics`; 503 until there are any. A port that cannot be listened on ends the command with exit 64. */
export async function serveMetrics({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<MetricsServer> {
  let shown: string | undefined;
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    ({ method, url = '' }, response) => {
      const isGet = method === 'GET' || method === 'HEAD';
      const isHere = url.split('?')[0] === '/metrics';
      const status = !isHere ? 404 : !isGet ? 405 : shown === undefined ? 503 : 200;
      const text = status === 200 ? (shown ?? '') : `${REASONS[status]}\n`;
      response.writeHead(status, {
        'content-type': status === 200 ? OPEN_METRICS_TYPE : 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        ...(status === 405 && { allow: 'GET, HEAD' }),
      });
      response.end(method === 'HEAD' ? undefined : text);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (_, socket) => void socket.destroy());
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await listening.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw usageFailure(
      'not-listening',
      `metrics cannot be served on ${host}:${port} (${code})`,
      'choose another --listen',
    );
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    show: (metrics) => {
      shown = metrics;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const REASONS: Readonly<Record<number, string>> = {
  404: 'see /metrics',
  405: 'only GET and HEAD',
  503: 'no run has ended yet',
};

export default class Monitor extends ContractsSessionCommand<typeof Monitor> {
  static override summary = 'Watch the hub: drift, prices that are no longer right, and what falls due.';
  static override description =
    'Compares the contracts with the hub as `diff` does, proves a rotating sample of the prices by quotes, and looks for what falls due. Reports findings that are new or gone since the run before; prints one line if there are none. One run, for a scheduler; with --every it goes on until Ctrl-C. Writes nothing to the hub and books nothing.';
  static override examples = [
    '<%= config.bin %> monitor contracts-examples',
    '<%= config.bin %> monitor --env production --prove-within 14d --budget 50 -o metrics=contracts.prom',
    '<%= config.bin %> monitor --every 1h --listen 127.0.0.1:9464 -o jsonl=monitor.jsonl',
  ];
  static override flags = {
    ...steadySelectionFlags,
    ...runFlags,
    every: textFlag('TIME', 'Run again and again: every 30m, 1h or 1d. Default: one run.'),
    'prove-within': Flags.string({
      helpValue: 'TIME',
      default: '7d',
      summary: 'Prove every price once in this time (36h, 7d), a part in each run; off: none.',
      env: 'CONTRACTS_PROVE_WITHIN',
    }),
    budget: numberFlag('N', 'Most quotes in one run.', { min: 1, env: 'CONTRACTS_BUDGET' }),
    days: numberFlag('DAYS', 'How far ahead to tell what falls due.', { default: 14, min: 1, max: 3650 }),
    'repeat-after': numberFlag('DAYS', 'Report an error that is still there again after this many days.', {
      default: 7,
      min: 1,
      max: 3650,
    }),
    listen: textFlag('HOST:PORT', 'With --every: serve the metrics at /metrics, as OpenMetrics.'),
    'test-notify': Flags.boolean({
      summary: 'Send a test message to everybody under `notify:` in the settings, and look at nothing.',
      exclusive: ['json', 'every'],
    }),
    output: outputFlag('monitor'),
  };

  protected async work(paths: readonly string[], session: Session): Promise<CommandEnd> {
    const { flags } = this;
    const { every, 'prove-within': within } = flags;
    const outputs = reportOutputs(
      flags.output?.map((value) => value.replace(/=-$/, '')),
      flags.json,
      'monitor',
    );
    const times = {
      every: every === undefined ? undefined : durationFlag('every', every, 7),
      within: within === 'off' ? undefined : durationFlag('prove-within', within, 365),
    };
    if (flags['test-notify']) return { exit: await tryNotify(flags, session) };
    return monitorHub(paths, { ...flags, ...times, outputs }, session);
  }
}
