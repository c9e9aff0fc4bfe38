import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import timers from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** A command line with everything that it finds in its process. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
  /** Whether a wait of this length in milliseconds takes a moment. */
  readonly isShortened: (ms: number) => boolean;
}

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const MOMENT_MS = 20;

// The tool tunes one version of the engine for its own process; this process is also that of the tests.
const versions = { ...process.versions, v8: 'not tuned' };

let isBusy = false;
let isLoaded = false;

/** A process has one folder and one environment, so commands run one after the other, and not in a thread. */
export const canRunHere = (): boolean => isMainThread && !isBusy;

/** Runs the built tool in this process, which loads it only once: a command in its own process spends most of its time on that. */
export async function runHere(argv: readonly string[], surroundings: Surroundings) {
  isBusy = true;
  const said = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const restore = surround(surroundings, said);
  try {
    const keep = isLoaded
      ? undefined
      : require('../../bin/code-cache.js').useCodeCache(path.join(root, 'dist/'), 'tests');
    isLoaded = true;
    await require('../../dist/start.js').start([...argv], root, () => require('../../dist/main.js'));
    keep?.(0);
    const code = Number(process.exitCode ?? 0);
    return { code, stdout: String(Buffer.concat(said.stdout)), stderr: String(Buffer.concat(said.stderr)) };
  } finally {
    restore();
    isBusy = false;
  }
}

/** Makes this process look like one that was started for the command; returns what makes it look as before. */
function surround({ cwd, env, input, isShortened }: Surroundings, said: Record<'stdout' | 'stderr', Buffer[]>) {
  Object.defineProperty(process, 'versions', { value: versions });
  const before = { cwd: process.cwd(), env: { ...process.env }, exitCode: process.exitCode, sleep: timers.setTimeout };
  const streams = {
    stdin: Readable.from([input]),
    stdout: keeping(said.stdout),
    stderr: keeping(said.stderr),
  };
  const own = Object.keys(streams).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  process.chdir(cwd);
  setEnvironment(env);
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  process.exitCode = undefined;
  // A command counts its time from the start of its process.
  const now = performance.now.bind(performance);
  const beganMs = now();
  Object.defineProperty(performance, 'now', { value: () => now() - beganMs, configurable: true });
  // What a wait was shortened by has passed for the command.
  const day = Date.now;
  let skippedMs = 0;
  Date.now = () => day() + skippedMs;
  timers.setTimeout = (ms = 0, ...rest) => {
    if (!isShortened(ms)) return before.sleep(ms, ...rest);
    skippedMs += Math.max(0, ms - MOMENT_MS);
    return before.sleep(MOMENT_MS, ...rest);
  };
  return () => {
    Date.now = day;
    Reflect.deleteProperty(performance, 'now');
    timers.setTimeout = before.sleep;
    process.exitCode = before.exitCode;
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(process, name, descriptor);
    setEnvironment(before.env);
    process.chdir(before.cwd);
  };
}

function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

const keeping = (chunks: Buffer[]): Writable =>
  new Writable({
    decodeStrings: true,
    write: (chunk, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
