import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { findProgram, foreignVariables } from '../../../host/find-program.ts';
import { wrongUsage } from '../../../use/ground/exit/exit-code.ts';

const PROGRAM_MS = 30_000;
/** A program that ignores SIGTERM is killed after this. */
const KILL_MS = 2000;

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

/** The program of `--exec`. Ends the command with exit 64 if there is none. */
export function programOf(line: string): Program {
  const [name, ...args] = commandWords(line) ?? [];
  if (name === undefined)
    throw wrongUsage(
      `--exec ${JSON.stringify(line)} names no program, or a quote is not closed`,
      'write --exec "PROGRAM ARGUMENT …"',
    );
  const file = /[\\/]/.test(name) ? path.resolve(name) : findProgram(name);
  if (file !== undefined && path.isAbsolute(file)) return { file, args };
  throw wrongUsage(
    `--exec: no program ${name} in PATH`,
    'name a program in PATH, or a file with its folder (./notify)',
  );
}

/**
 * Runs a program without a shell, with `input` on stdin; its output goes to stderr. Resolves to why it failed, or to `undefined`. After 30
 * seconds it is ended, with the programs that it started. Ctrl-C does not reach it.
 */
export function runProgram(
  { file, args }: Program,
  input: string,
  variables: Readonly<Record<string, string>>,
  limitMs = PROGRAM_MS,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(file, [...args], {
      // This tool's own variables may be secrets.
      env: { ...foreignVariables(), ...variables },
      stdio: ['pipe', 2, 2],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let late = false;
    let killer: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      late = true;
      end(child, 'SIGTERM');
      killer = setTimeout(() => end(child, 'SIGKILL'), KILL_MS);
    }, limitMs);
    // Also if a second Ctrl-C ends this process at once.
    const onExit = (): void => end(child, 'SIGTERM');
    process.once('exit', onExit);
    const finish = (failure: string | undefined): void => {
      process.off('exit', onExit);
      clearTimeout(timer);
      clearTimeout(killer);
      resolve(failure);
    };
    child.on('error', (error) => finish(`it could not be started (${codeOf(error)})`));
    child.on('exit', (code, signal) => {
      if (late) end(child, 'SIGKILL');
      if (late) finish(`it took longer than ${limitMs / 1000} s and was ended`);
      else if (code === 0) finish(undefined);
      else finish(code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`);
    });
    // A program may end without reading what it gets.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Ends the whole group of the program; on Windows only the program. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It is gone.
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message;

/**
 * The words of a command line, without a shell: blanks separate words, single or double quotes keep them together, and nothing else has a
 * meaning. `undefined` if there is no word or a quote is not closed.
 */
export function commandWords(line: string): readonly [program: string, ...args: string[]] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const char of line) {
    if (char === quote) quote = '';
    else if (quote !== '') word = `${word ?? ''}${char}`;
    else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (!/\s/.test(char)) word = `${word ?? ''}${char}`;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (word !== undefined) words.push(word);
  const [program, ...args] = words;
  return program && quote === '' ? [program, ...args] : undefined;
}
