import type { CommandEnd } from '../../cli/base-command.ts';
import { CliFailure } from '../../cli/exit/cli-failure.ts';
import { EXIT, type ExitCode, worstExit } from '../../cli/exit/exit-code.ts';
import { exitOf } from '../../cli/exit/run-outcome.ts';
import { deliverReports } from '../../cli/reports/deliver-reports.ts';
import type { ReportOutput } from '../../cli/reports/report-outputs.ts';
import type { HubSession } from '../../cli/session.ts';
import type { FileFailure } from '../../host/files.ts';
import type { Result } from '../../kernel/result.ts';
import { succeeded } from '../../outcomes/step-outcome.ts';
import type { SoldDifferently } from '../../plan/compare/affects-sale.ts';
import type { StepReport } from '../../push/event.ts';
import { recordJson } from '../../render/plan/plan-json.ts';
import type { FleetDocument } from '../../render/push/fleet-document.ts';
import { fleetLines } from '../../render/push/fleet-lines.ts';
import { pushTotals, pushTroubles, soldDifferentlyLines } from '../../render/push/push-lines.ts';
import { pushJson } from '../../render/push/report-json.ts';
import { runReporters } from '../../render/reporters/run-reporters.ts';
import type { FleetTable, OpenedFleet } from '../../state/fleet/fleet-table.ts';
import { outcomesOfPush } from '../push/outcomes-of-push.ts';
import { readFleetHead } from './fleet-head.ts';
import { readHotelResult } from './hotel-result.ts';

/** The value; without its database a command cannot go on. */
export function kept<T>(result: Result<T, FileFailure>, { state }: Pick<HubSession, 'state'>): T {
  if (result.ok) return result.value;
  throw new CliFailure({
    code: 'state-unreachable',
    exit: EXIT.unreachable,
    message: `${state.place} cannot be used (${result.error.code})`,
    hint: 'what was pushed stays; run the same command again: it goes on with the hotels that are left',
  });
}

/** What the workers have proved, for the lock of the last push. */
export interface Proved {
  readonly noted: ReadonlyMap<string, string>;
  readonly whole: ReadonlySet<string>;
  readonly renamed: ReadonlySet<string>;
}

export interface Collected {
  readonly reports: readonly StepReport[];
  readonly otherwise: readonly SoldDifferently[];
  readonly proved: Proved;
}

const PAGE = 500;

/** What all workers of all machines have written into the queue, in the order of the plan. */
export async function collected(fleet: OpenedFleet, table: FleetTable, session: HubSession): Promise<Collected> {
  const head = readFleetHead(fleet.head);
  const reports: StepReport[] = [...head.reports];
  const otherwise: SoldDifferently[] = [...head.otherwise];
  const noted = new Map<string, string>();
  const whole = new Set<string>();
  const renamed = new Set<string>();
  for (let from = 0; ; ) {
    const page = kept(await table.results(fleet.id, from, PAGE), session);
    for (const { result } of page) {
      const one = readHotelResult(result);
      reports.push(...one.reports);
      otherwise.push(...one.otherwise);
      for (const { name, line } of one.noted) noted.set(name, line);
      for (const hotel of one.whole) whole.add(hotel);
      for (const name of one.renamed) renamed.add(name);
    }
    const last = page.at(-1);
    if (last === undefined) return { reports, otherwise, proved: { noted, whole, renamed } };
    from = last.n + 1;
  }
}

export interface FleetEndFlags {
  readonly json: boolean;
  readonly verbose: boolean;
  readonly outputs?: readonly ReportOutput<'run'>[];
}

/** The one report of all, and the exit code of the whole, for everybody who took part. */
export async function fleetEnd(
  fleet: OpenedFleet,
  all: Collected,
  exits: readonly ExitCode[],
  {
    table,
    session,
    flags,
  }: { readonly table: FleetTable; readonly session: HubSession; readonly flags: FleetEndFlags },
): Promise<CommandEnd> {
  const { terminal, environment, interruption } = session;
  const head = readFleetHead(fleet.head);
  const totals = kept(await table.totals(fleet.id), session);
  const { reports, otherwise } = all;
  const say = (text: string): void => {
    if (!flags.json) terminal.out(text);
  };
  for (const line of pushTroubles(reports, terminal.paint, flags.verbose)) say(line);
  const blocked = head.blocked.length > 0 ? `; ${head.blocked.length} blocked` : '';
  const text = `${pushTotals(reports)}${blocked}`;
  say(`${terminal.paint.bold('Pushed:')} ${text}`);
  for (const line of soldDifferentlyLines(otherwise, terminal.paint)) say(line);
  const left = totals.hotels.all - totals.hotels.done;
  for (const line of fleetLines(fleet.id, totals, terminal.paint)) say(line);
  const ended = worstExit([
    exitOf([
      ...outcomesOfPush(reports, head.blocked),
      ...(left > 0 || fleet.state === 'cut' ? (['left-undone'] as const) : []),
    ]),
    ...exits,
    interruption.exit() ?? EXIT.done,
  ]);
  const { outputs = [] } = flags;
  const report = {
    command: 'push',
    environment: environment.name,
    totals: text,
    steps: reports,
    blocked: [],
    proofs: [],
    tookMs: totals.tookMs,
  } as const;
  const exit = await deliverReports({ report, reporters: runReporters, outputs }, ended, terminal);
  const failed = reports.find((one) => !succeeded(one));
  const document: FleetDocument = {
    version: 2,
    command: 'push',
    fleet: {
      run: fleet.id,
      unfinished: left > 0,
      hotels: { selected: head.hotels, queued: totals.hotels.all, done: totals.hotels.done },
      takeovers: totals.takeovers,
      requests: totals.members.reduce((sum, { requests }) => sum + requests, 0),
      tookMs: Math.round(totals.tookMs),
      workers: totals.members.flatMap(({ id, kind, owner: { host, pid, user }, requests, hotels, state }) =>
        kind === 'worker' ? { run: id, host, pid, user, requests, hotels, state } : [],
      ),
    },
    blocked: head.blocked.length,
    push: pushJson({ reports, interrupted: interruption.signal.aborted }),
    ...(otherwise.length > 0 && {
      soldDifferently: otherwise.map(({ identity, rates }) => ({ record: recordJson(identity), rates: [...rates] })),
    }),
    ...(exit !== EXIT.done && {
      error: {
        code: `exit-${exit}`,
        message: `${text}${left > 0 ? `; ${left} hotels left` : ''}`,
        hint: left > 0 ? '`contracts push --resume --workers N` goes on' : (failed?.advice ?? 'see push.steps'),
        ...(failed?.requestId !== undefined && { requestId: failed.requestId }),
      },
    }),
  };
  return { exit, document };
}
