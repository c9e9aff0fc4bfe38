import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runBinary, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const run = (...argv: string[]) => runBinary(argv, { cwd: root });

describe('the first words of a command line', { timeout: 60_000 }, () => {
  it('ask for the same help in every usual way', async () => {
    const help = await run('--help');
    expect(help.stdout).toContain('START HERE');
    for (const argv of [['help'], ['-h'], [], ['--no-color']]) expect(await run(...argv)).toEqual(help);
  });

  it('ask for the help of a command in short and in full', async () => {
    const [short, full, word] = await Promise.all([run('push', '-h'), run('push', '--help'), run('help', 'push')]);
    expect(short.stdout).toContain('SHARED FLAGS\n  Selection    --supplier');
    expect(full.stdout).toContain('SELECTION FLAGS\n');
    expect(word).toEqual(full);
  });

  it('ask for the version in every usual way', async () => {
    const version = await run('--version');
    expect(version.stdout).toMatch(/^hotel-contracts\/\S+ \S+ node-v\S+\n$/);
    for (const word of ['version', '-v', '-V']) expect(await run(word)).toEqual(version);
    expect(await run('--no-color', 'version')).toEqual(version);
  });

  it('may be flags that every command has', async () => {
    const { stdout, code } = await run('--json', '--no-color', 'explain', 'R03');
    expect(JSON.parse(stdout)).toMatchObject({ command: 'explain', findings: [{ code: 'R03' }] });
    expect(code).toBe(0);
  });

  it.each([
    [['valid'], 'there is no command valid\n  help: did you mean contracts validate?'],
    [['sandbox', 'stop'], 'there is no command sandbox stop\n  help: nothing to stop'],
    [['help', 'valid'], 'there is no command valid\n  help: did you mean contracts validate?'],
    [['journal', 'sho'], 'there is no command journal sho\n  help: did you mean contracts journal show?'],
    [['--env', 'test', 'push'], '--env test stands before the command'],
  ])('%j end with exit code 64 and what was meant', async (argv, message) => {
    const { code, stdout, stderr } = await run(...argv);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([64, '']);
  });

  it('open a saved plan behind plan', async () => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runBinary(['plan', 'plan.json'], { cwd });
    expect([code, stderr]).toEqual([
      64,
      expect.stringContaining('the plan plan.json cannot be read (no such file or folder)'),
    ]);
  });

  it('load no library where help, the version or completions answer', () => {
    for (const line of ['push -h', 'help', '--no-color --version', 'completion --complete zsh price --room D']) {
      const argv = JSON.stringify(line.split(' '));
      const code = `
        const { start } = require('./dist/start.js');
        start(${argv}, process.cwd(), () => undefined).then(() => {
          const sizes = Object.keys(require.cache).map((file) => require('node:fs').statSync(file).size);
          console.log('\\n' + sizes.reduce((sum, size) => sum + size, 0));
        });`;
      const lines = execFileSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
      expect(Number(lines.at(-1)), line).toBeLessThan(100_000);
    }
  });
});
