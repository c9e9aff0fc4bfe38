import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { canRunHere, runHere } from './run-here.ts';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The text on stdin, which is empty by default. */
  readonly input?: string;
  /** Within this process, all waits take a moment, not only those for a booking. */
  readonly hurry?: true;
}

/** The user's settings folders, one for each test file. */
const settings = mkdtempSync(path.join(tmpdir(), 'contracts-settings-'));
process.on('exit', () => rmSync(settings, { recursive: true, force: true }));
const settingsOfThisFile = (): string => path.join(settings, path.basename(expect.getState().testPath ?? ''));

/** Compiled code is that of this user: all tests share it, whatever home they run in. */
const caches = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');

const binary = path.join(import.meta.dirname, '../../bin/run.js');

/** Commands that look at a booking again wait 8 seconds at their end. Such waits are shortened; `NODE_OPTIONS: ''` in `env` keeps them. */
const BOOKING = new Set(['push', 'verify', 'bookings']);
const BOOKING_WAITS_MS = new Set([2_000, 6_000]);
/** The shortest wait of a push for others that create the same supplier. None runs while a command runs in this process. */
const TWIN_WAIT_MS = 1_000;
const shortWaits = `--import=${pathToFileURL(path.join(import.meta.dirname, 'short-waits.mjs')).href}`;

export interface Started {
  /** Its stderr so far. */
  readonly said: () => string;
  /** The lines of its stdout. To be asked for at once and read to the end: unread lines hold the process up. */
  readonly lines: AsyncIterator<string>;
  /** Resolves when stderr contains the text. */
  heard(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Run>;
}

/** Runs the built binary in a process, as a script would: without a terminal, with CI=true, and only with the given CONTRACTS_* variables. */
export const runBinary = (argv: readonly string[], options: RunOptions): Promise<Run> =>
  startContracts(argv, options).ended;

/**
 * The same within this process, where it can run: a process for each command spends most of its time loading. Tests that are about
 * processes, signals, memory or how commands start use `runBinary`.
 */
export function runContracts(argv: readonly string[], options: RunOptions): Promise<Run> {
  const { cwd, env = {}, input = '', hurry = false } = options;
  if (!canRunHere() || env['NODE_OPTIONS'] || argv.includes('--deadline') || !/^[a-z]/.test(argv[0] ?? ''))
    return runBinary(argv, options);
  const isUsual = (ms: number): boolean => BOOKING_WAITS_MS.has(ms) || (argv[0] === 'push' && ms >= TWIN_WAIT_MS);
  const isShortened = (ms: number): boolean => hurry || (!('NODE_OPTIONS' in env) && isUsual(ms));
  return runHere(argv, { cwd, env: variables(env), input, isShortened });
}

/** Starts the built binary and returns while it runs. */
export function startContracts(argv: readonly string[], { env, ...options }: RunOptions): Started {
  const waits = BOOKING.has(argv[0] ?? '') && !argv.includes('--no-verify') ? { NODE_OPTIONS: shortWaits } : {};
  return startNode([binary, ...argv], { ...options, env: { ...waits, ...env } });
}

/** Runs a program of Node in the same surroundings. */
export const runNode = (argv: readonly string[], options: RunOptions): Promise<Run> => startNode(argv, options).ended;

function startNode(argv: readonly string[], { cwd, env = {}, input = '' }: RunOptions): Started {
  const child = spawn(process.execPath, argv, {
    cwd,
    env: variables(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<Run>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
  let lines: AsyncIterator<string> | undefined;
  return {
    said: () => output.stderr,
    get lines() {
      lines ??= createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return lines;
    },
    heard: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.stderr.includes(text) && resolve();
        child.stderr.on('data', look);
        child.on('close', () => reject(new Error(`it ended without saying ${text}: ${output.stderr}`)));
        look();
      }),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

function variables(own: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || /^(?:CONTRACTS_|NO_COLOR|FORCE_COLOR|VITEST|NODE_)/.test(name)
      ? []
      : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(inherited),
    CI: 'true',
    XDG_CONFIG_HOME: settingsOfThisFile(),
    XDG_CACHE_HOME: caches,
    ...own,
  };
}

/** An empty temporary folder with a function to remove it. */
export function makeFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An empty temporary folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  return folder;
}

/** Writes the files into the folder, by their names. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** A folder with these files, removed when the test ends. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(temporaryFolder());
  writeFiles(folder, files);
  return folder;
}
