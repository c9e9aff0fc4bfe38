// A push of many hotels, each with five rates, to the practice hub in its own process, which answers after 50 ms, and the `diff` before and the
// verification after it. Compares requests with the fewest possible, time with requests x latency / concurrent calls, and memory with that
// for a tenth of the hotels. The latency is measured here, with one plain call after the other; the time of a push is the time between its
// first and its last request. Then a push of the examples to a hub that answers at once, as people do it who try the tool.
//
//   node test/bench/push.js [--hotels 1000]
//
// Needs `npm run build`. With 1,000 hotels it takes about six minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startHub } from './hub-client.js';
import { RATES, writeYearlyContracts, YEARLY_DAY } from './yearly-contracts.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = path.join(root, 'bin/run.js');
const { values: options } = parseArgs({ options: { hotels: { type: 'string', default: '1000' } } });
const hotels = Number(options.hotels);
const LATENCY_MS = 50;
const AT_ONCE = 4;

console.log(
  `push, ${RATES} rates a hotel, hub answering after ${LATENCY_MS} ms, ${AT_ONCE} calls at once, node ${process.version}`,
);
if (hotels > 100) await measure(10);
const few = await measure(Math.max(1, hotels / 10));
const many = await measure(hotels);
console.log(`peak of memory: ${reported(many.first.peak / few.first.peak, 1.3)} times that for a tenth of the hotels`);
const ofOne = ((many.plan.cpu - few.plan.cpu) / (hotels - hotels / 10)) * 1000;
console.log(
  `diff of new hotels: ${reported(ofOne, 3)} ms of processor time a hotel, ` +
    `peak of memory ${reported(many.plan.peak / few.plan.peak, 1.3)} times that for a tenth of the hotels`,
);
await pushExamples();

async function measure(count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
  const hub = await startHub(path.join(folder, 'hub.db'), { latencyMs: LATENCY_MS });
  try {
    const files = writeYearlyContracts(path.join(folder, 'contracts'), count);
    console.log(`${count} hotels`);
    const latency = await latencyOf(hub);
    console.log(`  the hub answers one bare call after ${latency.toFixed(1)} ms`);
    // Authentication, suppliers; the new supplier, read again before its creation, a second after it with what is below it, and at the end,
    // because the hub would accept it twice; each hotel with its rates and its read-back.
    const plan = await contracts(['diff', '--today', YEARLY_DAY], folder, hub);
    await hub.takeLog();
    const first = await push('first push', folder, hub, latency, 2 + 5 + count * (1 + RATES + 1));
    await push('second push, nothing changed', folder, hub, latency, 3 + count);
    const changed = files.filter((_, index) => index % 10 === 0);
    for (const file of changed) writeFileSync(file, readFileSync(file, 'utf8').replace('"2": 110 ', '"2": 111.5 '));
    // Each hotel is read again before it is written, in case somebody else has changed it since the plan was made.
    await push('one rate in ten hotels changed', folder, hub, latency, 3 + count + changed.length * 3);
    await contracts(['verify', '--today', YEARLY_DAY], folder, hub);
    const steps = (await hub.takeLog()).map(({ path: of }) => of.split('/').at(-1));
    // A test booking is under way from its first call to its booking.
    const open = steps.map((_, end) => countOf(steps, 'confirm', end) - countOf(steps, 'book', end));
    console.log(`  verification: at most ${Math.max(...open)} test bookings under way, ${AT_ONCE} calls at once`);
    return { first, plan };
  } finally {
    await hub.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOf(steps, name, end) {
  return steps.slice(0, end + 1).filter((step) => step === name).length;
}

async function pushExamples() {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
  const hub = await startHub(path.join(folder, 'hub.db'));
  try {
    for (const name of ['city-hotel', 'beach-resort', 'mountain-lodge', 'island-group', 'ski-hotel'])
      cpSync(path.join(root, 'contracts-examples', name), path.join(folder, name), { recursive: true });
    const { seconds, cpu } = await contracts(['push', '--yes', '--today', '2026-11-22'], folder, hub);
    console.log(
      `push and verification of the seven hotels of the examples: ${reported(seconds, 1.5)} s, ` +
        `${cpu.toFixed(1)} s of them processor time, 1 s a wait for suppliers that another push creates`,
    );
  } finally {
    await hub.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds, seconds of processor time, and peak of memory in MB. */
async function contracts(args, folder, hub) {
  const report =
    "data:text/javascript,process.on('exit',()=>{const{userCPUTime,systemCPUTime,maxRSS}=process.resourceUsage();" +
    "process.stderr.write('\\nused '+(userCPUTime+systemCPUTime)+' '+maxRSS)})";
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, ['--import', report, run, ...args], {
    cwd: folder,
    env: { ...process.env, ...hub.env },
  });
  let stderr = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code] = await once(child, 'close');
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  const [, cpu, peak] = /\nused (\d+) (\d+)$/.exec(stderr) ?? [];
  return { seconds, cpu: Number(cpu) / 1e6, peak: Number(peak) / 1024 };
}

async function push(name, folder, hub, latency, fewest) {
  const { seconds, peak } = await contracts(
    ['push', '--yes', '--no-verify', '--json', '--today', YEARLY_DAY],
    folder,
    hub,
  );
  const log = await hub.takeLog();
  const writes = log.filter(({ changed, path: of }) => changed && !of.endsWith('/authenticate')).length;
  const times = log.map(({ at }) => Date.parse(at));
  const calling = (Math.max(...times) - Math.min(...times) + latency) / 1000;
  const ideal = (log.length * latency) / AT_ONCE / 1000;
  console.log(
    `  ${name}: ${log.length} requests (fewest ${fewest}), ${writes} writes; ${seconds.toFixed(1)} s in all, ` +
      `${calling.toFixed(1)} s of calls: ${reported(calling / ideal, 1.08)} of requests x latency / ${AT_ONCE}; peak ${peak.toFixed(0)} MB`,
  );
  return { peak };
}

/** Milliseconds from a plain call to its answer. The call is refused, which takes no work. */
async function latencyOf({ baseUrl, takeLog }) {
  const times = [];
  for (let round = 0; round < 40; round += 1) {
    const start = process.hrtime.bigint();
    await (await fetch(`${baseUrl}/suppliers`)).arrayBuffer();
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  await takeLog();
  return times.sort((a, b) => a - b)[20];
}

function reported(ratio, atMost) {
  return `${ratio.toFixed(2)} (goal at most ${atMost}: ${ratio <= atMost ? 'holds' : 'does not hold'})`;
}
