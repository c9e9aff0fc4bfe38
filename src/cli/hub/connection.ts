import type { Clock } from '../../host/host.ts';
import { nodeClock, nodeRandomness } from '../../host/node-clock.ts';
import { parseBaseUrl } from '../../hub/base-url.ts';
import { type CallRecord, type OpenHub, openHub } from '../../hub/client.ts';
import type { TimeShares } from '../../hub/time-shares.ts';
import { transportObjection } from '../../hub/transport-objection.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { Secret } from '../../kernel/secret.ts';
import { plural } from '../../render/text/plural.ts';
import type { RunTime } from '../../render/text/time-text.ts';
import type { CredentialSource, FoundCredentials } from '../credentials/credential-stores.ts';
import { type CliFailure, usageFailure } from '../exit/cli-failure.ts';
import type { HubSession } from '../session.ts';
import type { Config } from '../settings/config-file.ts';
import type { Environment, HubAddress } from '../settings/environment.ts';
import { readCaFile } from '../settings/read-ca-file.ts';
import { sandboxDatabase, withDatabase } from '../settings/sandbox-database.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Connection {
  readonly hub: OpenHub;
  readonly environment: Environment;
  /** Without user information; for headers and reports. */
  readonly baseUrl: string;
  readonly micrositeId: string;
  readonly username: string;
  readonly source: CredentialSource;
  /** Calls to the hub under way at once, at most. */
  readonly concurrency: number;
  /** For whoever waits until the hub shows what was written: such a sleep is told apart in the run's time. */
  readonly settlingClock: Clock;
  readonly time: TimeShares;
  /** Where the time of the process went so far. */
  runTime(): RunTime;
  close(): Promise<void>;
}

export interface ConnectionFlags {
  readonly timeout?: number | undefined;
  readonly concurrency?: number;
  readonly 'max-requests'?: number;
  /** Seconds for the whole run, since the process began. */
  readonly deadline?: number | undefined;
  readonly 'ca-file'?: string | undefined;
  readonly verbose?: boolean;
}

/** Opens the hub of an environment; for the built-in sandbox, starts the practice hub in this process first. */
export async function connect(
  { config, environment, terminal }: Pick<HubSession, 'config' | 'environment' | 'terminal'>,
  flags: ConnectionFlags,
  onCall?: (call: CallRecord) => void,
): Promise<Connection> {
  const objection = transportObjection(process.env) ?? addressObjection(environment);
  if (objection !== undefined) throw notConnected(environment, objection);
  const caFile = flags['ca-file'] ?? environment.hub?.caFile;
  const caPem = caFile === undefined ? undefined : readCaFile(caFile);
  const embedded = environment.hub ? undefined : await startEmbedded(config);
  const address = environment.hub ?? embedded?.address;
  if (!address) throw new Error('an environment has an address or is the embedded one');
  const { concurrency = CONCURRENCY } = flags;
  const hub = openHub({
    ...address,
    clock: nodeClock,
    randomness: nodeRandomness,
    env: process.env,
    concurrency,
    ...(flags.timeout !== undefined && { timeoutMs: flags.timeout }),
    ...(flags['max-requests'] !== undefined && { maxRequests: flags['max-requests'] }),
    ...(caPem !== undefined && { caPem }),
    ...(flags.deadline !== undefined && { endsAt: nodeClock.now() - performance.now() + flags.deadline * 1000 }),
    onCall: (call) => {
      onCall?.(call);
      if (flags.verbose) tellCall(call, terminal);
    },
    onPace: (limit, before) => tellPace(limit, before, terminal),
  });
  const { time } = hub;
  return {
    hub,
    environment,
    baseUrl: address.baseUrl,
    micrositeId: address.micrositeId,
    username: address.username,
    source: address.source,
    concurrency,
    settlingClock: {
      now: nodeClock.now,
      sleep: (ms, signal) => time.during('settling', () => nodeClock.sleep(ms, signal)),
    },
    time,
    runTime: () => ({ totalMs: performance.now(), waitedMs: time.read(), ...hub.counts() }),
    close: async () => {
      await hub.close();
      await embedded?.close();
    },
  };
}

function addressObjection({ hub }: Environment): string | undefined {
  const parsed = hub && parseBaseUrl(hub.baseUrl);
  return parsed && !parsed.ok ? parsed.error : undefined;
}

const notConnected = ({ name }: Environment, objection: string): CliFailure =>
  usageFailure('not-connected', `the hub of the environment "${name}" is not contacted: ${objection}`);

/** The interface advises 2 to 4. */
const CONCURRENCY = 4;

/** A hub that has recovered is nobody's concern. */
function tellPace(limit: number, before: number, terminal: Terminal): void {
  if (limit >= before) return;
  terminal.talk(terminal.talkPaint.warning(`The hub cannot keep up: ${plural(limit, 'call')} at a time for now`));
}

function tellCall({ request, status, ms, attempt, outcome, trace }: CallRecord, terminal: Terminal): void {
  const words = [request, status ?? 'no answer', outcome, `${Math.round(ms)} ms`];
  if (attempt > 1) words.push(`attempt ${attempt}`);
  if (trace.requestId) words.push(`request id ${safeText(trace.requestId, 100)}`);
  terminal.talk(terminal.talkPaint.dim(words.join('  ')));
}

async function startEmbedded(
  config: Config,
): Promise<{ address: HubAddress & FoundCredentials; close(): Promise<void> }> {
  const { startSandbox } = await import('../../sandbox/start-sandbox.ts');
  const database = sandboxDatabase(config);
  const sandbox = await withDatabase(database, () => startSandbox({ database }));
  const { baseUrl, username, password, micrositeId } = sandbox;
  return {
    address: { baseUrl, username, micrositeId, password: new Secret(password), source: 'embedded' },
    close: () => sandbox.close(),
  };
}
