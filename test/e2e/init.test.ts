import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BUILD_SERVERS } from '../../src/commands/init/ci-workflows.ts';
import { CTRL_C, hasTerminals, startAtTerminal } from '../support/at-terminal.ts';
import { repository } from '../support/repository.ts';
import { type Run, runBinary, runContracts, temporaryFolder } from '../support/run-contracts.ts';

const CONTRACT = 'supplier: S\nhotel: H\nrates: []\n';

const documentSchema = z.object({ files: z.array(z.looseObject({ file: z.string() })), next: z.array(z.string()) });

const CTRL_D = '\u0004';

/** Without the variables of the test runner, so that hints name the command that a person would type. */
const env = { CONTRACTS_TODAY: '2026-11-23' };
const run = (cwd: string, ...argv: string[]): Promise<Run> => runContracts(argv, { cwd, env });

/** Runs the commands that `init` names, in the folder that the first one goes to. */
async function follow(next: readonly string[], cwd: string): Promise<readonly Run[]> {
  const [cd, ...commands] = next;
  expect(cd).toBe('cd house');
  const runs: Run[] = [];
  for (const command of commands) {
    const [tool, ...argv] = command.split(' ');
    expect(tool).toBe('contracts');
    runs.push(await run(path.join(cwd, 'house'), ...argv, ...(argv[0] === 'push' ? ['--yes'] : [])));
  }
  return runs;
}

const nextOf = (stdout: string): readonly string[] =>
  (stdout.split('Next:\n')[1] ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());

describe('contracts init', { timeout: 120_000 }, () => {
  it('leads from an empty folder to a verified hotel with the commands that it names', async () => {
    const folder = temporaryFolder();
    const made = await run(folder, 'init', 'house', '--yes');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [validated, priced, pushed] = await follow(nextOf(made.stdout), folder);
    // What init has invented is marked, and only that is found.
    expect(validated).toMatchObject({ code: 0, stdout: expect.stringContaining('9 warnings in 1 file') });
    expect(validated?.stdout.match(/^warning C04 /gm)).toHaveLength(9);
    expect(priced?.stdout).toContain('330.00      110.00  DBL   room only');
    expect(pushed).toMatchObject({ code: 0 });
    expect(pushed?.stdout).toContain('1 ok; 1 test booking confirmed discarded');
    const house = path.join(folder, 'house');
    expect(await run(house, 'test')).toMatchObject({ code: 0, stdout: 'Tests: 1 passed (1 hotel)\n' });
    expect(await run(house, 'diff', '--exit-code')).toMatchObject({ code: 0 });
    expect(await run(house, 'fmt', '--check')).toMatchObject({ code: 0 });
    const schema = await run(house, 'schema');
    expect(readFileSync(path.join(house, 'contract.schema.json'), 'utf8')).toBe(schema.stdout);
  });

  it('copies the ski example with the user’s own codes, which can be pushed and verified', async () => {
    const folder = temporaryFolder();
    const made = await run(folder, ...'init house --example ski --supplier ALPS --hotel CHALET --yes'.split(' '));
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [validated, tested, pushed] = await follow(nextOf(made.stdout), folder);
    // What belongs to the example, such as its address, is found until it is replaced.
    expect(validated).toMatchObject({ code: 0, stdout: expect.stringContaining('4 warnings in 5 files') });
    expect(tested).toMatchObject({ code: 0, stdout: 'Tests: 10 passed (1 hotel)\n' });
    expect(pushed?.stdout).toContain('1 ok; 1 test booking confirmed discarded');
  });

  it('gives each hotel of a group its own code', async () => {
    const folder = temporaryFolder();
    const codes = ['--supplier', 'ISLES', '--hotel', 'NORTH,EAST,SOUTH'];
    expect(await run(folder, 'init', '--example', 'group', ...codes, '--yes')).toMatchObject({ code: 0 });
    const tested = await run(folder, 'test', '--hotel', 'EAST');
    expect(tested).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Tests: \d+ passed \(1 hotel\)\n$/) });
    const few = await run(temporaryFolder(), ...'init --example group --supplier ISLES --hotel NORTH --yes'.split(' '));
    expect([few.code, few.stderr]).toEqual([64, expect.stringContaining('--hotel: the example needs 3 hotel codes')]);
  });

  it('names commands as the person started it', async () => {
    const folder = temporaryFolder();
    const made = await runBinary(['init', 'my house', '--yes'], {
      cwd: folder,
      env: { ...env, npm_command: 'exec' },
    });
    expect(nextOf(made.stdout)).toEqual([
      'cd "my house"',
      'npx --no-install hotel-contracts validate',
      'npx --no-install hotel-contracts price --check-in 2027-05-01 --nights 3',
      'npx --no-install hotel-contracts push --env sandbox',
    ]);
  });

  it('writes a workflow at the root of a repository only', async () => {
    const { folder } = repository({ 'inner/contracts/hotel.yaml': CONTRACT });
    const inner = await run(folder, 'init', 'inner', '--ci', 'github');
    expect(inner.code).toBe(64);
    expect(inner.stderr.replaceAll(/\s+/g, ' ')).toContain('build servers read workflows at its root only');
    expect(readdirSync(path.join(folder, 'inner'))).toEqual(['contracts']);
  });

  it.each(BUILD_SERVERS)('adds only a workflow for %s to a project, with the folders that it has', async (server) => {
    const contracts = { 'north/hotel.yaml': CONTRACT, 'south/deep/hotel.yaml': CONTRACT };
    const { folder } = repository({
      ...contracts,
      'contracts.config.yaml': 'default: sandbox\n',
      'other/app.yaml': 'services: {}\n',
    });
    const before = readdirSync(folder);
    const made = await run(folder, 'init', '--ci', server, '--json');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const { files, next } = documentSchema.parse(JSON.parse(made.stdout));
    const [{ file } = { file: '' }] = files;
    expect(files.map((one) => one.file)).toEqual([file, '.gitignore']);
    const tops = [...before, file.split('/')[0], '.gitignore'];
    expect(readdirSync(folder).sort()).toEqual([...new Set(tops)].sort());
    const text = readFileSync(path.join(folder, file), 'utf8');
    const given = [...text.matchAll(/\bhotel-contracts (?:validate|push|diff) ([\w. ]*\w)/g)].map(([, one]) => one);
    expect(new Set(given)).toEqual(new Set(['north south']));
    expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toContain('node_modules/\n');
    expect(next.find((line) => line.startsWith('npm install'))).toMatch(
      / \.\/vendor\/hotel-contracts-\d+\.\d+\.\d+\.tgz$/,
    );
    // The second time, the workflow is the user's.
    writeFileSync(path.join(folder, file), 'mine\n');
    expect(await run(folder, 'init', '--ci', server)).toMatchObject({ code: 64 });
    expect(readFileSync(path.join(folder, file), 'utf8')).toBe('mine\n');
  });

  it('writes no workflow where it would have to invent a contract', async () => {
    const { folder } = repository({ 'app.yaml': 'services: {}\n' });
    const refused = await run(folder, 'init', '--yes', '--ci', 'github');
    expect(refused.code).toBe(64);
    expect(refused.stderr.replaceAll(/\s+/g, ' ')).toContain(
      'has no contracts yet, and a workflow pushes what it finds',
    );
    const mixed = await run(folder, 'init', '--yes', '--ci', 'github', '--hotel-name', 'Casa');
    expect(mixed).toMatchObject({ code: 64, stderr: expect.stringContaining('--hotel-name cannot be used with --ci') });
    expect(existsSync(path.join(folder, '.github'))).toBe(false);
    expect(existsSync(path.join(folder, 'contracts'))).toBe(false);
  });

  it.skipIf(!hasTerminals)('asks at a terminal, and asks again with the reason', async () => {
    const folder = temporaryFolder();
    const init = startAtTerminal(['init', 'house'], { cwd: folder, env });
    for (const [prompt, answer] of [
      [/Supplier name \[My Supplier\]:$/, 'Palma Hotels'],
      [/Supplier code \[PALMA-HOTELS\]:$/, ''],
      [/Hotel name \[My Hotel\]:$/, 'Sea Palace'],
      [/Hotel code \[SEA-PALACE\]:$/, ''],
      [/Country \[ES\]:$/, 'Spian'],
      [/Spian is not a country; did you mean Spain\?\nCountry \[ES\]:$/, 'Spain'],
      [/Position [^\n]*\]:$/, ''],
      [/Currency \[EUR\]:$/, ''],
      [/Rooms and their capacity [^\n]*\]:$/, ''],
      [/Boards [^\n]*\]:$/, ''],
      [/First season [^\n]*\]:$/, '2027-09-30..2027-05-01'],
      [/the season ends on 2027-05-01, before it starts on 2027-09-30\nFirst season [^\n]*\]:$/, ''],
    ] as const) {
      await init.shows(prompt);
      init.type(`${answer}\r`);
    }
    expect(await init.ended).toBe(0);
    expect(init.screen().join('\n')).toContain('contracts push --env sandbox');
    expect(readFileSync(path.join(folder, 'house/contracts/hotel.yaml'), 'utf8')).toContain('providerCode: SEA-PALACE');
  });

  it.skipIf(!hasTerminals)('writes nothing when the person presses Ctrl-C or closes the terminal', async () => {
    for (const [key, exit, said] of [
      [CTRL_C, 130, 'interrupted; nothing was done'],
      [CTRL_D, 1, 'Cancelled. Nothing was written.'],
    ] as const) {
      const folder = temporaryFolder();
      const init = startAtTerminal(['init'], { cwd: folder, env });
      await init.shows(/Supplier name [^\n]*:$/);
      init.type('Palma Hotels\r');
      await init.shows(/Supplier code [^\n]*:$/);
      init.type(key);
      expect(await init.ended).toBe(exit);
      expect(init.screen().join('\n')).toContain(said);
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});
