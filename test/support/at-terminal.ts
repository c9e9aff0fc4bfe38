import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { screenOf } from './screen.ts';

const binary = path.join(import.meta.dirname, '../../bin/run.js');

/** Whether this machine has the program that gives a process a terminal. */
export const hasTerminals = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

export interface AtTerminal {
  /** What the terminal shows, history and screen. */
  screen(): readonly string[];
  /** Resolves when the terminal shows it. */
  shows(text: RegExp): Promise<void>;
  type(keys: string): void;
  readonly ended: Promise<number | null>;
}

export const CTRL_C = '\u0003';

export interface TerminalOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly columns?: number;
}

/** Starts the built binary at a separate terminal, as a person would. */
export function startAtTerminal(argv: readonly string[], { cwd, env, columns = 80 }: TerminalOptions): AtTerminal {
  const words = [process.execPath, binary, ...argv].map((word) => `'${word}'`).join(' ');
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:CI$|CONTRACTS_|NO_COLOR|FORCE_COLOR|VITEST|NODE_|LC_|LANG)/.test(name),
  );
  const child = spawn('script', ['-qec', `stty cols ${columns} rows 24; exec ${words}`, '/dev/null'], {
    cwd,
    env: {
      ...Object.fromEntries(inherited),
      SHELL: '/bin/sh',
      TERM: 'xterm',
      LANG: 'C.UTF-8',
      XDG_CONFIG_HOME: cwd,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const screen = (): readonly string[] => screenOf(output, columns);
  return {
    screen,
    shows: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!text.test(screen().join('\n'))) return;
          child.stdout.off('data', look);
          child.off('close', lost);
          resolve();
        };
        const lost = (): void => reject(new Error(`it ended without showing ${text}:\n${screen().join('\n')}`));
        child.stdout.on('data', look);
        child.on('close', lost);
        look();
      }),
    type: (keys) => void child.stdin.write(keys),
    ended,
  };
}
