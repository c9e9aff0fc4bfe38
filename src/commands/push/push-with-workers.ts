import path from 'node:path';
import { LIMITS } from '../../contract/source/limits.ts';
import { every } from '../../host/every.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { sleptThrough } from '../../hub/slept-through.ts';
import { DEFAULT_MAX_REQUESTS } from '../../hub/traffic.ts';
import { digestOf, digestOfJson } from '../../kernel/digest.ts';
import { isJsonObject, parseJson } from '../../kernel/json.ts';
import type { FleetTable, OpenedFleet } from '../../push/state/fleet/fleet-table.ts';
import { contractFiles } from '../../use/check/check-project.ts';
import { kept } from '../../use/fleet/collected.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { type HubSession, openHubSession, type Session, withHub } from '../../use/ground/session.ts';
import { hubName, targetOf } from '../../use/ground/settings/state-folder.ts';
import { readPlanFile } from '../../use/plan/plan-file.ts';
import { agreeOn, pushAndVerify, showPlan } from '../../use/push/push-and-verify.ts';
import { suppliersOf } from '../../use/push/recorded-run.ts';
import { workInFleet } from './fleet-worker.ts';
import { joinFleet, type LeadMeans, startWorker } from './lead-fleet.ts';
import { openFleet, refuseChanged } from './open-fleet.ts';
import { type PushSourceFlags, sourceOf } from './push-from.ts';

export interface WorkersFlags extends PushSourceFlags {
  readonly workers: number;
  readonly color: boolean;
}

const CONCURRENCY = 4;
const LOOK_MS = 500;
/** A run writes its suppliers before it queues hotels. */
const BEGINNING_MS = 60_000;

/** `push --workers`: opens a fleet, or joins the one that pushes the same. */
export async function pushWithWorkers(
  paths: readonly string[],
  flags: WorkersFlags,
  outer: Session,
): Promise<CommandEnd> {
  refuseWhatCannotBeShared(flags);
  const session = await openHubSession(outer, flags);
  const table = fleetsOf(session);
  const { concurrency = CONCURRENCY } = flags;
  if (flags.workers > concurrency)
    throw wrongUsage(
      `--workers ${flags.workers} with --concurrency ${concurrency}: all workers share the requests at once`,
      `use at most ${concurrency} workers, or raise --concurrency`,
    );
  const argv = workerArguments(flags, session);
  const means: LeadMeans = {
    table,
    workers: flags.workers,
    start: (fleet) => startWorker([...argv, '--worker-of', fleet], (line) => session.terminal.talk(line)),
    flags,
  };
  const join = (fleet: OpenedFleet) => joinFleet(fleet, session, means);
  const fleets = async () => kept(await table.list(hubName(targetOf(session.environment))), session);
  if (flags.resume) {
    const [newest] = await fleets();
    if (newest) {
      refuseOthers(newest, await fleetContent(paths, flags, session));
      return join(newest);
    }
    throw usageFailure(
      'nothing-to-resume',
      'no push with workers is unfinished here',
      'leave out --resume to push the files',
    );
  }
  const content = await fleetContent(paths, flags, session);
  const same = async () => (await fleets()).find((fleet) => fleet.content === content.text && fleet.state !== 'cut');
  const found = await same();
  if (found) return join(found);
  const source = await sourceOf(paths, flags, outer);
  if ('end' in source) return source.end;
  return withHub(source.session, flags, async (connected) => {
    const job = await source.job(connected);
    if (flags.plan === undefined) refuseChanged(content.files, job.sources ?? [], (file) => path.resolve(file));
    if (job.plan.steps.length === 0) return pushAndVerify(job, connected, flags);
    showPlan(job, connected, flags);
    await agreeOn(job.plan, connected, flags);
    const { allow, 'max-requests': maxRequests = DEFAULT_MAX_REQUESTS } = flags;
    const opening = { allow, concurrency, maxRequests, content: content.text };
    try {
      return await openFleet(job, connected, opening, means);
    } catch (error) {
      if (!(error instanceof CliFailure) || error.details.code !== 'lock-held') throw error;
      // Another machine may have been faster by a moment: then its suppliers come first.
      for (let left = BEGINNING_MS; left > 0; left -= LOOK_MS) {
        const twin = await same();
        if (twin) return join(twin);
        const known = new Set((await fleets()).map(({ id }) => id));
        const held = kept(await session.state.locks.list(), session);
        const isBeginning = held.some(({ owner }) => owner && owner.space === undefined && !known.has(owner.run));
        const suppliers = new Set(suppliersOf(job.plan));
        const holder = held.find(({ owner }) => owner && suppliers.has(owner.supplier))?.owner?.run;
        const other = (await fleets()).find(({ id }) => id === holder);
        if (other) throw otherThan(other, content, error);
        if (!isBeginning || !(await sleptThrough(session.machine.clock, LOOK_MS, session.interruption.signal))) break;
      }
      throw error;
    }
  });
}

/** A worker of a fleet, which its lead has started. */
export async function workForFleet(
  id: string,
  flags: Pick<WorkersFlags, 'env' | 'today'> & PushSourceFlags,
  outer: Session,
): Promise<CommandEnd> {
  // Its lead is gone: the next one would not be started, and this one would not be heard.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  const session = await openHubSession(outer, flags);
  const table = fleetsOf(session);
  const fleets = kept(await table.list(hubName(targetOf(session.environment))), session);
  const fleet = fleets.find((one) => one.id === id);
  // Others have finished it meanwhile.
  if (fleet === undefined) return { exit: EXIT.done };
  const shared = {
    onRest: (ms: number) => void table.rest(id, ms),
    more: async () => {
      const granted = await table.grant(id, grantOf(fleet));
      return granted.ok ? granted.value : 0;
    },
  };
  const options = { ...flags, concurrency: fleet.concurrency, 'max-requests': fleet.maxRequests };
  const exit = await withHub(session, options, (connected) => workInFleet(fleet, connected, { table, every }), shared);
  return { exit };
}

/** Requests that a worker may send before it asks for more: a small part of the whole, but enough to read back what it writes. */
const grantOf = ({ maxRequests, concurrency }: OpenedFleet): number =>
  Math.min(1_000, Math.max(Math.ceil(maxRequests / 100), 10 * concurrency));

function fleetsOf({ state, environment }: HubSession): FleetTable {
  if (state.fleets) return state.fleets;
  throw usageFailure(
    'no-shared-state',
    environment.hub
      ? '--workers needs a database in which the workers find their hotels'
      : '--workers needs a hub that several processes can reach, and the built-in practice hub is in this process',
    environment.hub
      ? 'name one in contracts.config.yaml: state: postgres://contracts@db.example.com/contracts'
      : 'start `contracts sandbox` and push to its address',
  );
}

/** What one process decides about all hotels, and workers cannot do for one of them. */
function refuseWhatCannotBeShared(flags: WorkersFlags): void {
  const not = (flag: string, hint: string): never => {
    throw wrongUsage(`--workers cannot go with ${flag}`, hint);
  };
  if (flags.verify)
    not('the verification after a push', 'add --no-verify; `contracts verify --shard 1/4` verifies in parts');
  if (flags.proof !== undefined) not('--proof', 'push without --workers: a proof is of one run');
}

/** A worker is this program with the same settings; what it pushes is in the queue. */
const workerArguments = (flags: WorkersFlags, { environment }: HubSession): readonly string[] => [
  'push',
  '--env',
  environment.name,
  ...(flags.verbose ? ['--verbose'] : ['--quiet']),
  ...(flags.timeout === undefined ? [] : ['--timeout', String(flags.timeout)]),
  ...(flags['ca-file'] === undefined ? [] : ['--ca-file', flags['ca-file']]),
  ...(flags.color ? [] : ['--no-color']),
];

/** The content of a push: everything that decides its plan. Two commands with the same text push the same. */
interface FleetContent {
  readonly text: string;
  /** By absolute path. */
  readonly files: ReadonlyMap<string, string>;
}

/** The files are read, but not parsed: workers rely on the checks of the process that started the fleet. */
async function fleetContent(
  paths: readonly string[],
  flags: PushSourceFlags,
  { tool, environment: { name, capabilities, accommodations } }: HubSession,
): Promise<FleetContent> {
  const files = new Map<string, string>();
  const listed: (readonly [string, string])[] = [];
  if (flags.plan !== undefined) listed.push(['plan', digestOf((await readPlanFile(flags.plan)).bytes)]);
  else if (!flags.resume)
    for (const { path: at, file } of (await contractFiles(paths)).files) {
      const read = await nodeFiles.read(at, LIMITS.fileBytes);
      const digest = read.ok ? digestOf(read.value) : read.error.code;
      files.set(path.resolve(at), digest);
      listed.push([file, digest]);
    }
  const { supplier, hotel, exclude, shard, only, today, prune, supersede, allow } = flags;
  const chosen = { supplier, hotel, exclude, shard, only, today, prune, supersede, allow };
  const since = flags['changed-since'];
  const parts: Readonly<Record<(typeof PARTS)[number], unknown>> = {
    version: tool,
    settings: { name, capabilities, accommodations: [...accommodations] },
    files: listed,
    flags: flags.plan === undefined && { chosen, since },
    overrides: flags.plan === undefined && (flags['overwrite-drift'] ?? []),
  };
  const digests = PARTS.map((part) => [part, digestOfJson(JSON.parse(JSON.stringify(parts[part])))] as const);
  return { text: JSON.stringify(Object.fromEntries(digests)), files };
}

const PARTS = ['version', 'settings', 'files', 'flags', 'overrides'] as const;
type Part = (typeof PARTS)[number];

/** The parts in which a fleet differs. The content of an earlier version of this tool has no parts. */
function differences({ content }: OpenedFleet, { text }: FleetContent): readonly Part[] {
  const [theirs, own] = [parseJson(content), parseJson(text)];
  if (!isJsonObject(theirs) || !isJsonObject(own)) return ['version'];
  return PARTS.filter((part) => theirs[part] !== own[part]);
}

const NAMES: Readonly<Record<Part, string>> = {
  version: 'the version of this tool',
  settings: 'the settings of the environment',
  files: 'the contract files',
  flags: 'the flags',
  overrides: '--overwrite-drift',
};

const differing = (fleet: OpenedFleet, parts: readonly Part[]): string =>
  `run ${fleet.id} differs in ${parts.map((part) => NAMES[part]).join(', ')}`;

/** Its hotels are in the queue, so only what workers of this machine would do differently counts. */
function refuseOthers(fleet: OpenedFleet, content: FleetContent): void {
  const parts = differences(fleet, content).filter((part) => part === 'version' || part === 'settings');
  if (parts.length === 0) return;
  throw new CliFailure({
    code: 'fleet-differs',
    exit: EXIT.conflict,
    message: `${differing(fleet, parts)}, so this machine cannot go on with it. Nothing was sent.`,
    hint: 'use the same, or push the files again without --resume once its locks have ended',
  });
}

/** The refusal of its locks, with the reason why this command did not join it. */
function otherThan(fleet: OpenedFleet, content: FleetContent, failure: CliFailure): CliFailure {
  const parts = differences(fleet, content);
  if (parts.length === 0) return failure;
  const { details } = failure;
  return new CliFailure({ ...details, hint: `${differing(fleet, parts)}, so it is not joined; ${details.hint}` });
}
