// A push of many hotels, each with five rates, to the practice hub in its own process, which answers after 50 ms. Compares requests with
// the fewest possible, time with requests x latency / concurrent calls, and memory with that for a tenth of the hotels. The latency is
// measured here, with one plain call after the other; the time of a push is the time between its first and its last request.
//
//   node test/bench/push.js [--hotels 1000]
//
// Needs `npm run build`. With 1,000 hotels it takes about four minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startHub } from './hub-client.js';
import { RATES, writeYearlyContracts, YEARLY_DAY } from './yearly-contracts.js';

const run = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
const { values: options } = parseArgs({ options: { hotels: { type: 'string', default: '1000' } } });
const hotels = Number(options.hotels);
const LATENCY_MS = 50;
const AT_ONCE = 4;

console.log(
  `push, ${RATES} rates a hotel, hub answering after ${LATENCY_MS} ms, ${AT_ONCE} calls at once, node ${process.version}`,
);
const few = await measure(Math.max(1, hotels / 10));
const many = await measure(hotels);
console.log(`peak of memory: ${reported(many.peak / few.peak, 1.3)} times that for a tenth of the hotels`);

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
    const first = await push('first push', folder, hub, latency, 2 + 5 + count * (1 + RATES + 1));
    await push('second push, nothing changed', folder, hub, latency, 3 + count);
    const changed = files.filter((_, index) => index % 10 === 0);
    for (const file of changed) writeFileSync(file, readFileSync(file, 'utf8').replace('"2": 110 ', '"2": 111.5 '));
    // Each hotel is read again before it is written, in case somebody else has changed it since the plan was made.
    await push('one rate in ten hotels changed', folder, hub, latency, 3 + count + changed.length * 3);
    return first;
  } finally {
    await hub.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function push(name, folder, hub, latency, fewest) {
  const peakOf =
    "data:text/javascript,process.on('exit',()=>process.stderr.write('\\npeak '+process.resourceUsage().maxRSS))";
  const argv = ['--import', peakOf, run, 'push', '--yes', '--no-verify', '--json', '--today', YEARLY_DAY];
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, argv, { cwd: folder, env: { ...process.env, ...hub.env } });
  let stderr = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code] = await once(child, 'close');
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`);
  const log = await hub.takeLog();
  const writes = log.filter(({ changed, path: of }) => changed && !of.endsWith('/authenticate')).length;
  const peak = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  const times = log.map(({ at }) => Date.parse(at));
  const calling = (Math.max(...times) - Math.min(...times) + latency) / 1000;
  const ideal = (log.length * latency) / AT_ONCE / 1000;
  console.log(
    `  ${name}: ${log.length} requests (fewest ${fewest}), ${writes} writes; ${seconds.toFixed(1)} s in all, ` +
      `${calling.toFixed(1)} s of calls: ${reported(calling / ideal, 1.1)} of requests x latency / ${AT_ONCE}; peak ${peak.toFixed(0)} MB`,
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
