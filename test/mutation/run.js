// Mutation tests: Stryker changes the pure rooms one place at a time and says which changes no test notices. `npm run mutation` tries all
// rooms (hours on two cores), `npm run mutation -- kernel plan` some, `npm run mutation -- kernel --mutate src/kernel/glob.ts` one file.
// Stryker is brought from npm for the run; it is no dependency of the project. Constants of modules are not changed (`ignoreStatic`):
// each of those would need a run of all tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const STRYKER = '9.6.1';
const GOAL = 90;

/** Whose tests notice a mutant of the room. */
const TESTS = {
  kernel: ['kernel'],
  pricing: ['pricing'],
  plan: ['plan'],
  rules: ['rules'],
  push: ['push'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'string' }, concurrency: { type: 'string', default: '2' } },
});
const rooms = positionals.length > 0 ? positionals : Object.keys(TESTS);
const unknown = rooms.find((room) => !Object.hasOwn(TESTS, room));
if (unknown) throw new Error(`no room ${unknown}: ${Object.keys(TESTS).join(', ')}`);

if (!existsSync(new URL('../../node_modules/@stryker-mutator/core', import.meta.url))) {
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
  run('npm', ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', ...packages]);
}
const scores = rooms.map((room) => ({ room, ...scoreOf(room) }));
console.log(`\nmutants noticed, goal ${GOAL} %`);
for (const { room, noticed, all } of scores)
  console.log(`  ${room.padEnd(8)} ${((noticed / all) * 100).toFixed(1).padStart(5)} % (${noticed} of ${all})`);

function scoreOf(room) {
  const mutate = values.mutate ?? `src/${room}/**/*.ts`;
  const argv = ['run', 'test/mutation/stryker.config.json', '--mutate', mutate, '--concurrency', values.concurrency];
  run('npx', ['stryker', ...argv], { MUTATION_TESTS: TESTS[room].join(',') });
  const report = JSON.parse(readFileSync(new URL('../../.contracts/mutation-report.json', import.meta.url), 'utf8'));
  const states = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const missed = states.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  return { noticed, all: noticed + missed };
}

function run(command, argv, env = {}) {
  const { status } = spawnSync(command, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${argv[0]} ended with ${status}`);
}
