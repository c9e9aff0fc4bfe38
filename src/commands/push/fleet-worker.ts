import { FAILURE_FACTS, stopsEverything } from '../../hub/outcomes/failure-kind.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { workAtOnce } from '../../hub/pace.ts';
import { sleptThrough } from '../../hub/slept-through.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { soldDifferently } from '../../plan/compare/affects-sale.ts';
import type { Plan } from '../../plan/plan.ts';
import { type QueuedHotel, readQueuedHotel } from '../../plan/saved/queued-hotel.ts';
import type { StepReport } from '../../push/event.ts';
import { openEnds } from '../../push/journal/journalled-run.ts';
import { provedRecords } from '../../push/journal/proved-records.ts';
import { type Journal, newRunId, openRun, readRun } from '../../push/journal/run-files.ts';
import { CHANGED } from '../../push/look/recheck-hotel.ts';
import { pushHotel } from '../../push/push-hotel.ts';
import { type Objection, PushRun } from '../../push/push-run.ts';
import type { FleetTable, OpenedFleet, TakenHotel } from '../../push/state/fleet/fleet-table.ts';
import { type HotelResult, kept, readFleetHead } from '../../use/fleet/collected.ts';
import { CliFailure, EXIT, type ExitCode, exitOf, usageFailure } from '../../use/ground/exit/exit-code.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import { runsFolder } from '../../use/ground/settings/state-folder.ts';
import { notWritten, processOf, startOf } from '../../use/push/recorded-run.ts';
import { restOfHotel } from './resume-hotel.ts';

/** A worker that gave no sign of life for this long is lost. */
export const MEMBER_MS = 60_000;
/** A worker keeps its hotels longer than any of its writes can last. */
const MARGIN_MS = 60_000;
export const BEAT_MS = 500;
const IDLE_MS = 500;

export interface FleetMeans {
  readonly table: FleetTable;
  /** Does something again and again until it is stopped. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** How many hotels at most are pushed at a time. */
  readonly lanes?: number;
}

/** Pushes hotels of a fleet until all are done, it is interrupted, or something stops every push. Returns the exit code. */
export async function workInFleet(
  fleet: OpenedFleet,
  session: ConnectedSession,
  { table, every, lanes = workAtOnce(fleet.concurrency) }: FleetMeans,
): Promise<ExitCode> {
  const { machine, state, connection, interruption } = session;
  const id = newRunId(machine.clock, machine.randomness);
  const { space, ...owner } = processOf(session);
  kept(await table.join(fleet.id, { id, kind: 'worker', owner: { ...owner, space } }, MEMBER_MS), session);
  const plan = {
    environment: session.environment.name,
    steps: [],
    blocked: [],
    unmanaged: [],
    unchanged: [],
    hotels: [],
  };
  const started = { ...startOf(id, fleet.id, { plan }, session), fleet: fleet.id };
  const opened = await openRun(state.files, runsFolder(session.config), started, undefined, machine.clock);
  if (!opened.ok) throw notWritten('the journal', state, id, opened.error);
  connection.hub.allow(0);
  const worker = new FleetWorker(fleet, session, table, id, opened.value);
  const stop = every(BEAT_MS, () => void worker.beat());
  try {
    await worker.beat();
    // While one of them writes, its hotel must not go to others, even if another one has failed.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => worker.work()));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return worker.end();
  } finally {
    stop();
    connection.hub.allow(0);
    await worker.close(interruption.signal.aborted);
    await table.leave(fleet.id, id, 'ended', 0);
  }
}

class FleetWorker {
  readonly #fleet: OpenedFleet;
  readonly #session: ConnectedSession;
  readonly #table: FleetTable;
  readonly #id: string;
  readonly #journal: Journal;
  readonly #run: PushRun;
  readonly #allow: readonly string[];
  readonly #objections = new Map<string, Objection>();
  readonly #openEnds = new Set<string>();
  readonly #mine = new Set<number>();
  readonly #reports: StepReport[] = [];
  #allowed = 0;
  #isOver = false;
  #isLost = false;
  #hasFailed = false;
  #beating: Promise<void> | undefined;
  #taking: Promise<unknown> = Promise.resolve();

  constructor(fleet: OpenedFleet, session: ConnectedSession, table: FleetTable, id: string, journal: Journal) {
    const { hub, settlingClock: clock, concurrency } = session.connection;
    this.#fleet = fleet;
    this.#session = session;
    this.#table = table;
    this.#id = id;
    this.#journal = journal;
    this.#allow = readFleetHead(fleet.head).allow;
    this.#run = new PushRun({
      hub,
      clock,
      concurrency: workAtOnce(concurrency),
      signal: session.interruption.signal,
      journal,
      objections: this.#objections,
      openEnds: this.#openEnds,
      permit: (ms) => this.#permit(ms),
    });
  }

  /** Tells that it lives, and hears how many calls it may have at once; one after the other. */
  async beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  async #beat(): Promise<void> {
    const { hub } = this.#session.connection;
    const { requests, underWay } = hub.counts();
    const beat = await this.#table.beat(
      this.#fleet.id,
      this.#id,
      { allowed: this.#allowed, underWay, requests },
      MEMBER_MS,
    );
    if (!beat.ok) return;
    if (beat.value === undefined) {
      this.#isLost = true;
      return;
    }
    const { share, restMs, state, hotels } = beat.value;
    if (share !== this.#allowed) {
      this.#allowed = share;
      hub.allow(share);
      this.#run.places.allow(Math.max(1, workAtOnce(share)));
    }
    if (restMs > 0) hub.rest(restMs);
    this.#isOver = state === 'closed' || (state !== 'filling' && hotels.done === hotels.all);
  }

  /** Pushes one hotel after the other. If that fails, no other lane begins another hotel. */
  async work(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  async #work(): Promise<void> {
    while (!this.#run.isStopped && !this.#isOver && !this.#isLost && !this.#hasFailed) {
      const isBusy = await this.#run.places.hold(async () => {
        const hotel = this.#allowed === 0 ? undefined : await this.#take();
        if (hotel) await this.#push(hotel);
        return hotel !== undefined;
      });
      if (isBusy) continue;
      const { machine, interruption } = this.#session;
      if (!(await sleptThrough(machine.clock, IDLE_MS, interruption.signal))) return;
      await this.beat();
    }
  }

  /** A worker that stood still for too long is not at fault: another one takes its place. */
  end(): ExitCode {
    const interrupted = this.#session.interruption.exit();
    if (interrupted !== undefined) return interrupted;
    if (this.#isLost) return EXIT.done;
    const reason = this.#run.stoppedBecause;
    if (reason === undefined) return EXIT.done;
    const failure = this.#reports.findLast((report) => stopsEverything(report.failure))?.failure;
    throw new CliFailure({
      code: 'worker-stopped',
      exit: failure === undefined ? EXIT.unreachable : exitOf([FAILURE_FACTS[failure].run]),
      message: safeText(reason, 500),
      hint: 'its hotels wait for other workers; `contracts push --resume --workers N` goes on',
    });
  }

  async close(interrupted: boolean): Promise<void> {
    await this.beat();
    await this.#run.emit({ type: 'push-ended', reports: this.#reports, interrupted });
    await this.#journal.close();
  }

  /** One at a time, because each tells which hotels it has. */
  #take(): Promise<TakenHotel | undefined> {
    const taken = this.#taking.then(async () => {
      if (this.#run.isStopped) return undefined;
      const known = [...this.#mine];
      const rows = kept(await this.#table.take(this.#fleet.id, this.#id, known, known.length + 1), this.#session);
      const [hotel] = rows;
      if (hotel) this.#mine.add(hotel.n);
      return hotel;
    });
    this.#taking = taken.catch(() => undefined);
    return taken;
  }

  async #push(hotel: TakenHotel): Promise<void> {
    const queued = readQueuedHotel(hotel.plan);
    if (queued === undefined)
      throw usageFailure(
        'plan-tampered',
        `the plan of ${safeText(hotel.key)} in ${this.#session.state.place} was changed`,
      );
    const begun = hotel.earlier.length === 0 ? fresh(queued) : await this.#rest(hotel, queued);
    if (begun) {
      await pushHotel(this.#run, begun.plan.steps);
      const reports = this.#run.reports(begun.plan.steps);
      this.#reports.push(...reports);
      const isLeft = this.#run.isStopped && reports.some(({ outcome }) => outcome === 'skipped');
      if (!isLeft) await this.#end(hotel, begun.plan, queued, [...begun.done, ...reports]);
    }
    // What did not end is given back.
    if (!this.#mine.delete(hotel.n)) return;
    await this.#table.giveBack(this.#fleet.id, this.#id, [hotel.n]);
  }

  async #end({ n }: TakenHotel, plan: Plan, { contracts }: QueuedHotel, reports: readonly StepReport[]): Promise<void> {
    const { capabilities } = this.#session.environment;
    const written = new Set(reports.filter(succeeded).map(({ stepId }) => stepId));
    const { noted, whole, renamed } = provedRecords({ plan, contracts, reports, capabilities, isFresh: true });
    const result: HotelResult = {
      reports,
      otherwise: soldDifferently(plan, ({ id }) => written.has(id)),
      noted: [...noted].map(([name, line]) => ({ name, line })),
      whole: [...whole],
      renamed: [...(renamed ?? [])],
    };
    kept(await this.#table.end(this.#fleet.id, this.#id, n, JSON.stringify(result)), this.#session);
    this.#mine.delete(n);
  }

  /** `undefined` if the hub cannot be read. */
  async #rest({ earlier }: TakenHotel, saved: QueuedHotel) {
    const { config, state, connection, environment } = this.#session;
    const runs = await Promise.all(earlier.map((id) => readRun(state.files, runsFolder(config), id)));
    const steps = runs.flatMap((past) => past?.run?.steps ?? []);
    const isRead = runs.every((past) => past?.run !== undefined && past.reading.trouble === undefined);
    // Unless all journals can be read, everything counts as sent.
    for (const id of isRead ? openEnds({ steps }) : saved.plan.steps.map((step) => step.id)) this.#openEnds.add(id);
    const rest = await restOfHotel(saved, { steps }, { hub: connection.hub, environment, allow: this.#allow });
    if (!rest.ok) {
      this.#run.stopAfter(rest.error);
      return undefined;
    }
    for (const id of rest.value.moved) this.#objections.set(id, CHANGED);
    return rest.value;
  }

  async #permit(ms: number): Promise<string | undefined> {
    const { id, fence } = this.#fleet;
    const held = await this.#table.hold(id, this.#id, fence, Math.max(MEMBER_MS, ms + MARGIN_MS));
    if (!held.ok) return `its locks cannot be checked in ${this.#session.state.place} (${held.error.code})`;
    if (held.value === 'held') return undefined;
    if (held.value === 'locks') return `the locks of run ${id} have ended or were released`;
    this.#isLost = true;
    return 'this worker gave no sign of life for too long, and others have taken over its hotels';
  }
}

const fresh = ({ plan }: QueuedHotel) => ({ plan, done: [] });
