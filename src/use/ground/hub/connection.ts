import type { Clock } from '../../../host/host.ts';
import { nodeClock, nodeRandomness } from '../../../host/node-clock.ts';
import { type CallRecord, openHub } from '../../../hub/client.ts';
import type { SharedTraffic } from '../../../hub/traffic.ts';
import { transportObjection } from '../../../hub/transport-objection.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { Secret } from '../../../kernel/secret.ts';
import { plural } from '../../../view/text/plural.ts';
import type { RunTime } from '../../../view/text/time-text.ts';
import type { FoundCredentials } from '../credentials/credential-store.ts';
import { environmentText } from '../credentials/environment-text.ts';
import { chosenAuthorities } from '../credentials/read-ca-file.ts';
import { usageFailure } from '../exit/exit-code.ts';
import type { ConnectionFlags } from '../flags/flags.ts';
import type { Config } from '../settings/config-file.ts';
import type { Environment, HubAddress } from '../settings/environment.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { sandboxDatabase, withDatabase } from './sandbox-database.ts';

interface ConnectionMeans {
  readonly config: Config;
  readonly environment: Environment;
  readonly terminal: Terminal;
}

export type Connection = Awaited<ReturnType<typeof connect>>;

/** Connects to the hub of an environment; for the built-in sandbox, starts the practice hub in this process first. */
export async function connect(
  { config, environment, terminal }: ConnectionMeans,
  flags: ConnectionFlags,
  onCall?: (call: CallRecord) => void,
  shared?: SharedTraffic,
) {
  const objection = transportObjection(process.env);
  if (objection !== undefined)
    throw usageFailure('not-connected', `${environmentText(environment)} is not contacted: ${objection}`);
  const caPem = chosenAuthorities(flags['ca-file'], environment.hub?.caFile, config.folder);
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
    ...(shared && { shared }),
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
    /** Without the user name and password of the URL; for headers and reports. */
    baseUrl: address.baseUrl,
    micrositeId: address.micrositeId,
    username: address.username,
    password: address.password,
    source: address.source,
    /** The most calls to the hub at a time. */
    concurrency,
    /** For waiting until the hub shows what was written: the run's time shows such sleeps separately. */
    settlingClock: {
      now: nodeClock.now,
      sleep: (ms, signal) => time.during('settling', () => nodeClock.sleep(ms, signal)),
    } satisfies Clock,
    time,
    /** How the time of the command was spent so far. */
    runTime: (): RunTime => ({ totalMs: performance.now() - terminal.beganMs, waitedMs: time.read(), ...hub.counts() }),
    close: async (): Promise<void> => {
      await hub.close();
      await embedded?.close();
    },
  };
}

/** The interface advises 2 to 4. */
const CONCURRENCY = 4;

/** Reports only a slower pace, not a recovery. */
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
  const { startSandbox } = await import('../../../../practice-hub/start-sandbox.ts');
  const database = sandboxDatabase(config);
  const sandbox = await withDatabase(database, () => startSandbox({ database }));
  const { baseUrl, username, password, micrositeId } = sandbox;
  return {
    address: { baseUrl, username, micrositeId, password: new Secret(password), source: 'embedded' },
    close: () => sandbox.close(),
  };
}
