import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeProcesses } from '../../src/host/node-processes.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL');
});

describe('a process', () => {
  it('is alive while it runs, and not when nothing has its id', () => {
    expect(nodeProcesses.isAlive(process.pid)).toBe(true);
    expect(nodeProcesses.isAlive(2 ** 30)).toBe(false);
  });

  it.skipIf(platform() !== 'linux')('is not alive once it was killed, though its end was not asked for', async () => {
    // The shell becomes `sleep`, which never asks for the end of its child.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(parent);
    const pid = await new Promise<number>((resolve) => {
      parent.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString('utf8'))));
    });
    const statOf = (id: number | undefined): string => readFileSync(`/proc/${id}/stat`, 'utf8');
    await vi.waitFor(() => expect(statOf(parent.pid)).toContain('(sleep)'), { timeout: 10_000 });
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(statOf(pid)).toContain(') Z '), { timeout: 10_000 });
    expect(nodeProcesses.isAlive(pid)).toBe(false);
  });
});
