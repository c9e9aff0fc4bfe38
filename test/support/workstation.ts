import type { Sample } from '../../src/commands/monitor/monitor-document.ts';
import { proveSample, type SampleOptions } from '../../src/commands/monitor/prove-sample.ts';
import { type MonitorFlags, type WatchMeans, watchContracts } from '../../src/commands/monitor/run-monitor.ts';
import { outcomesOfProbe } from '../../src/commands/probe/command.ts';
import { probeJson } from '../../src/commands/probe/probe-json.ts';
import { probeText } from '../../src/commands/probe/probe-text.ts';
import { fleetEnd } from '../../src/commands/push/fleet-end.ts';
import { workInFleet } from '../../src/commands/push/fleet-worker.ts';
import { beginFleet, fill } from '../../src/commands/push/open-fleet.ts';
import { resumeJob, unfinishedRun } from '../../src/commands/push/push-from.ts';
import { verifyConnected } from '../../src/commands/verify/command.ts';
import type { Contracts } from '../../src/contract/model.ts';
import type { SharedFiles } from '../../src/host/files.ts';
import type { Clock } from '../../src/host/host.ts';
import type { StateFiles } from '../../src/host/state-files.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { type OpenHub, openHub } from '../../src/hub/client.ts';
import type { Transport } from '../../src/hub/raw-exchange.ts';
import { dayInZone } from '../../src/kernel/calendar-day.ts';
import { ok } from '../../src/kernel/result.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { GATE_IDS, type Plan } from '../../src/plan/plan.ts';
import { fileState } from '../../src/push/state/file-state.ts';
import type { FleetTable, OpenedFleet } from '../../src/push/state/fleet/fleet-table.ts';
import type { StateStore } from '../../src/push/state/state-store.ts';
import { probeEndpoints } from '../../src/use/account/probe-endpoints.ts';
import { collected } from '../../src/use/fleet/collected.ts';
import { CliFailure, EXIT, type ExitCode, exitOf } from '../../src/use/ground/exit/exit-code.ts';
import type { Connection } from '../../src/use/ground/hub/connection.ts';
import { failureOfRead } from '../../src/use/ground/hub/hub-failure.ts';
import type { Machine } from '../../src/use/ground/machine.ts';
import type { ConnectedSession, HubSession } from '../../src/use/ground/session.ts';
import type { Environment } from '../../src/use/ground/settings/environment.ts';
import { makePlan, makePlanToKeep } from '../../src/use/plan/make-plan.ts';
import { jobOf } from '../../src/use/plan/push-job.ts';
import { pushAndVerify } from '../../src/use/push/push-and-verify.ts';
import { outcomesOfDepth } from '../../src/use/verify/run-depth.ts';
import { atMost } from '../../src/verify/at-most.ts';
import { knownAnswers } from '../../src/verify/depth/depth-entry.ts';
import type { Depth } from '../../src/verify/depth/goals/boundary.ts';
import { planDepth } from '../../src/verify/depth/plan/plan-depth.ts';
import { verifyDepth } from '../../src/verify/depth/verify-depth.ts';
import { laboratory } from '../../src/verify/probe/laboratory.ts';
import { runProbe } from '../../src/verify/probe/run-probe.ts';
import { verifyQuickly } from '../../src/verify/verify-quickly.ts';
import { durationText } from '../../src/view/text/time-text.ts';
import { depthJson } from '../../src/view/verify/depth-json.ts';
import { depthPlanText } from '../../src/view/verify/depth-plan-text.ts';
import { depthEventLine, depthText } from '../../src/view/verify/depth-text.ts';
import { type HotelVerdict, hotelVerdicts } from './hotel-verdicts.ts';
import { MemoryStateFiles } from './memory-state-files.ts';
import { day } from './sample-contract.ts';
import { seededRandom } from './seeded-random.ts';
import { CREDENTIALS, type SimulatedHub } from './simulated-hub.ts';
import { unwatchedTerminal } from './unwatched-terminal.ts';

/** The result of one command as a script would see it, and its plan. */
export interface Ran {
  readonly exit: ExitCode;
  readonly plan?: Plan;
  /** The document of `--json`, or the failure that ended the command. */
  readonly document: unknown;
  readonly error?: CliFailure;
  readonly verifications: readonly HotelVerdict[];
  readonly said: string;
  readonly requests: number;
  readonly tookMs: number;
}

/** The files of a project and its runs. */
export type Disk = StateFiles & SharedFiles & { readonly files: ReadonlyMap<string, Uint8Array> };

export interface WorkstationOptions {
  readonly clock: Clock;
  readonly files?: Disk;
  readonly name?: string;
  /** The machine's name; by default each client has its own. */
  readonly machine?: string;
  readonly pid?: number;
  readonly isAlive?: (pid: number) => boolean;
  /** Wraps the client, to observe or alter its results. */
  readonly around?: (hub: OpenHub) => OpenHub;
  readonly random?: () => number;
  /** Where state is kept; by default in the files. */
  readonly state?: (machine: Machine) => StateStore;
  /** Wraps the transport between client and hub. */
  readonly onTheWay?: (transport: Transport) => Transport;
}

const same = (transport: Transport): Transport => transport;
const BASE_URL = 'https://hub.example.com/resources';
/** Passes all safety gates, because a value that the hub lost may look like a price change. */
const FLAGS = {
  yes: true,
  verify: false,
  json: false,
  fakeBooking: undefined,
  verbose: false,
  depth: 'quick' as const,
  allow: GATE_IDS,
};
/** One per run, because a killed run never releases it. */
const nothingInterrupts = (): HubSession['interruption'] => ({
  signal: new AbortController().signal,
  exit: () => undefined,
  watch: () => {},
  release: () => {},
});

/** Far above what a correct run of these contracts needs, so reaching it is a failure. */
const MAX_REQUESTS = 1_000;

/**
 * A user's machine with the tool: runs the production commands from plan to report with the test's files, clock and processes against a
 * simulated hub. Contracts are passed as values; everything else is the binary's code.
 */
export class Workstation {
  readonly files: Disk;
  readonly hub: SimulatedHub;
  readonly #options: WorkstationOptions;
  readonly #dice: () => number;

  constructor(hub: SimulatedHub, options: WorkstationOptions) {
    this.hub = hub;
    this.#options = options;
    this.#dice = seededRandom(options.pid ?? 1);
    this.files = options.files ?? new MemoryStateFiles();
  }

  get clock(): Clock {
    return this.#options.clock;
  }

  /** `contracts push --yes --no-verify` with these values of `--overwrite-drift`. */
  push(contracts: Contracts, overwrite: readonly string[] = []): Promise<Ran> {
    const flags = { ...PLANNED, 'overwrite-drift': overwrite };
    return this.#run(async ({ session, planned }) => {
      const made = await makePlanToKeep(contracts, session, flags);
      planned(made.plan);
      const job = jobOf(made, { files: 1 }, session);
      return pushAndVerify(job, session, FLAGS);
    });
  }

  /** The beginning of `contracts push --workers`: everything up to the last hotel in the queue. */
  openFleet(contracts: Contracts, table: FleetTable, opened: (fleet: OpenedFleet) => void): Promise<Ran> {
    return this.#run(async ({ session }) => {
      const made = await makePlanToKeep(contracts, session, { ...PLANNED, allow: FLAGS.allow });
      const job = jobOf(made, { files: 1 }, session);
      const opening = { allow: FLAGS.allow, content: 'content', concurrency: 4, maxRequests: MAX_REQUESTS };
      const { fleet, ready } = await beginFleet(job, session, opening, table);
      await fill(fleet.id, ready, job, session, table);
      opened(fleet);
      return { exit: EXIT.done };
    });
  }

  /** One worker of `contracts push --workers`. */
  work(fleet: OpenedFleet, table: FleetTable, lanes = 1): Promise<Ran> {
    return this.#run(async ({ session }) => ({
      exit: await workInFleet(fleet, session, { table, every: () => () => {}, lanes }),
    }));
  }

  /** The end of `contracts push --workers`. */
  endFleet(fleet: OpenedFleet, table: FleetTable): Promise<Ran> {
    return this.#run(async ({ session }) => {
      const all = await collected(fleet, table, session);
      return fleetEnd({ ...fleet, state: 'open' }, all, [], { table, session, flags: { json: false, verbose: true } });
    });
  }

  /** `contracts push --resume --yes --no-verify`. */
  resume(): Promise<Ran> {
    return this.#run(async ({ session, planned }) => {
      const unfinished = await unfinishedRun(session.config, undefined, [session.state]);
      const job = await resumeJob(unfinished, session, []);
      planned(job.plan);
      return pushAndVerify(job, session, FLAGS);
    });
  }

  /** `contracts diff`. */
  diff(contracts: Contracts): Promise<Ran> {
    return this.#run(async ({ session, planned }) => {
      planned(await makePlan(contracts, session, PLANNED));
      return { exit: EXIT.done };
    });
  }

  /** `contracts monitor`, with the clock's day. `undefined`: the contracts have errors. */
  monitor(
    contracts: Contracts | undefined,
    flags: Partial<MonitorFlags> = {},
    subject = 'all',
    found: Pick<WatchMeans, 'refused' | 'findings'> = {},
  ): Promise<Ran> {
    return this.#run(({ session }) => {
      const { clock } = session.machine;
      const now = { ...session, today: dayInZone(clock.now(), 'UTC') };
      const means = { ...found, startedAt: clock.now(), subject, terminal: session.terminal };
      return watchContracts(contracts, { json: true, days: 14, 'repeat-after': 7, within: 7 * 1_440, ...flags }, now, {
        ...means,
        reach: (work) => work(now),
      });
    });
  }

  /** The part of `contracts monitor` that proves prices. */
  async prove(contracts: Contracts, options: Omit<SampleOptions, 'now'>): Promise<Sample> {
    let sample: Sample | undefined;
    await this.#run(async ({ session }) => {
      const ms = session.machine.clock.now();
      const now = { ...session, today: dayInZone(ms, 'UTC') };
      sample = await proveSample(contracts.hotels, [], now, { ...options, now: Math.floor(ms / 60_000) });
      return { exit: EXIT.done };
    });
    if (sample === undefined) throw new Error('the proof did not end');
    return sample;
  }

  /** `contracts verify`. */
  verify(contracts: Contracts): Promise<Ran> {
    return this.#run(async (means) => {
      const { verified } = means;
      const { terminal } = means.session;
      const report = await verifyQuickly(contracts.hotels, walkWith(means));
      verified(hotelVerdicts(report));
      const options = { paint: terminal.paint, width: 100, verbose: false, everyStay: true };
      terminal.out(depthText(report, options));
      return { exit: exitOf(outcomesOfDepth(report)), document: depthJson('quick', report, undefined) };
    });
  }

  /** `contracts verify --depth DEPTH`: with the comparison of the records, as the command does it. */
  verifyAll(contracts: Contracts, depth: Depth): Promise<Ran> {
    return this.#run(({ session }) => verifyConnected(contracts, session, { ...FLAGS, ...VERIFYING, depth }));
  }

  /** `contracts verify --depth full --plan-only`, then without it. */
  verifyDepth(contracts: Contracts, verbose = false): Promise<Ran> {
    return this.#run(async (means) => {
      const { environment, terminal, today } = means.session;
      const { pricing } = environment.capabilities;
      const plan = planDepth(contracts.hotels, 'full', today, pricing);
      const options = { paint: terminal.paint, width: 100, verbose };
      terminal.out(depthPlanText(plan, options, true));
      const report = await verifyDepth(plan, {
        ...walkWith(means),
        known: knownAnswers([]),
        record: async () => true,
        onEvent: (event) => {
          const line = depthEventLine(event);
          if (line !== undefined) terminal.talk(line);
        },
      });
      terminal.out(depthText(report, options));
      return { exit: exitOf(outcomesOfDepth(report)), document: depthJson('full', report, undefined) };
    });
  }

  /** `contracts probe`, with its laboratory already in the hub. */
  learn(): Promise<Ran> {
    return this.#run(async ({ session }) => {
      const { connection, environment, machine, terminal } = session;
      const { pricing, rangeEndIsNight } = environment.capabilities;
      const before = { ...pricing, rangeEnd: rangeEndIsNight ? ('night' as const) : ('check-out-day' as const) };
      const report = await runProbe(laboratory(dayInZone(machine.clock.now(), pricing.bookingTimeZone)), {
        hub: connection.hub,
        interrupted: () => false,
        quoteSingleGate: atMost(1),
        before,
        load: async () => ok([]),
        locate: async () => ok('1'),
      });
      const header = { environment: environment.name, hub: connection.baseUrl, before };
      const document = { ...probeJson(report, { ...header, probedAt: '2027-01-01T00:00:00Z' }), written: {} };
      terminal.out(probeText(document, terminal.paint));
      return { exit: exitOf(outcomesOfProbe(report)), document };
    });
  }

  /** The hub calls of `contracts login`. */
  signIn(): Promise<Ran> {
    return this.#run(async ({ session }) => {
      const signedIn = await session.connection.hub.signIn();
      if (signedIn.kind !== 'ok') throw failureOfRead(signedIn, session.environment, 'Nothing was stored.');
      session.terminal.out(`a token lives ${durationText(signedIn.body.tokenLivesMs)}`);
      return { exit: EXIT.done, document: signedIn };
    });
  }

  /** The hub calls of `contracts whoami` and `contracts doctor`. */
  probe(): Promise<Ran> {
    return this.#run(async ({ session }) => {
      const probes = await probeEndpoints(session.connection.hub, session.connection.micrositeId, session.today);
      for (const { endpoint, verdict, reason } of probes)
        session.terminal.out(`${endpoint} ${verdict} ${reason ?? ''}`);
      const failed = probes.some(({ verdict }) => verdict !== 'answers');
      return { exit: failed ? EXIT.unreachable : EXIT.done, document: probes };
    });
  }

  async #run(work: (means: Means) => Promise<{ exit: ExitCode; document?: unknown }>): Promise<Ran> {
    const { clock, around = (hub) => hub, random = this.#dice, onTheWay = same } = this.#options;
    const said: string[] = [];
    const startedAt = clock.now();
    const opened = openHub({
      baseUrl: BASE_URL,
      username: CREDENTIALS.username,
      password: new Secret(CREDENTIALS.password),
      micrositeId: CREDENTIALS.micrositeId,
      clock,
      randomness: { next: random },
      concurrency: 1,
      maxRequests: MAX_REQUESTS,
      transport: onTheWay(this.hub.transport(this.#options.name, clock)),
    });
    const hub = around(opened);
    let plan: Plan | undefined;
    let verifications: readonly HotelVerdict[] = [];
    const machine = this.#machine(random);
    const means: Means = {
      session: {
        ...SITE,
        terminal: unwatchedTerminal((text) => void said.push(text)),
        interruption: nothingInterrupts(),
        machine,
        state: this.#options.state?.(machine) ?? fileState(PROJECT, machine),
        connection: connectionOf(hub, clock),
      },
      planned: (made) => {
        plan = made;
      },
      verified: (all) => {
        verifications = all;
      },
    };
    const end = await work(means).catch((error: unknown) => {
      if (!(error instanceof CliFailure)) throw error;
      said.push(error.message, error.details.hint ?? '');
      return { exit: error.details.exit, document: error.details, error };
    });
    return {
      exit: end.exit,
      document: end.document,
      ...('error' in end && { error: end.error }),
      ...(plan && { plan }),
      verifications,
      said: said.join('\n'),
      requests: opened.counts().requests,
      tookMs: clock.now() - startedAt,
    };
  }

  #machine(random: () => number): Machine {
    const { clock, pid = 1, name = 'a', machine = name, isAlive = (other) => other === pid } = this.#options;
    return {
      files: this.files,
      shared: this.files,
      clock,
      randomness: { next: random },
      processes: { pid, host: `desk-${machine}`, space: `desk-${machine}`, user: name, isAlive },
    };
  }
}

interface Means {
  readonly session: ConnectedSession;
  planned(plan: Plan): void;
  verified(verifications: readonly HotelVerdict[]): void;
}

/** The input that both kinds of verification need. */
const walkWith = ({ session: { connection, environment, today, machine } }: Means) => ({
  hub: connection.hub,
  today,
  pricing: environment.capabilities.pricing,
  accommodationIds: new Map<string, string>(),
  acceptExactMatch: true,
  fakeBooking: 'allowed' as const,
  clock: machine.clock,
  randomness: machine.randomness,
  concurrency: 1,
});

const PLANNED = { prune: false };
const VERIFYING = { json: false, planOnly: false, resume: false, outputs: [] };

const ENVIRONMENT: Environment = {
  name: 'test',
  named: true,
  protected: false,
  fakeBooking: true,
  accommodations: new Map(),
  capabilities: DEFAULT_CAPABILITIES,
  hub: {
    baseUrl: BASE_URL,
    micrositeId: CREDENTIALS.micrositeId,
    username: CREDENTIALS.username,
    password: new Secret(CREDENTIALS.password),
    source: 'variables',
  },
};

/** A folder that cannot be created, because all state is in the test's own files. */
export const PROJECT = '/dev/null/project';

const SITE: Pick<HubSession, 'config' | 'environment' | 'today' | 'tool'> = {
  config: { folder: PROJECT, environments: new Map() },
  environment: ENVIRONMENT,
  today: day('2027-01-01'),
  tool: '0.0.0-test',
};

const connectionOf = (hub: OpenHub, clock: Clock): Connection => ({
  hub,
  environment: ENVIRONMENT,
  baseUrl: BASE_URL,
  micrositeId: CREDENTIALS.micrositeId,
  username: CREDENTIALS.username,
  password: new Secret(CREDENTIALS.password),
  source: 'variables',
  concurrency: 1,
  settlingClock: clock,
  time: hub.time,
  runTime: () => ({ totalMs: 0, waitedMs: hub.time.read(), ...hub.counts() }),
  close: () => hub.close(),
});

/** The path of the lock of the last push. */
export const LOCK = `${PROJECT}/contracts.lock.yaml`;
