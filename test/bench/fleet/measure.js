// What one hotel costs: requests, bytes, processor time and memory, from runs of the built tool against the practice hub in a process of its
// own. Everything is measured with two numbers of hotels; the difference is what a hotel costs, and the rest is what a run costs. Requests are
// those that the tool says that it sent, and must be those that the hub has logged.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHub } from '../hub-client.js';
import { writeYearlyContracts } from '../yearly-contracts.js';

const run = fileURLToPath(new URL('../../../bin/run.js', import.meta.url));

/**
 * When the process ends, prints its processor seconds, those of its first thread, the peak of memory in MB, and how many times as long the
 * work of that thread took because other programs had the processor (Linux counts that; elsewhere all threads count, and 1).
 */
const USAGE =
  "data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>{" +
  'const{userCPUTime,systemCPUTime,maxRSS}=process.resourceUsage();let slow=1,own=(userCPUTime+systemCPUTime)/1e6;' +
  "try{const[ran,waited]=readFileSync('/proc/self/schedstat','utf8').split(' ').map(Number);slow=1+waited/ran;own=ran/1e9}catch{}" +
  "process.stderr.write('\\nusage '+(userCPUTime+systemCPUTime)/1e6+' '+own+' '+maxRSS/1024+' '+slow+'\\n')})";

/** Practice hub and tool agree on today, so the contracts are those of the years to come. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const PUSH = ['push', '--yes', '--no-verify'];

/** Without writing, so that many hotels can be measured. */
const PLANNING = [
  { name: 'validate', argv: ['validate', '--no-cache'] },
  { name: 'diff', argv: ['diff'] },
];

/** In their order, on contracts that are not in the hub yet. `before` changes the files. */
const WRITING = [
  { name: 'first', argv: PUSH },
  { name: 'unchanged', argv: PUSH },
  { name: 'changed', argv: [...PUSH, '--allow', 'many-changes'], before: changeOnePrice },
  { name: 'quick', argv: ['verify', '--yes'] },
];

const FULL = { name: 'full', argv: ['verify', '--yes', '--depth', 'full'] };

/** Which runs are measured with which two numbers of hotels. */
const PARTS = [
  { sizes: [250, 1000], runs: PLANNING },
  { sizes: [40, 160], runs: WRITING },
  { sizes: [10, 30], runs: [WRITING[0], FULL] },
];

/** What a hotel costs, and what a run costs besides, by run: medians of the rounds. */
export async function measureHotels({ rounds, say }) {
  const figures = {};
  for (const { sizes, runs } of PARTS) {
    const found = [];
    for (let round = 1; round <= rounds; round += 1)
      for (const hotels of sizes) {
        say(`  ${runs.map(({ name }) => name).join(', ')}: ${hotels} hotels, round ${round} of ${rounds}`);
        found.push({ hotels, ...(await measureRound(hotels, runs)) });
      }
    for (const { name } of runs) figures[name] ??= costs(found, sizes, ({ ran }) => ran[name]);
    if (runs === WRITING) figures.bytes = costs(found, sizes, ({ bytes }) => bytes);
  }
  const { bytes: allBytes, ...runs } = figures;
  const { hotels: _, ...bytes } = allBytes;
  return { runs, bytes: Object.fromEntries(Object.entries(bytes).map(([name, { each }]) => [name, each])) };
}

async function measureRound(hotels, runs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
  const database = path.join(folder, 'hub.db');
  try {
    const files = writeYearlyContracts(path.join(folder, 'contracts'), hotels, NEXT_YEAR);
    const source = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const hub = await startHub(database);
    const [ran, bytes] = [{}, { source }];
    try {
      await hub.takeLog();
      for (const { name, argv, before } of runs) {
        before?.(files);
        const hubBefore = (await hub.meter()).cpu;
        const figures = await runTool(argv, folder, hub);
        ran[name] = { ...figures, hubSeconds: (await hub.meter()).cpu - hubBefore };
        if (name === 'first') Object.assign(bytes, stateBytes(folder));
      }
    } finally {
      await hub.stop();
    }
    return { ran, bytes: { ...bytes, hub: statSync(database).size } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tool once. Throws if it fails, or if the hub has logged another number of requests than the tool says. */
export async function runTool(args, folder, hub) {
  const argv = ['--import', USAGE, run, ...args, '-v'];
  const start = performance.now();
  const child = spawn(process.execPath, argv, { cwd: folder, env: { ...process.env, ...hub.env, CI: '' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  const isPending = code === 2 && args[0] === 'diff';
  if (code !== 0 && !isPending) throw new Error(`${args.join(' ')} ended with ${code}: ${said.slice(-2000)}`);
  const requests = Number(/\((\d+) requests?[,)]/.exec(said)?.[1] ?? 0);
  const logged = (await hub.takeLog()).filter(({ status }) => status !== 401).length;
  if (logged !== requests)
    throw new Error(`${args.join(' ')}: the tool counts ${requests} requests, the hub ${logged}`);
  const settling = Number(/letting the hub settle ([\d.]+) s/.exec(said)?.[1] ?? 0);
  const [, cpuSeconds, ownSeconds, megabytes, slow] = (/usage (\S+) (\S+) (\S+) (\S+)/.exec(said) ?? []).map(Number);
  return { requests, seconds, settling, cpuSeconds, ownSeconds, megabytes, slow };
}

function changeOnePrice(files) {
  for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replace('"2": 110 ', '"2": 111.5 '));
}

/** Bytes of the journal of the only push so far, and of what was pushed last. */
function stateBytes(folder) {
  const runs = path.join(folder, '.contracts/runs');
  const [only] = readdirSync(runs);
  return {
    journal: statSync(path.join(runs, only, 'journal.jsonl')).size,
    lastPush: statSync(path.join(folder, 'contracts.lock.yaml')).size,
  };
}

/** The line through the medians of both numbers of hotels, for everything that `read` gives. */
function costs(found, [few, many], read) {
  const at = (hotels, key) => median(found.filter((round) => round.hotels === hotels).map((round) => read(round)[key]));
  const line = (key) => {
    const [low, high] = [at(few, key), at(many, key)];
    const each = (high - low) / (many - few);
    return [key, { each, run: low - each * few }];
  };
  return { hotels: many, ...Object.fromEntries(Object.keys(read(found[0])).map(line)) };
}

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};
