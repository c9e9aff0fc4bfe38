import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NOT_FOR_PROGRAMS } from '../../src/cli/not-for-programs.ts';
import { DOCUMENTS } from '../../src/commands/schema/document-schemas.ts';
import { type Run, runNode, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

/** Runs the text as a program that has the function `run`; what it hands to `show` is printed as lines of JSON. */
function program(text: string, folder = temporaryFolder()): Promise<Run> {
  cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(folder, 'contracts'), { recursive: true });
  const file = path.join(folder, 'program.cjs');
  const library = JSON.stringify(path.join(root, 'dist/index.js'));
  writeFileSync(
    file,
    `const { ContractsError, run } = require(${library});
const show = (value) => console.log(JSON.stringify(value));
const thrown = (ended) => ended.then(() => 'nothing', (error) => error);
void (async () => { ${text} })();\n`,
  );
  // The input of the program is its own.
  return runNode([file], { cwd: folder, env: { CONTRACTS_TODAY: '2026-11-22' }, input: 'no-such-file\n' });
}

const shown = ({ stdout }: Run): unknown[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

it('Programs run commands, which print nothing, one after another', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const ended = await program(
    `const messages = [];
    const [pushed, verified, past] = await Promise.all([
      run('push', { flags: { yes: true, verify: false }, onMessage: (message) => messages.push(message) }),
      run('verify', { flags: { depth: 'seasons' } }),
      run('journal'),
    ]);
    show([pushed.exit, pushed.document.plan.totals.create, verified.exit, past.document.runs.length, messages.length > 5]);
    const changed = await run('reprice', { flags: { hotel: ['SAO-VICENTE'], by: '3%', yes: true } });
    const after = await run('diff');
    show([changed.exit, after.exit, after.document.plan.totals.update]);
    show([process.exitCode, process.listenerCount('SIGINT')]);`,
    folder,
  );
  expect(ended.stderr).toBe('');
  expect(shown(ended)).toEqual([
    [0, 5, 0, 1, true],
    [0, 1, 2],
    [null, 0],
  ]);
  expect(existsSync(path.join(folder, '.contracts/runs'))).toBe(true);
});

it('What ends a command is thrown with its code, its exit code and what was done before', {
  timeout: 60_000,
}, async () => {
  const ended = await program(
    `require('node:fs').writeFileSync('broken.yaml', 'hotel: { rooms: 1 }\\n');
    const attempts = [
      run('push'),
      run('push', { flags: { yes: true, wrong: 3 } }),
      run('push', { flags: { yes: true, json: true } }),
      run('push', { flags: { yes: true, verify: {} } }),
      run('push', { args: ['--yes'] }),
      run('sell'),
      run('sandbox start'),
      run('push', { flags: { yes: true, workers: 2 } }),
      run('validate', { flags: { watch: true } }),
      run('diff', { flags: { hotel: [] } }),
      run('diff', { args: ['broken.yaml'] }),
      run('push', { flags: { yes: true }, signal: AbortSignal.abort() }),
    ];
    for (const attempt of attempts) {
      const error = await thrown(attempt);
      show([error instanceof ContractsError, error.exit, error.code, error.message, error.document?.plan?.totals.create]);
    }
    process.env.CONTRACTS_YES = '1';
    show((await thrown(run('push', { flags: { yes: false } }))).message);
    show((await run('journal')).document.runs);`,
  );
  expect(ended.stderr).toBe('');
  expect(shown(ended)).toEqual([
    [true, 64, 'wrong-usage', expect.stringContaining('this needs confirmation'), 5],
    [true, 64, 'wrong-usage', 'unknown flag --wrong=3', null],
    [true, 64, 'wrong-usage', '--json is not for programs', null],
    [true, 64, 'wrong-usage', expect.stringContaining('--verify takes'), null],
    [true, 64, 'no-input', expect.stringContaining('--yes'), null],
    [true, 64, 'wrong-usage', 'there is no command sell', null],
    [true, 64, 'wrong-usage', 'sandbox start is not for programs', null],
    [true, 64, 'wrong-usage', '--workers is not for programs', null],
    [true, 64, 'wrong-usage', '--watch is not for programs', null],
    [true, 64, 'wrong-usage', '--hotel: the list is empty', null],
    [true, 1, 'findings', expect.stringContaining('error'), null],
    [true, 130, 'interrupted', 'interrupted before it began', null],
    expect.stringContaining('this needs confirmation'),
    [],
  ]);
});

it('The signal of a program ends a push in an orderly way', { timeout: 60_000 }, async () => {
  const ended = await program(
    `const stop = new AbortController();
    const pushed = await thrown(run('push', {
      flags: { yes: true, concurrency: 1 },
      onMessage: (message) => message.includes('applied hotel') && stop.abort(),
      signal: stop.signal,
    }));
    const { runs } = (await run('journal')).document;
    const resumed = await run('push', { flags: { yes: true, resume: true, verify: false } });
    show([pushed.exit, pushed.document.push.interrupted, runs[0].state, resumed.exit]);`,
  );
  expect(ended.stderr).toBe('');
  expect(shown(ended)).toEqual([[130, true, expect.any(String), 0]]);
});

it('Every command that has a document has its types', () => {
  const types = readFileSync(path.join(root, 'dist/index.d.ts'), 'utf8');
  const [, commands = ''] = /^export interface Commands \{\n([\s\S]*?)^\}/m.exec(types) ?? [];
  const words = [...commands.matchAll(/readonly "([^"]+)": \{ readonly flags: (\w+); readonly document: (\w+) \}/g)];
  expect(words.map(([, name]) => name).toSorted()).toEqual(
    [...Object.keys(DOCUMENTS), 'validate'].filter((name) => !(name in NOT_FOR_PROGRAMS.commands)).toSorted(),
  );
  for (const [, , flags = '', document = ''] of words) {
    expect(types).toMatch(new RegExp(`^interface ${flags} \\{`, 'm'));
    expect(types).toMatch(new RegExp(`^type ${document} = `, 'm'));
  }
});
