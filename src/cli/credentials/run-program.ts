import { spawn } from 'node:child_process';
import path from 'node:path';
import { findProgram, foreignVariables } from '../../host/find-program.ts';
import type { ProgramCall } from './keychain-programs.ts';

export interface ProgramEnd {
  readonly code: number;
  readonly output: string;
  readonly complaints: string;
}

/** Long enough for a person to unlock the keychain. */
const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 64 * 1024;

/** Runs an installed program to its end; `undefined` if there is none of that name. It sees none of this tool's own variables. */
export function runProgram({ program, args, input = '' }: ProgramCall): Promise<ProgramEnd | undefined> {
  const file = path.isAbsolute(program) ? program : findProgram(program);
  if (file === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: foreignVariables(), stdio: ['pipe', 'pipe', 'pipe'] });
    // Node's own timeout would hold the process open when there is no such program.
    const timer = setTimeout(() => child.kill(), TIMEOUT_MS);
    let output = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MAX_OUTPUT) output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (complaints.length < MAX_OUTPUT) complaints += text;
    });
    child.on('error', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, output, complaints });
    });
    // A program that does not read ends before all of its input is written.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
