import path from 'node:path';
import * as z from 'zod';
import { contractsSchema } from '../../contract/contract-schema.ts';
import type { Contracts } from '../../contract/model.ts';
import { contractText, packedContracts } from '../../contract/packed-contract.ts';
import { nodeClock, nodeRandomness } from '../../host/node-clock.ts';
import { nodeProcesses } from '../../host/node-processes.ts';
import { STATE_FOLDER, type StateFiles } from '../../host/state-files.ts';
import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { digestOfJson, digestOfPieces } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, parseJson } from '../../kernel/json.ts';
import { listPieces, objectPieces, utf8Chunks } from '../../kernel/json-pieces.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import { type PricingSwitches, pricingDepartures } from '../../pricing/settings/pricing-switches.ts';
import { JournalChain, readChain } from '../../push/journal/journal-chain.ts';
import { isRunId, newRunId } from '../../push/journal/run-files.ts';
import { lifeOf } from '../../push/locks/lock-file.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { type DepthEntry, depthEntry } from '../../verify/depth/depth-entry.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';

// A verification in depth keeps two files under .contracts/verifications until it is complete: the job, and a journal of the answers.
// Deleting them loses only the answers.

const FORMAT = 'contracts verification';
const VERSION = 3;
const MOST_BYTES = 512 * 1024 * 1024;

/** What to ask, which hub, on which day. */
export interface DepthJob {
  readonly target: PlanTarget;
  readonly today: CalendarDay;
  readonly depth: 'seasons' | 'full';
  readonly pricing: PricingSwitches;
  /** The most quotes to send. */
  readonly budget?: number;
  readonly contracts: Contracts;
}

export interface DepthRun {
  readonly id: string;
  /** Resolves when the entry is on disk; `false` if it could not be written. */
  record(entry: DepthEntry): Promise<boolean>;
  /** Closes the journal; keeps it if something is left to do. */
  end(complete: boolean): Promise<void>;
}

export interface UnfinishedDepthRun {
  readonly id: string;
  readonly job: DepthJob;
  readonly entries: readonly DepthEntry[];
}

const savedJob = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  owner: z.object({ pid: z.int(), space: z.string() }),
  target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() }),
  today: z.string(),
  depth: z.enum(['seasons', 'full']),
  pricing: z.record(z.string(), z.string()),
  budget: z.int().exactOptional(),
  contracts: contractsSchema,
});

interface Means {
  readonly config: Config;
  readonly state: Pick<StateStore, 'files' | 'isShared'>;
}

const folderOf = ({ folder }: Config): string => path.join(folder, STATE_FOLDER, 'verifications');
const jobFile = (config: Config, id: string): string => path.join(folderOf(config), `${id}.json`);
const journalFile = (config: Config, id: string): string => path.join(folderOf(config), `${id}.jsonl`);

/** Begins a run; `resumes` is the run whose answers it takes over. If this fails, nothing has been asked. */
export async function beginDepthRun(
  { config, state: { files } }: Means,
  job: DepthJob,
  resumes?: UnfinishedDepthRun,
): Promise<DepthRun> {
  const id = newRunId(nodeClock, nodeRandomness);
  const made = await files.makeFolder(folderOf(config));
  if (!made.ok) throw notWritten(config, made.error.code);
  const opened = await files.openAppend(journalFile(config, id));
  if (!opened.ok) throw notWritten(config, opened.error.code);
  const journal = new JournalChain<DepthEntry>(opened.value, nodeClock);
  for (const entry of resumes?.entries ?? []) void journal.add(entry);
  const kept = await journal.settled;
  const saved = kept.ok ? await files.create(jobFile(config, id), bytesOf(job)) : kept;
  if (!saved.ok) {
    await journal.close();
    throw notWritten(config, saved.error.code);
  }
  if (resumes) await forget(files, config, resumes.id);
  return {
    id,
    record: async (entry) => (await journal.add(entry)).ok,
    end: async (complete) => {
      await journal.close();
      if (complete) await forget(files, config, id);
    },
  };
}

/** The job is written first: answers without it cannot be resumed. */
async function forget(files: StateFiles, config: Config, id: string): Promise<void> {
  await files.remove(jobFile(config, id));
  await files.remove(journalFile(config, id));
}

async function idsIn(files: StateFiles, config: Config): Promise<readonly string[]> {
  const names = await files.readdir(folderOf(config));
  const jobs = (names.ok ? names.value : []).filter((name) => name.endsWith('.json'));
  return jobs.map((name) => path.basename(name, '.json')).filter(isRunId);
}

/** The last incomplete run (in the environment, if one is named). */
export async function unfinishedDepthRun(
  config: Config,
  states: readonly Means['state'][],
  environment: string | undefined,
): Promise<UnfinishedDepthRun> {
  const listed = await Promise.all(
    states.map(async ({ files, isShared }) => (await idsIn(files, config)).map((id) => ({ files, isShared, id }))),
  );
  for (const { files, isShared, id } of listed.flat().sort((a, b) => compareText(b.id, a.id))) {
    const { job, life } = (await readJob(files, config, id)) ?? {};
    if (job === undefined || (environment !== undefined && job.target.environment !== environment)) continue;
    const bytes = await files.read(journalFile(config, id), MOST_BYTES);
    // Without this, another run would go on in place of the run whose answers cannot be read.
    if (!bytes.ok && bytes.error.reason !== 'missing') throw brokenAnswers(journalFile(config, id), 'cannot be read');
    if (!bytes.ok) continue;
    const { lines, trouble } = readChain(bytes.value, depthEntry);
    if (trouble)
      throw brokenAnswers(journalFile(config, id), `is not what was written there: line ${trouble.line} is broken`);
    // Its process cannot be seen from here.
    if (isShared && life === 'unknown' && isRecent(lines.at(-1)?.at)) throw stillRunning('on another machine');
    return { id, job, entries: lines.map(({ entry }) => entry) };
  }
  throw new CliFailure({
    code: 'nothing-to-resume',
    exit: EXIT.usage,
    message: 'there is no verification to resume: the last one is complete, or none is known here',
    hint: '`contracts verify --depth full` begins one',
  });
}

/** Ends the command if a verification is under way, as far as can be seen. */
export async function refuseRunningDepthRun(config: Config, { files }: Pick<StateStore, 'files'>): Promise<void> {
  for (const id of await idsIn(files, config)) {
    const known = await readJob(files, config, id);
    const bytes = known?.life === 'unknown' ? await files.read(journalFile(config, id), MOST_BYTES) : undefined;
    if (bytes?.ok && isRecent(readChain(bytes.value, depthEntry).lines.at(-1)?.at))
      throw stillRunning('on another machine');
  }
}

/** The file in pieces, because it has many contracts, which are read one by one. */
function bytesOf({ pricing, contracts: { suppliers, hotels }, ...job }: DepthJob): Iterable<Uint8Array> {
  const { pid, space } = nodeProcesses;
  const body = { format: FORMAT, version: VERSION, owner: { pid, space }, ...job, pricing: pricingDepartures(pricing) };
  const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, canonicalJson(value)]));
  const pieces = (hash?: string): Iterable<string> => {
    const contracts = objectPieces({ suppliers: canonicalJson(suppliers), hotels: listPieces(hotels, contractText) });
    return objectPieces({ ...texts, contracts, ...(hash !== undefined && { hash: JSON.stringify(hash) }) });
  };
  return utf8Chunks(pieces(digestOfPieces(pieces())));
}

/** `undefined` if the file is not a job of this version, or was changed. */
async function readJob(files: StateFiles, config: Config, id: string) {
  const bytes = await files.read(jobFile(config, id), MOST_BYTES);
  const json = bytes.ok ? parseJson(new TextDecoder().decode(bytes.value)) : undefined;
  if (!isJsonObject(json)) return undefined;
  const { hash, ...body } = json;
  if (hash !== digestOfJson(body)) return undefined;
  const parsed = savedJob.safeParse(body);
  if (!parsed.success) return undefined;
  const { owner, target, depth, budget } = parsed.data;
  const today = parseDay(parsed.data.today);
  const pricing = decodePricingSwitches(parsed.data.pricing);
  if (today === undefined || !pricing.ok) return undefined;
  const isOwn = owner.pid === nodeProcesses.pid;
  const life = lifeOf(nodeProcesses, owner);
  if (!isOwn && life === 'running') throw stillRunning(`process ${owner.pid}`);
  const contracts = packedContracts(parsed.data.contracts);
  const job: DepthJob = {
    target,
    today,
    depth,
    pricing: pricing.value,
    contracts,
    ...(budget !== undefined && { budget }),
  };
  return { job, life };
}

const RECENT_MS = 10 * 60_000;

const isRecent = (at: string | undefined): boolean => at !== undefined && nodeClock.now() - Date.parse(at) < RECENT_MS;

const stillRunning = (where: string): CliFailure =>
  new CliFailure({
    code: 'still-running',
    exit: EXIT.conflict,
    message: `a verification is still under way (${where})`,
    hint: 'wait until it has ended',
  });

const brokenAnswers = (file: string, trouble: string): CliFailure =>
  new CliFailure({
    code: 'journal-broken',
    exit: EXIT.usage,
    message: `${file} ${trouble}`,
    hint: 'begin anew without --resume; look for test bookings of the broken run in the back office',
  });

const notWritten = (config: Config, code: string): CliFailure =>
  new CliFailure({
    code: 'journal-not-written',
    exit: EXIT.usage,
    message: `the answers of this run cannot be kept in ${folderOf(config)} (${code}). Nothing was asked.`,
    hint: 'make room, or make the folder writable',
  });
