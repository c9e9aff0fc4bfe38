// A push of many hotels by several workers to the practice hub in its own process, which answers after 50 ms, with the queue in a PostgreSQL
// server that this starts: how long the requests take, compared with requests x latency / requests at once. Then the same with a worker
// killed every few seconds. The hub's own records say whether everything is there once.
//
//   node test/bench/fleet-run.js [--hotels 10000] [--suppliers 1] [--workers 4] [--concurrency N] [--kill-every 10] [--json]
//
// Needs `npm run build`, and PostgreSQL's programs. Hub, database and workers share this machine. Without --concurrency, a small push shows how
// much processor time a request takes, and the requests at once are chosen so that the processors have time left: more would measure
// the machine, not the push.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { built } from './built.js';
import { startHub } from './hub-client.js';
import { Meter, processes } from './processor-time.js';
import { RATES, writeYearlyContracts, YEARLY_DAY } from './yearly-contracts.js';

const run = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
const { values: options } = parseArgs({
  options: {
    hotels: { type: 'string', default: '10000' },
    suppliers: { type: 'string', default: '1' },
    workers: { type: 'string', default: '4' },
    concurrency: { type: 'string' },
    'kill-every': { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const [hotels, suppliers, workers, killEvery] = [
  options.hotels,
  options.suppliers,
  options.workers,
  options['kill-every'],
].map(Number);
const LATENCY_MS = 50;
const GOAL = 1.15;
/** The share of the processors that may be busy: above it requests wait for them. */
const BEARABLE = 0.75;
/** Hotels of two small pushes. */
const SAMPLES = [20, 220];
const say = options.json ? () => {} : console.log;

const kindOf = (text) => (text.includes('postgres') ? 'database' : text.includes('sandbox') ? 'hub' : 'workers');

const { PostgresServer } = await built({
  '../test/support/postgres-server.ts': 'PostgresServer',
});
const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
const server = await PostgresServer.start();
let failed = false;
try {
  say(
    `push --workers ${workers}, ${hotels} hotels of ${RATES} rates, ${suppliers} suppliers, hub answering after ${LATENCY_MS} ms, ${availableParallelism()} processors ` +
      `for hub, database and workers, node ${process.version}; load of the machine ${loadavg()[0].toFixed(1)}`,
  );
  const concurrency = options.concurrency === undefined ? await bearable() : Number(options.concurrency);
  const plain = await measure('plain', hotels, concurrency);
  judge('all workers live', plain, concurrency, true);
  const killed = await measure('killed', hotels, concurrency, killEvery);
  judge(`a worker is killed every ${killEvery} s`, killed, concurrency, false);
  if (options.json) console.log(JSON.stringify({ hotels, suppliers, workers, concurrency, plain, killed }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;

/** As many requests at once as the processors bear: what more hotels add, because starting the workers is paid once. */
async function bearable() {
  const [few, more] = [await measure('few', SAMPLES[0], workers * 2), await measure('more', SAMPLES[1], workers * 2)];
  const used = ({ cpu: { hub, database, workers: pushing } }) => hub + database + pushing;
  const each = (used(more) - used(few)) / (more.requests - few.requests);
  const share = (atOnce) => (atOnce * each * 1000) / LATENCY_MS / availableParallelism();
  // Every worker gets the same number.
  const chosen = workers * Math.max(1, Math.min(8, Math.floor(BEARABLE / share(1) / workers)));
  say(
    `  a request takes ${(each * 1000).toFixed(1)} ms of processor time (${more.requests} requests compared with ${few.requests}): with ${chosen} at once ` +
      `the processors are busy for ${percent(share(chosen))} of the time, and above ${percent(BEARABLE)} calls would wait for them`,
  );
  return chosen;
}

/** One push into an empty hub. With `killSeconds`, a worker is killed that often. */
async function measure(name, count, concurrency, killSeconds) {
  const cwd = path.join(folder, name);
  writeYearlyContracts(path.join(cwd, 'contracts'), count, { suppliers: suppliersOf(count) });
  writeFileSync(path.join(cwd, 'contracts.config.yaml'), `state: ${server.url(name)}\n`);
  const database = path.join(cwd, 'hub.db');
  const hub = await startHub(database, { latencyMs: LATENCY_MS });
  const meter = new Meter(kindOf);
  try {
    const latency = await latencyOf(hub);
    const argv = [run, 'push', 'contracts', '--workers', `${workers}`, '--concurrency', `${concurrency}`];
    const flags = ['--yes', '--no-verify', '--json', '--today', YEARLY_DAY];
    const env = { ...process.env, ...hub.env, ...server.env };
    const before = Date.now();
    const started = performance.now();
    // Ended if it takes ten times as long as it should, and five minutes.
    const timeout = Math.round(((count * (RATES + 3) * latency) / concurrency) * 10 + 300_000);
    const push = spawn(process.execPath, [...argv, ...flags], { cwd, env, timeout });
    const texts = { stdout: [], stderr: [] };
    for (const [stream, parts] of Object.entries(texts)) push[stream].on('data', (part) => parts.push(part));
    const ended = once(push, 'close');
    let kills = 0;
    const killing = setInterval(
      () => {
        if (killSeconds === undefined) return;
        // A worker that has just started is spared: it would not have taken a hotel.
        const victim = processes().find(
          ({ parent, text, ageSeconds }) => parent === push.pid && text.includes('--worker-of') && ageSeconds > 2,
        );
        if (victim === undefined) return;
        process.kill(victim.pid, 'SIGKILL');
        kills += 1;
      },
      (killSeconds ?? 1) * 1000,
    );
    const metering = setInterval(() => meter.look(), 500);
    const [code] = await ended;
    const wall = (performance.now() - started) / 1000;
    clearInterval(killing);
    clearInterval(metering);
    meter.look();
    if (code !== 0) failed = true;
    const said = Buffer.concat(texts.stdout).toString('utf8');
    if (code !== 0) say(`  ended with ${code}: ${Buffer.concat(texts.stderr).toString('utf8').slice(-2000)}`);
    // A command that ends early has no report.
    const { fleet = { takeovers: 0, hotels: { done: 0 }, requests: 0 }, error } = JSON.parse(said);
    if (code !== 0) say(`  ${error?.message}`);
    for (const deadlock of server.deadlocks().slice(0, 2)) say(`  ${deadlock}`);
    const log = (await hub.takeLog()).filter(({ at }) => Date.parse(at) >= before);
    const times = log.map(({ at }) => Date.parse(at));
    const seconds = (times.at(-1) - times[0] + latency) / 1000;
    // The log has the last 100,000; workers that are killed cannot report their last ones.
    const requests = log.length < 100_000 ? log.length : fleet.requests;
    return {
      ...{ hotels: count, code, wall, seconds, kills, takeovers: fleet.takeovers, done: fleet.hotels.done },
      ...{ requests, latencyMs: latency, ideal: (requests * latency) / 1000 / concurrency },
      cpu: meter.totals(),
      held: recordsIn(database),
      ...(await lockWork(name)),
    };
  } finally {
    await hub.stop();
  }
}

function judge(name, result, concurrency, isTimed) {
  const { wall, seconds, requests, ideal, cpu, kills, takeovers, held, done, code, lockRows, deadlocks } = result;
  const used = cpu.hub + cpu.database + cpu.workers;
  say(`${name}, ${concurrency} requests at once:`);
  const ratio = seconds / ideal;
  const goal = isTimed ? ` (goal at most ${GOAL}: ${ratio <= GOAL ? 'holds' : 'does not hold'})` : '';
  say(
    `  ${requests} requests in ${seconds.toFixed(1)} s (with reading the files and the report ${wall.toFixed(1)} s): ` +
      `${ratio.toFixed(2)} of requests x ${result.latencyMs.toFixed(1)} ms / ${concurrency} = ${ideal.toFixed(1)} s${goal}`,
  );
  say(
    `  processor time: hub ${cpu.hub.toFixed(0)} s, database ${cpu.database.toFixed(0)} s, workers ${cpu.workers.toFixed(0)} s: ` +
      `${percent(used / wall / availableParallelism())} of the processors`,
  );
  if (!isTimed) say(`  ${kills} workers killed, ${takeovers} hotels taken over`);
  say(`  ${lockRows} rows of locks, members and limits written; ${deadlocks} deadlocks in the server's log`);
  if (deadlocks > 0) failed = true;
  const expected = { suppliers: suppliersOf(result.hotels), hotels: result.hotels, rates: result.hotels * RATES };
  const isWhole =
    code === 0 && done === result.hotels && Object.entries(expected).every(([kind, count]) => held[kind] === count);
  const counts = Object.keys(expected).map((kind) => `${held[kind]} ${kind}`);
  say(
    `  the hub holds ${counts.join(', ')}: ${isWhole ? 'everything once' : `NOT everything once (expected ${JSON.stringify(expected)})`}`,
  );
  const isProved = isWhole && (isTimed ? ratio <= GOAL : kills > 0);
  if (!isProved) failed = true;
}

/** The rows of locks and members that were written, and deadlocks. */
async function lockWork(schema) {
  const rows = await server.query(
    'select sum(n_tup_upd)::int as rows from pg_stat_user_tables where schemaname = $1 and relname <> all($2)',
    [schema, ['hotels', 'files', 'pieces']],
  );
  return { lockRows: rows[0].rows, deadlocks: server.deadlocks().length };
}

/** Milliseconds from a plain call to its answer. The call is refused, which takes no work. */
async function latencyOf({ baseUrl }) {
  const times = [];
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now();
    await (await fetch(`${baseUrl}/suppliers`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[10];
}

/** How many records of each kind the hub has. */
function recordsIn(database) {
  const argv = [run, 'sandbox', 'status', '--json', '--db', database];
  return JSON.parse(execFileSync(process.execPath, argv, { encoding: 'utf8' }));
}

function suppliersOf(count) {
  return Math.min(count, suppliers);
}

function percent(share) {
  return `${(share * 100).toFixed(0)} %`;
}
