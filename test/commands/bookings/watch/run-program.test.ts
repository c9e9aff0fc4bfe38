import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandWords, programOf, runProgram } from '../../../../src/commands/bookings/watch/run-program.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

describe('A command line without a shell', () => {
  test.each([
    ['node notify.mjs', ['node', 'notify.mjs']],
    [`  "C:\\my folder\\a.exe"  'b "c"' ""`, ['C:\\my folder\\a.exe', 'b "c"', '']],
    ['a$HOME;rm|*`x` && b', ['a$HOME;rm|*`x`', '&&', 'b']],
    ['a"b c"d', ['ab cd']],
  ])('%s has the words %j', (line, words) => expect(commandWords(line)).toEqual(words));

  test.each(['', '   ', '"', "a 'b", '"" a'])('%j is no command', (line) => expect(commandWords(line)).toBeUndefined());
});

describe('The program of --exec', () => {
  /** A program that runs this code, with `out` as the file to write to. */
  const program = (code: string) => {
    const folder = temporaryFolder();
    const [file, out] = [path.join(folder, 'a b;$(c).mjs'), path.join(folder, 'out')];
    writeFileSync(
      file,
      `import { readFileSync, writeFileSync } from 'node:fs';\nconst out = ${JSON.stringify(out)};\n${code}`,
    );
    return { program: { file: process.execPath, args: [file] }, read: () => readFileSync(out, 'utf8') };
  };

  test('gets the event on stdin and in its variables, and none of the variables of this tool', async () => {
    process.env['CONTRACTS_PASSWORD'] = 'canary';
    const { program: one, read } = program(
      'writeFileSync(out, JSON.stringify([readFileSync(0, "utf8"), process.env.BOOKING_REFERENCE, process.env.CONTRACTS_PASSWORD]))',
    );
    const failure = await runProgram(one, '{"a":1}\n', { BOOKING_REFERENCE: '"; rm -rf $HOME #' });
    delete process.env['CONTRACTS_PASSWORD'];
    expect(failure).toBeUndefined();
    expect(JSON.parse(read())).toEqual(['{"a":1}\n', '"; rm -rf $HOME #', null]);
  });

  test('may end without reading', async () => {
    const { program: one } = program('process.exit(0)');
    expect(await runProgram(one, 'x'.repeat(1_000_000), {})).toBeUndefined();
  });

  test('that fails is reported with its exit code', async () => {
    const { program: one } = program('process.exit(3)');
    expect(await runProgram(one, '', {})).toBe('it ended with exit code 3');
  });

  test('that takes too long is ended with everything that it started', async () => {
    const { program: one, read } = program(
      `const { spawn } = await import('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
writeFileSync(out, String(child.pid));
setInterval(() => {}, 1000);`,
    );
    expect(await runProgram(one, '', {}, 1500)).toBe('it took longer than 1.5 s and was ended');
    const pid = Number(read());
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('that cannot be started is reported', async () => {
    expect(await runProgram({ file: path.join(temporaryFolder(), 'gone'), args: [] }, '', {})).toBe(
      'it could not be started (ENOENT)',
    );
  });

  test('is looked up in PATH, or named with its folder', () => {
    expect(programOf('node a.mjs')).toEqual({ file: expect.stringMatching(/^\/.*node$/), args: ['a.mjs'] });
    expect(programOf('./notify')).toEqual({ file: path.resolve('notify'), args: [] });
    expect(() => programOf('no-such-program-here')).toThrow('no program no-such-program-here in PATH');
    expect(() => programOf('"')).toThrow('names no program');
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A container may have no process that collects ended ones.
    return !existsSync('/proc') || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
