// A practice hub in its own process with many hotels of five rates each that all sell the same nights: how long it takes to start and
// to quote 3,000 of them, and whether it carries mixed requests at a steady rate without errors and with memory that stays as it is.
// Requests are sent when they are due, however late the answers to earlier ones are, and late answers count from then on.
//
//   node test/bench/hub.js [--hotels 10000] [--seconds 300] [--rate 500] [--postgres]
//
// With --postgres the records are in a PostgreSQL server that this starts.
//
// Needs `npm run build`. Another load on the machine makes every time longer; processor time shows the hub's own share.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { built } from './built.js';
import { startHub } from './hub-client.js';
import { mixedRequests, quoteOf } from './hub-requests.js';

const { values: options } = parseArgs({
  options: {
    hotels: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '500' },
    postgres: { type: 'boolean', default: false },
  },
});
const [hotels, seconds, rate] = [options.hotels, options.seconds, options.rate].map(Number);
const CODES = Math.min(3000, hotels);
const YEAR = new Date().getUTCFullYear() + 1;
const ROUNDS = 7;
const SINGLES = 2000;

const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
const server = options.postgres ? await startServer() : undefined;
try {
  await measure(server?.url() ?? path.join(folder, 'hub.db'));
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(database) {
  console.log(`practice hub, ${hotels} hotels of 5 rates, node ${process.version}; ${machineLoad()}`);
  // In a separate process, because the memory of filling would slow down the requests.
  const script = `const { fillHub } = await import(${JSON.stringify(new URL('./filled-hub.js', import.meta.url).href)});
    console.log(JSON.stringify(await fillHub(${JSON.stringify(database)}, ${hotels}, ${YEAR})));`;
  const filled = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { maxBuffer: 2 ** 28 });
  if (filled.status !== 0) throw new Error(`not filled: ${filled.stderr}`);
  const ids = JSON.parse(filled.stdout);
  const [{ bytes }] = server
    ? await server.query("select pg_total_relation_size('contracts.hub_rows') as bytes")
    : [{ bytes: statSync(database).size }];
  console.log(`  its ${server ? 'tables have' : 'file has'} ${(bytes / 1e6).toFixed(0)} MB`);

  await measureStart(database);
  const hub = await startHub(database);
  try {
    await measureQuotes(hub, ids);
    await measureLoad(hub, ids);
  } finally {
    await hub.stop();
  }
}

async function startServer() {
  const { DATABASE_PASSWORD, PostgresServer } = await built({
    '../test/support/postgres-server.ts': 'DATABASE_PASSWORD, PostgresServer',
  });
  process.env.CONTRACTS_DB_PASSWORD = DATABASE_PASSWORD;
  return PostgresServer.start();
}

async function measureStart(database) {
  const [times, cpu] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hub = await startHub(database);
    times.push(hub.startMs / 1000);
    cpu.push((await hub.meter()).cpu);
    await hub.stop();
  }
  console.log(
    `  start: ${spread(times)} s${reported(median(times), options.postgres ? 10 : 1)}; processor time ${median(cpu).toFixed(2)} s`,
  );
}

/** Each quote is for other nights than the one before. */
async function measureQuotes(hub, ids) {
  const [times, cpu] = [[], []];
  let first = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = (await hub.meter()).cpu;
    const start = performance.now();
    const answer = await hub.send(
      'POST',
      '/booking/accommodations/quote',
      quoteOf(ids.slice(0, CODES), YEAR, round * 40),
    );
    const took = (performance.now() - start) / 1000;
    const { total } = answer.content();
    if (answer.status !== 200 || total !== CODES) throw new Error(`${answer.status}: ${total} of ${CODES} quoted`);
    if (round === 0) first = took;
    else times.push(took);
    if (round > 0) cpu.push((await hub.meter()).cpu - before);
  }
  const { rss } = await hub.meter();
  console.log(
    `  a quote of ${CODES} codes: ${spread(times)} s${reported(median(times), 2)}, the first ${first.toFixed(2)} s; ` +
      `processor time ${median(cpu).toFixed(2)} s, ${((median(cpu) / CODES) * 1000).toFixed(2)} ms a hotel (goal 0.1); ${rss.toFixed(0)} MB`,
  );
  const start = (await hub.meter()).cpu;
  for (const [index, id] of ids.slice(0, SINGLES).entries())
    await hub.send('POST', '/booking/accommodations/quote', quoteOf([id], YEAR, index % 300));
  const one = ((await hub.meter()).cpu - start) / SINGLES;
  console.log(`  a quote of one hotel: ${(one * 1000).toFixed(2)} ms of processor time (goal 0.4)`);
}

async function measureLoad(hub, ids) {
  const requests = mixedRequests(hub, ids, YEAR);
  const [latencies, errors] = [[], new Map()];
  const marks = [(await hub.meter()).rss];
  const cpuBefore = (await hub.meter()).cpu;
  const start = performance.now();
  const count = (error) => errors.set(error, (errors.get(error) ?? 0) + 1);
  const open = new Set();
  let [sent, most] = [0, 0];
  for (let due = 0; due < seconds * 1000; due = performance.now() - start) {
    for (const until = Math.floor((due * rate) / 1000); sent <= until; sent += 1) {
      const at = start + (sent * 1000) / rate;
      const { name, send } = requests.next();
      const answered = send()
        .then(({ status, content }) => {
          latencies.push(performance.now() - at);
          if (status >= 400) count(`${name}: ${content().error}`);
        })
        .catch((error) => count(`${name}: ${error.message}`))
        .finally(() => open.delete(answered));
      open.add(answered);
      most = Math.max(most, open.size);
    }
    if (due > marks.length * 60_000) marks.push((await hub.meter()).rss);
    await pause(2);
  }
  await Promise.all(open);
  const took = (performance.now() - start) / 1000;
  const usage = await hub.meter();
  marks.push(usage.rss);
  const sorted = Float64Array.from(latencies).sort();
  const at = (share) => `${sorted[Math.floor((sorted.length - 1) * share)].toFixed(0)} ms`;
  console.log(
    `  ${latencies.length} mixed requests in ${took.toFixed(0)} s, ${(latencies.length / took).toFixed(0)} a second (wanted ${rate}, goal 2000), ` +
      `${[...errors.values()].reduce((sum, count) => sum + count, 0)} errors`,
  );
  for (const [error, times] of errors) console.log(`    ${times} x ${error}`);
  console.log(
    `    median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)} (goal 250), longest ${at(1)}; at most ${most} open; ` +
      `${(((usage.cpu - cpuBefore) / took) * 100).toFixed(0)} % of a core`,
  );
  console.log(`    memory at the minutes: ${marks.map((mark) => mark.toFixed(0)).join(', ')} MB; ${machineLoad()}`);
}

function machineLoad() {
  const [minute, , quarter] = loadavg();
  return `load of the machine ${minute.toFixed(1)} (${quarter.toFixed(1)} over 15 minutes)`;
}

function spread(values) {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function reported(value, below) {
  return `, goal below ${below}: ${value < below ? 'holds' : 'does not hold'}`;
}
