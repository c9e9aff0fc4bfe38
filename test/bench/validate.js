// How long `validate` takes for many files with all rules, compared with tools that only check files against a JSON Schema. These come from
// npm, into a temporary folder. All results are ratios within one round, so that a slow machine affects all alike.
//
//   node test/bench/validate.js [--rounds 5] [--large] [--no-peers]
//
// `--large` adds 10,000 files (565 MB on disk) and shows their peak of memory. Needs `npm run build`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CORPUS_DAY, writeCorpus } from './corpus.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = path.join(root, 'bin/run.js');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    large: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  const schema = path.join(folder, 'contract.schema.json');
  writeFileSync(schema, spawnSync(process.execPath, [run, 'schema'], { encoding: 'utf8' }).stdout);
  const peers = options['no-peers'] ? [] : installPeers(schema);
  console.log(`validate, all rules on, median of ${rounds} rounds, node ${process.version}`);

  const few = corpus(200);
  const fewBroken = corpus(200, true);
  const small = compare(
    few,
    [ours('validate', few), ours('validate, every file broken', fewBroken, 1), ...peers.map((peer) => peer(few))],
    [
      { of: 'validate', to: '@sourcemeta/jsonschema --fast', atMost: 0.95 },
      { of: 'validate', to: 'ajv-cli', atMost: 0.65 },
      { of: 'validate, every file broken', to: 'validate', atMost: 2 },
    ],
  );

  const many = corpus(2000);
  const manyBroken = corpus(2000, true);
  const fastest = peers.map((peer) => peer(many));
  const large = compare(
    many,
    [ours('validate', many), ours('validate, every file broken', manyBroken, 1), ...fastest],
    [
      ...fastest.map(({ name }) => ({ of: 'validate', to: name, atMost: name === 'ajv-cli' ? 0.6 : 0.5 })),
      { of: 'validate, every file broken', to: 'validate', atMost: 2 },
    ],
  );
  console.log(`  time for ten times the files: ${reported(large / small, 11)}`);
  await firstAnswer(manyBroken);
  warm(many);
  const atMany = peak(many);
  console.log(`  peak of memory at 2,000 files ${atMany.toFixed(0)} MB`);
  if (!options.large) return;
  const most = corpus(10_000);
  const atMost = peak(most);
  console.log(`  peak of memory at 10,000 files ${atMost.toFixed(0)} MB: ${reported(atMost / atMany, 1.25)} of that`);
}

/** The commands that check the same files against the same schema; empty if npm cannot install them. */
function installPeers(schema) {
  const home = path.join(folder, 'peers');
  const names = ['@sourcemeta/jsonschema', 'ajv-cli'];
  const argv = ['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts', ...names];
  const { status } = spawnSync('npm', argv, { encoding: 'utf8' });
  if (status !== 0) {
    console.log('  the peers could not be installed: npm cannot reach its registry. Our own figures follow.');
    return [];
  }
  const bin = (name) => path.join(home, 'node_modules/.bin', name);
  return [
    // Reads YAML itself, and stops at the first mistake of a file.
    ({ at }) => ({
      name: '@sourcemeta/jsonschema --fast',
      argv: [bin('jsonschema'), 'validate', '--fast', schema, at, '--extension', '.yaml'],
    }),
    // Reads YAML with js-yaml.
    ({ at }) => ({
      name: 'ajv-cli',
      argv: [process.execPath, bin('ajv'), 'validate', '--strict=false', '-s', schema, '-d', `${at}/**/*.yaml`],
    }),
  ];
}

function corpus(count, broken = false) {
  const at = path.join(folder, `${broken ? 'broken' : 'clean'}-${count}`);
  return { at, count, bytes: writeCorpus(at, count, { broken }) };
}

function ours(name, { at }, exit = 0, more = ['--no-cache']) {
  return { name, argv: [process.execPath, run, 'validate', at, '--today', CORPUS_DAY, ...more], exit };
}

function compare({ count, bytes }, commands, goals) {
  for (const command of commands) timed(command);
  const times = new Map(commands.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const command of commands) times.get(command.name).push(timed(command));
  console.log(`${count} files, ${(bytes / 1e6).toFixed(0)} MB`);
  for (const { name } of commands) console.log(`  ${name.padEnd(32)} ${(median(times.get(name)) / 1000).toFixed(2)} s`);
  for (const { of, to, atMost } of goals) {
    const [ofTimes, toTimes] = [times.get(of), times.get(to)];
    if (!ofTimes || !toTimes) continue;
    const ratios = ofTimes.map((time, round) => time / toTimes[round]);
    console.log(`  ${of} / ${to}: ${reported(median(ratios), atMost)}`);
  }
  return median(times.get('validate'));
}

/** In a terminal, because a pipe gets no progress. */
async function firstAnswer(files) {
  const { argv } = ours('first', files);
  const child = spawn('script', ['-qec', argv.map((part) => `'${part}'`).join(' '), '/dev/null'], { cwd: folder });
  const [start, first] = [performance.now(), {}];
  child.stdout.on('data', (chunk) => {
    first.progress ??= (performance.now() - start) / 1000;
    if (String(chunk).includes('error')) first.finding ??= (performance.now() - start) / 1000;
  });
  await once(child, 'close');
  console.log(`  every file broken, seconds to the first progress: ${reported(first.progress, 0.3)}`);
  console.log(`  every file broken, seconds to the first finding: ${reported(first.finding, 1)}`);
}

/** With a filled cache and one changed file, compared with a run without a cache. */
function warm(files) {
  const command = ours('warm', files, 0, []);
  timed(command);
  const group = path.join(files.at, readdirSync(files.at)[0]);
  const changed = path.join(group, readdirSync(group)[0]);
  const size = statSync(changed).size;
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const cold = timed(ours('cold', files));
    appendFileSync(changed, `# changed in round ${round}\n`);
    ratios.push(timed(command) / cold);
  }
  truncateSync(changed, size);
  console.log(`  warm, one file changed / cold: ${reported(median(ratios), 1 / 5)}`);
}

/** The most memory that a run had at any time, in MB. */
function peak(files) {
  const { argv } = ours('peak', files);
  const [node, ...rest] = argv;
  const code =
    "data:text/javascript,process.on('exit',()=>process.stderr.write('peak '+process.resourceUsage().maxRSS))";
  const { stderr } = spawnSync(node, ['--import', code, ...rest], { cwd: folder, encoding: 'utf8' });
  return Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
}

function timed({ argv: [command, ...argv], exit = 0 }) {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(command, argv, { cwd: folder, maxBuffer: 2 ** 30 });
  if (status !== exit) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function reported(ratio, atMost) {
  return `${ratio.toFixed(2)}, goal at most ${atMost.toFixed(2)}: ${ratio <= atMost ? 'holds' : 'does not hold'}`;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
