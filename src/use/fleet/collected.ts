import type { FileFailure } from '../../host/files.ts';
import type { Result } from '../../kernel/result.ts';
import type { SoldDifferently } from '../../plan/compare/affects-sale.ts';
import type { StepReport } from '../../push/event.ts';
import type { FleetTable, OpenedFleet } from '../../push/state/fleet/fleet-table.ts';
import { CliFailure } from '../ground/exit/cli-failure.ts';
import { EXIT } from '../ground/exit/exit-code.ts';
import type { HubSession } from '../ground/session.ts';
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

/** For when workers have been started: they may have written what only the database says. */
export function afterWorkers(error: unknown): unknown {
  if (!(error instanceof CliFailure) || error.details.exit !== EXIT.unreachable) return error;
  const message = `${error.details.message}; what the workers have written is not known here`;
  return new CliFailure({ ...error.details, exit: EXIT.unknown, message });
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
export async function collected(
  fleet: OpenedFleet,
  table: FleetTable,
  session: Pick<HubSession, 'state'>,
): Promise<Collected> {
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
