import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { FleetTable, FleetTotals, OpenedFleet } from '../../push/state/fleet/fleet-table.ts';
import { type Collected, kept, readFleetHead } from '../../use/fleet/collected.ts';
import {
  type CommandEnd,
  EXIT,
  type ExitCode,
  exitOf,
  type RunOutcome,
  worstExit,
} from '../../use/ground/exit/exit-code.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import type { ReportOutput } from '../../use/ground/reports/report-outputs.ts';
import type { HubSession } from '../../use/ground/session.ts';
import { outcomesOfPush } from '../../use/push/apply-job.ts';
import { pushTotals, pushTroubles, soldDifferentlyLines } from '../../view/push/push-lines.ts';
import { pushJson, soldDifferentlyJson } from '../../view/push/report-json.ts';
import { runReporters } from '../../view/reporters/run-reporters.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { durationText } from '../../view/text/time-text.ts';
import type { FleetDocument } from './fleet-document.ts';

export interface FleetEndFlags {
  readonly json: boolean;
  readonly verbose: boolean;
  readonly outputs?: readonly ReportOutput<'run'>[];
}

/** A worker that has written says so by another code than 7, even if it could not end the hotel. `isLeft`: hotels are left. */
export function exitOfFleet(pushed: readonly RunOutcome[], isLeft: boolean, exits: readonly ExitCode[]): ExitCode {
  const isUntouched = pushed.length === 0 && exits.length > 0 && exits.every((exit) => exit === EXIT.unreachable);
  return worstExit([exitOf([...pushed, ...(isLeft && !isUntouched ? (['left-undone'] as const) : [])]), ...exits]);
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
  const pushed = outcomesOfPush(reports, head.blocked);
  const isLeft = left > 0 || fleet.state === 'cut';
  const ended = worstExit([exitOfFleet(pushed, isLeft, exits), interruption.exit() ?? EXIT.done]);
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
    ...soldDifferentlyJson(otherwise),
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

/** Which worker did how many hotels, and the whole. */
function fleetLines(run: string, { hotels, members, takeovers, tookMs }: FleetTotals, paint: Paint): readonly string[] {
  const workers = members.filter(({ kind }) => kind === 'worker');
  const requests = members.reduce((sum, one) => sum + one.requests, 0);
  const left = hotels.all - hotels.done;
  const lines = workers.map(
    ({ id, owner: { host, pid }, hotels: done, requests: sent, state }) =>
      `  ${safeText(host)}, process ${pid}: ${plural(done, 'hotel')}, ${plural(sent, 'request')}${state === 'lost' ? ', lost' : ''}  ${paint.dim(`run ${id}`)}`,
  );
  const whole = [
    `${plural(hotels.done, 'hotel')} by ${plural(workers.length, 'worker')} in ${durationText(tookMs)}`,
    plural(requests, 'request'),
    ...(takeovers > 0 ? [plural(takeovers, 'takeover')] : []),
  ];
  return [
    `${paint.bold('Workers:')} ${whole.join(', ')}`,
    ...lines,
    ...(left > 0
      ? [`${plural(left, 'hotel')} left: \`contracts push --resume --workers N\` goes on with run ${run}.`]
      : []),
  ];
}
