// Mutation tests: the pure rooms are changed one place at a time, and the changes that no test notices are named. `npm run mutation` tries all
// rooms, `npm run mutation -- kernel plan` some, `npm run mutation -- kernel --mutate 'src/kernel/g*.ts'` some files (globs, by comma).
// Stryker makes the changes and is brought from npm for the run; it is no dependency of the project. The tests run in one process, each once
// a change (`mutant-runner.ts`). Constants of modules are not changed: each of those would need a run of all tests.
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const STRYKER = '9.6.1';
const GOAL = 90;
/** A change that keeps one test running for so long never ends. */
const ENDLESS_MS = 45_000;

/** Whose tests notice a mutant of the room: folders and files of `test`. */
const TESTS = {
  kernel: ['kernel'],
  pricing: ['pricing'],
  plan: ['plan'],
  rules: ['rules', 'examples/broken-goldens.test.ts'],
  push: ['push'],
};
/**
 * Rooms where a change must be noticed by the test of its file (where there is none, by those of the files that import it) or by a test that
 * is of no file, in its own case where that goes through all: every rule runs in every test of a rule.
 */
const BY_OWN_TEST = ['rules'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { mutate: { type: 'string' } } });
const rooms = positionals.length > 0 ? positionals : Object.keys(TESTS);
const unknown = rooms.find((room) => !Object.hasOwn(TESTS, room));
if (unknown) throw new Error(`no room ${unknown}: ${Object.keys(TESTS).join(', ')}`);

if (!existsSync(path.join(root, 'node_modules/@stryker-mutator/instrumenter'))) {
  const npm = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...npm, `@stryker-mutator/instrumenter@${STRYKER}`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm install ended with ${status}`);
}
const { Instrumenter } = await import('@stryker-mutator/instrumenter');

const scores = [];
for (const room of rooms) scores.push({ room, ...(await scoreOf(room)) });
console.log(`\nmutants noticed, goal ${GOAL} %`);
for (const { room, noticed, all } of scores) console.log(`  ${room.padEnd(8)} ${share(noticed, all)}`);

async function scoreOf(room) {
  const folder = path.join(root, `.contracts/mutation/${room}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const sources = filesOf(room).map((name) => ({
    name,
    mutate: true,
    content: readFileSync(path.join(root, name), 'utf8'),
  }));
  const mutants = await changeSources(sources, folder);
  const sourceOf = Object.fromEntries(mutants.map(({ id, fileName }) => [id, fileName]));
  console.log(`${room}: ${mutants.length} changes`);
  const judges = judgesOf(room);
  writeFileSync(path.join(folder, 'judges.json'), JSON.stringify({ sourceOf, judges }));
  const judging = Object.values(sourceOf).flatMap((source) => judges[source]?.tests ?? TESTS[room]);
  for (const pass of ['1', '2']) await runTests(room, [...new Set(judging)], folder, pass);
  const verdicts = verdictsIn(folder);
  rmSync(folder, { recursive: true });
  return report(mutants, verdicts, new Map(sources.map(({ name, content }) => [name, content])));
}

function filesOf(room) {
  const globs = values.mutate
    ?.split(',')
    .map((glob) => glob.replace(/[.+]/g, '\\$&').replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*')));
  const wanted = globs && new RegExp(`^(${globs.join('|')})$`);
  const files = filesUnder(`src/${room}`).filter((file) => wanted?.test(file) ?? true);
  if (files.length === 0) throw new Error(`no files in src/${room} like ${values.mutate}`);
  return files;
}

function filesUnder(folder) {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).sort();
}

/** Writes the sources with all their changes behind switches. */
async function changeSources(sources, folder) {
  const silent = Object.fromEntries(
    ['isDebugEnabled', 'debug', 'info', 'warn', 'error'].map((name) => [name, () => false]),
  );
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { files, mutants } = await new Instrumenter(silent).instrument(sources, options);
  for (const { name, content } of files) {
    const file = path.join(folder, 'sources', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return mutants;
}

/** By source: the test files that may notice its changes, and the names of sources whose cases in tables of all may. */
function judgesOf(room) {
  if (!BY_OWN_TEST.includes(room)) return {};
  const tests = TESTS[room].flatMap((one) =>
    one.endsWith('.ts')
      ? [one]
      : filesUnder(`test/${one}`)
          .map((file) => path.relative('test', file))
          .filter((file) => file.endsWith('.test.ts')),
  );
  const sources = filesUnder(`src/${room}`);
  const users = usersOf(sources);
  const names = sources.map(nameOf);
  const ofNoFile = tests.filter((test) => !names.includes(nameOf(test)));
  const judges = {};
  for (const source of sources) {
    const own = tests.filter((test) => nameOf(test) === nameOf(source));
    const judging = own.length > 0 ? [nameOf(source)] : [nameOf(source), ...users(source).map(nameOf)];
    judges[source] = {
      tests: [...tests.filter((test) => judging.includes(nameOf(test))), ...ofNoFile],
      names: judging,
    };
  }
  return judges;
}

function nameOf(file) {
  return path.basename(file).replace(/(\.property)?(\.test)?\.ts$/, '');
}

/** Who imports a file, also by another file; not by way of the list of all. */
function usersOf(sources) {
  const imports = new Map();
  for (const source of sources.filter((file) => nameOf(file) !== 'index')) {
    const text = readFileSync(path.join(root, source), 'utf8');
    const found = [...text.matchAll(/ from '(\..*)'/g)].map(([, to]) => path.join(path.dirname(source), to));
    imports.set(source, found);
  }
  return function users(source, known = new Set()) {
    for (const [user, found] of imports) {
      if (!found.includes(source) || known.has(user)) continue;
      known.add(user);
      users(user, known);
    }
    return [...known];
  };
}

/** Runs the tests, the quick ones in the first pass, until each has tried all changes; an attempt that never ends is noted as noticed, and the rest is tried by a new process. */
async function runTests(room, tests, folder, pass) {
  const verdicts = path.join(folder, 'verdicts.jsonl');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const env = {
    ...process.env,
    MUTATION_TESTS: tests.join(','),
    MUTATION_FOLDER: folder,
    MUTATION_PASS: pass,
    NO_COLOR: '1',
  };
  for (;;) {
    const child = spawn(process.execPath, [vitest, 'run', '--config', 'test/mutation/vitest.config.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const ended = new Promise((resolve) => child.on('close', resolve));
    let status;
    for (;;) {
      status = await Promise.race([ended, setTimeout(1_000)]);
      if (status !== undefined) break;
      if (!existsSync(verdicts) || Date.now() - statSync(verdicts).mtimeMs < ENDLESS_MS) continue;
      child.kill('SIGKILL');
      await ended;
      break;
    }
    if (status === 0) return;
    const last = verdictsIn(folder).at(-1);
    if (status !== undefined || !last?.mutant || last.noticed)
      throw new Error(`the tests of ${room} fail:\n${output.slice(-5_000)}`);
    appendFileSync(verdicts, `${JSON.stringify({ ...last, noticed: true, endless: true })}\n`);
  }
}

function verdictsIn(folder) {
  const file = path.join(folder, 'verdicts.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** By the sources as they were read, since work goes on while it waits. */
function report(mutants, verdicts, sources) {
  const passed = new Set(verdicts.flatMap(({ passes }) => passes ?? []));
  const noticed = new Set(verdicts.flatMap((verdict) => (verdict.noticed ? [verdict.mutant] : [])));
  const constant = new Set(verdicts.flatMap(({ constants }) => constants ?? []));
  const counts = [];
  for (const file of new Set(mutants.map(({ fileName }) => fileName))) {
    const all = mutants.filter(({ id, fileName }) => fileName === file && (passed.has(id) || !constant.has(id)));
    const lines = sources.get(file).split('\n');
    for (const mutant of all) {
      if (noticed.has(mutant.id)) continue;
      const { line, column } = mutant.location.start;
      const state = passed.has(mutant.id) ? 'not noticed' : 'never run';
      console.log(
        `${file}:${line + 1}:${column + 1} ${state}: ${original(lines, mutant.location)} -> ${mutant.replacement}`,
      );
    }
    counts.push({ file, noticed: all.filter(({ id }) => noticed.has(id)).length, all: all.length });
  }
  for (const { test } of verdicts.filter(({ unrepeatable }) => unrepeatable))
    console.log(`cannot be repeated: ${test}`);
  console.log();
  for (const { file, noticed, all } of counts) console.log(`  ${file.padEnd(50)} ${share(noticed, all)}`);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { noticed: sum('noticed'), all: sum('all') };
}

/** The changed piece of the source, on one line. */
function original(lines, { start, end }) {
  const piece = lines.slice(start.line, end.line + 1);
  piece[piece.length - 1] = piece.at(-1).slice(0, end.column);
  piece[0] = piece[0].slice(start.column);
  return piece.join(' ').replace(/\s+/g, ' ').slice(0, 100);
}

function share(noticed, all) {
  return `${((noticed / Math.max(all, 1)) * 100).toFixed(1).padStart(5)} % (${noticed} of ${all})`;
}
