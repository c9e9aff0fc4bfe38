// A push of many hotels, each with five rates, to the practice hub in its own process, which answers after 50 ms. Compares requests with
// the fewest possible, time with requests x latency / concurrent calls, and memory with that for a tenth of the hotels. The latency is
// measured here, with one plain call after the other; the time of a push is the time between its first and its last request.
//
//   node test/bench/push.js [--hotels 1000]
//
// Needs `npm run build`. With 1,000 hotels it takes about four minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const run = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
const { values: options } = parseArgs({ options: { hotels: { type: 'string', default: '1000' } } });
const hotels = Number(options.hotels);
const LATENCY_MS = 50;
const AT_ONCE = 4;
const RATES = 5;
const TODAY = '2027-01-15';

console.log(
  `push, ${RATES} rates a hotel, hub answering after ${LATENCY_MS} ms, ${AT_ONCE} calls at once, node ${process.version}`,
);
const few = await measure(Math.max(1, hotels / 10));
const many = await measure(hotels);
console.log(`peak of memory: ${told(many.peak / few.peak, 1.3)} times that for a tenth of the hotels`);

async function measure(count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
  const hub = await startHub(folder);
  try {
    const files = writeContracts(path.join(folder, 'contracts'), count);
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
  const argv = ['--import', peakOf, run, 'push', '--yes', '--no-verify', '--json', '--today', TODAY];
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
      `${calling.toFixed(1)} s of calls: ${told(calling / ideal, 1.1)} of requests x latency / ${AT_ONCE}; peak ${peak.toFixed(0)} MB`,
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

async function startHub(folder) {
  const argv = [run, 'sandbox', 'start', '--port', '0', '--json', '--latency', String(LATENCY_MS), '--db', 'hub.db'];
  const child = spawn(process.execPath, argv, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { baseUrl, controlUrl, username, password, micrositeId } = JSON.parse(line);
  const log = `${controlUrl}/log`;
  return {
    baseUrl,
    env: {
      CONTRACTS_BASE_URL: baseUrl,
      CONTRACTS_USERNAME: username,
      CONTRACTS_PASSWORD: password,
      CONTRACTS_MICROSITE_ID: micrositeId,
    },
    takeLog: async () => {
      const entries = await (await fetch(log)).json();
      await fetch(log, { method: 'DELETE' });
      return entries;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

/** One supplier, a file per hotel: two rooms, and a rate for each of five years with two seasons. */
function writeContracts(folder, count) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'supplier.yaml'),
    'supplier: { externalCode: BENCH, commercialName: Bench Hotels }\n',
  );
  return Array.from({ length: count }, (_, index) => {
    const file = path.join(folder, `hotel-${String(index).padStart(4, '0')}.yaml`);
    writeFileSync(file, contractText(String(index).padStart(4, '0')));
    return file;
  });
}

function contractText(number) {
  const season = (name, range, amount) =>
    `      - name: ${name}
        dateRanges: [${range}]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": ${amount - 20}, "2": ${amount} } }
          - { providerRoomCode: SEA, unitsQuota: 5, distributionPrices: { "1": ${amount + 15}, "2": ${amount + 35} } }
`;
  const rates = Array.from({ length: RATES }, (_, index) => 2027 + index).map(
    (year) => `  - name: Year ${year}
    seasons:
${season('Low', `${year}-01-01..${year}-05-31`, 84)}${season('High', `${year}-06-01..${year}-12-31`, 110)}`,
  );
  return `supplier: BENCH
hotel:
  providerCode: H${number}
  hotelname: Bench Hotel ${number}
  category: S4
  currency: EUR
  releaseDays: 1
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/hotels/${number}.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
    - { providerCode: SEA, name: Double room sea view, distributions: ["1", "2"] }
  mealPlans: [ROOM_ONLY]
rates:
${rates.join('')}`;
}

function told(ratio, atMost) {
  return `${ratio.toFixed(2)} (goal at most ${atMost}: ${ratio <= atMost ? 'holds' : 'does not hold'})`;
}
