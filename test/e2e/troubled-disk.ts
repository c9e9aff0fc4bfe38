import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder, type Run, runContracts } from '../support/run-contracts.ts';
import type { SandboxProcess } from '../support/sandbox-process.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const preload = pathToFileURL(path.join(import.meta.dirname, '../support/troubled-disk.mjs')).href;

export type DiskCode = 'ENOSPC' | 'EIO' | 'EACCES' | 'EMFILE' | 'KILL';

export const COMMANDS = ['validate', 'diff', 'push --yes --no-verify'] as const;

export interface Troubled {
  readonly run: Run;
  /** The same command right after, without a failure. */
  readonly clean: Run;
}

let edition = 0;

/** One command of the built binary on a disk whose nth call fails, then once more on a good one. */
export async function onTroubledDisk(
  hub: SandboxProcess,
  command: string,
  nth: number,
  code: DiskCode,
): Promise<Troubled> {
  const { folder, remove } = makeFolder();
  try {
    const file = path.join(folder, 'hotel.yaml');
    cpSync(example, file);
    // There must be something to write each time, because all share one hub.
    edition += 1;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/hotelname: .*/, `hotelname: Edition ${edition}`));
    const argv = command.split(' ');
    const disk = { DISK_ROOT: folder, DISK_NTH: String(nth), DISK_CODE: code, DISK_COUNT: '1' };
    const env = { ...hub.env, ...disk, NODE_OPTIONS: `--import=${preload}` };
    const run = await runContracts(argv, { cwd: folder, env });
    const clean = await runContracts(argv, { cwd: folder, env: hub.env });
    return { run, clean };
  } finally {
    remove();
  }
}

/** What went wrong; empty if all is well. */
export function harm({ run, clean }: Troubled): string[] {
  const found: string[] = [];
  const text = `${run.stdout}${run.stderr}`;
  if (run.code === 70 || text.includes('fault of the tool')) found.push(`a bug: ${run.stderr.slice(0, 500)}`);

  if (clean.code !== 0) found.push(`then exit ${clean.code}: ${clean.stderr}`);
  return found;
}

/** How many calls the command made. */
export const callsOf = ({ stderr }: Run): number => Number(/DISK CALLS (\d+)/.exec(stderr)?.[1] ?? 0);
