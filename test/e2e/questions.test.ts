import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const binary = path.join(root, 'bin/run.js');
const example = path.join(root, 'contracts-examples/city-hotel');

/** `script` of util-linux gives a command a terminal; on other systems it has other flags. */
const hasTerminals = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Runs the built binary at a terminal and types these answers in turn. The output has both streams, as on a screen. */
function atTerminal(
  argv: readonly string[],
  answers: readonly string[],
  cwd: string,
): Promise<{ code: number | null; screen: string }> {
  const { CI: _, ...env } = process.env;
  const command = [process.execPath, binary, ...argv].map(quoted).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  let screen = '';
  let given = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    // Anything typed before the question would be lost.
    for (const prompts = screen.split('[y/N] ').length - 1; given < prompts; given += 1)
      child.stdin.write(`${answers[given] ?? ''}\n`);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, screen })));
}

/** A lock held by a process that is still running. */
function lockOf(folder: string): void {
  const locks = path.join(folder, '.contracts/locks');
  mkdirSync(locks, { recursive: true });
  const owner = {
    hub: 'https://hub.example.com/resources',
    supplier: 'PALMA',
    run: 'r',
    pid: 1,
    host: 'desk',
    user: 'ann',
  };
  const lock = path.join(locks, 'PALMA.lock');
  writeFileSync(lock, JSON.stringify({ ...owner, since: '2026-11-22T10:00:00.000Z' }));
  // Its last sign of life is older than a write may take.
  utimesSync(lock, new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T10:00:00Z'));
}

describe.skipIf(!hasTerminals)('a question at a terminal', { timeout: 60_000 }, () => {
  it('that is declined ends with exit 1 and one plain line, after unclear answers were asked again', async () => {
    const folder = temporaryFolder();
    const { code, screen } = await atTerminal(['push', example], ['maybe', 'n'], folder);
    expect(code).toBe(1);
    expect(screen.match(/Write \d+ records to sandbox \(practice hub\)\? \[y\/N\]/g)).toHaveLength(2);
    expect(screen).toContain('Answer y or n.');
    expect(screen.trimEnd().split('\n').at(-1)).toBe('Cancelled. Nothing was written.');
  });

  it('comes before the practice hub is emptied', async () => {
    const folder = temporaryFolder();
    await runContracts(['push', example, '--yes', '--no-verify'], { cwd: folder });
    const declined = await atTerminal(['sandbox', 'reset'], ['n'], folder);
    expect(declined).toMatchObject({ code: 1 });
    expect(declined.screen).toContain('Delete all records of sandbox (practice hub) in ');
    const { stdout } = await runContracts(['sandbox', 'status'], { cwd: folder });
    expect(stdout).toContain('1 hotel');
  });

  it.each([
    ['push', [example, '--no-verify']],
    ['sandbox reset', []],
    ['probe', []],
    ['unlock', []],
    ['verify', [example]],
    ['api', ['PUT', '/suppliers/1', '--input', 'supplier.json']],
    ['test', ['hotel', '--update']],
  ])('is not asked by %s with --yes', async (command, more) => {
    const folder = temporaryFolder();
    lockOf(folder);
    writeFileSync(path.join(folder, 'supplier.json'), '{"commercialName":"Palma"}');
    cpSync(example, path.join(folder, 'hotel'), { recursive: true });
    const tests = path.join(folder, 'hotel/hotel.yaml');
    writeFileSync(tests, readFileSync(tests, 'utf8').replace('"220.00"', '"221.00"'));
    const { code, screen } = await atTerminal([...command.split(' '), ...more, '--yes'], ['n'], folder);
    expect(screen).not.toMatch(/\[y\/N\]|Type .* to continue|Its number/);
    expect(screen).not.toContain('Cancelled');
    expect(code).not.toBe(130);
  });
});

describe('without a terminal', { timeout: 60_000 }, () => {
  it.each(['sandbox reset', 'unlock'])('%s names the flag to add and changes nothing', async (command) => {
    const folder = temporaryFolder();
    await runContracts(['push', example, '--yes', '--no-verify'], { cwd: folder });
    lockOf(folder);
    const { code, stderr } = await runContracts(command.split(' '), { cwd: folder });
    expect(code).toBe(64);
    expect(stderr).toContain('this needs confirmation, but there is no terminal to ask on\n  help: add --yes');
    expect((await runContracts(['sandbox', 'status'], { cwd: folder })).stdout).toContain('1 hotel');
    expect((await runContracts(['unlock', '--yes'], { cwd: folder })).stdout).toContain('1 lock released.');
  });
});
