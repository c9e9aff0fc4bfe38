import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

const binary = path.join(import.meta.dirname, '../../bin/run.js');

/** Runs the built binary as a script would: no terminal, CI=true, and no CONTRACTS_* variable but those given. */
export function runContracts(argv: readonly string[], { cwd, env = {} }: RunOptions): Promise<Run> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:CONTRACTS_|NO_COLOR|FORCE_COLOR|VITEST|NODE_)/.test(name),
  );
  const child = spawn(process.execPath, [binary, ...argv], {
    cwd,
    env: { ...Object.fromEntries(inherited), CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

/** An empty folder, and how to remove it. */
export function makeFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An empty folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  return folder;
}
