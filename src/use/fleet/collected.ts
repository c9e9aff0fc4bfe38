import * as z from 'zod';
import type { FileFailure } from '../../host/files.ts';
import { parseJson } from '../../kernel/json.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { Result } from '../../kernel/result.ts';
import { type SoldDifferently, soldOtherwise } from '../../plan/compare/affects-sale.ts';
import { type StepReport, stepReport } from '../../push/event.ts';
import type { FleetTable, OpenedFleet } from '../../push/state/fleet/fleet-table.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { HubSession } from '../ground/session.ts';

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

const fleetHead = z.object({
  environment: z.string(),
  /** The suppliers that it locks, by name and id. */
  suppliers: z.array(z.string()),
  /** The ids of the safety gates that were passed. */
  allow: z.array(z.string()),
  /** What was written before any hotel, and what cannot be written because of that. */
  reports: z.array(stepReport),
  otherwise: z.array(soldOtherwise),
  blocked: z.array(z.object({ conflict: z.literal(true).exactOptional() })),
  /** The number of selected hotels; those without changes are not queued. */
  hotels: z.int(),
});

export type FleetHead = ReadOnly<z.infer<typeof fleetHead>>;

export const readFleetHead = (text: string): FleetHead => fleetHead.parse(parseJson(text));

const hotelResult = z.object({
  reports: z.array(stepReport),
  otherwise: z.array(soldOtherwise),
  /** What was proved, for the lock. */
  noted: z.array(z.object({ name: z.string(), line: z.string() })),
  whole: z.array(z.string()),
  renamed: z.array(z.string()),
});

/** How a hotel of a fleet ended, as its worker writes it into the queue. */
export type HotelResult = ReadOnly<z.infer<typeof hotelResult>>;

/** Anything else in the queue was not written by a worker: a bug, or somebody's hand. */
const readHotelResult = (text: string): HotelResult => hotelResult.parse(parseJson(text));
