import { spawn, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGivenNow } from '../../src/host/node-given-files.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

const PATIENCE_MS = 5_000;

function pipe(): string {
  const file = path.join(temporaryFolder(), 'pipe');
  spawnSync('mkfifo', [file]);
  return file;
}

/** Writes to the pipe from another process, as this one waits. */
const write = (file: string, command: string): void => void spawn('sh', ['-c', `(${command}) > "$0"`, file]);

const textOf = (read: ReturnType<typeof readGivenNow>) => (read.ok ? Buffer.from(read.value).toString() : read.error);

describe('a file named on the command line', () => {
  it('is read completely, also through a link', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'file'), 'text');
    symlinkSync('file', path.join(folder, 'link'));
    expect(textOf(readGivenNow(path.join(folder, 'link'), 4))).toBe('text');
    expect(readGivenNow(path.join(folder, 'link'), 3)).toMatchObject({ ok: false, error: { reason: 'too-large' } });
  });

  it.each(['/dev/zero', '/dev/random', '/dev/tty', '/'])('must not be %s', (file) => {
    const read = readGivenNow(file, 100);
    expect(read.ok).toBe(false);
    expect(!read.ok && ['NOT_A_FILE', 'ENXIO', 'ENOENT']).toContain(!read.ok && read.error.code);
  });
});

describe('a pipe named on the command line', () => {
  it('is read to its end, however slowly it comes', () => {
    const file = pipe();
    write(file, 'printf one; sleep 0.1; printf two');
    expect(textOf(readGivenNow(file, 100, PATIENCE_MS))).toBe('onetwo');
  });

  it('that never ends is given up at the limit', () => {
    const file = pipe();
    write(file, 'yes 2>/dev/null');
    expect(textOf(readGivenNow(file, 1_000_000, PATIENCE_MS))).toMatchObject({ reason: 'too-large' });
  });

  it('without a writer is abandoned after a while', () => {
    expect(textOf(readGivenNow(pipe(), 100, 50))).toMatchObject({ reason: 'silent' });
  });

  it('whose writer falls silent is given up after a while', () => {
    const file = pipe();
    write(file, 'printf one; sleep 3');
    expect(textOf(readGivenNow(file, 100, 1_000))).toMatchObject({ reason: 'silent' });
  });
});
