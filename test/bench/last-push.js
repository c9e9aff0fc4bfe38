// A push of one changed hotel while the shared state in PostgreSQL knows what was pushed of many others: its time, its peak of memory, and the
// bytes that the database writes to its log.
//
//   node test/bench/last-push.js [--hotels 300,10000]
//
// Needs `npm run build`, and PostgreSQL's programs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { built } from './built.js';
import { startHub } from './hub-client.js';
import { writeYearlyContracts, YEARLY_DAY } from './yearly-contracts.js';

const run = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
const { values: options } = parseArgs({ options: { hotels: { type: 'string', default: '300,10000' } } });
const ROUNDS = 3;
/** Prints the peak of a process in MB when it ends. */
const PEAK =
  "data:text/javascript,process.on('exit',()=>process._rawDebug('peak '+process.resourceUsage().maxRSS/1000))";

const { PostgresServer } = await built({ '../test/support/postgres-server.ts': 'PostgresServer' });
const server = await PostgresServer.start();
try {
  for (const hotels of options.hotels.split(',').map(Number)) await measure(hotels);
} finally {
  await server.stop();
}

async function measure(hotels) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
  const hub = await startHub(path.join(folder, 'hub.db'));
  const env = { ...process.env, ...hub.env, ...server.env };
  const contracts = (...argv) => {
    const started = performance.now();
    const output = { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
    const said = execFileSync(
      '/bin/sh',
      ['-c', 'exec "$@" 2>&1', 'sh', process.execPath, '--import', PEAK, run, ...argv],
      output,
    );
    return { ms: performance.now() - started, peak: Number(/^peak ([\d.]+)/m.exec(said)?.[1]) };
  };
  try {
    const [file] = writeYearlyContracts(path.join(folder, 'contracts'), 1);
    const push = [
      'push',
      'contracts/supplier.yaml',
      path.relative(folder, file),
      '--yes',
      '--no-verify',
      '--today',
      YEARLY_DAY,
    ];
    contracts(...push);
    const lock = path.join(folder, 'contracts.lock.yaml');
    writeFileSync(lock, withHotels(readFileSync(lock, 'utf8'), hotels));
    writeFileSync(path.join(folder, 'contracts.config.yaml'), `state: ${server.url(`hotels_${hotels}`)}\n`);
    contracts('state', 'move', '--to', 'database', '--yes');
    const rounds = Array.from({ length: ROUNDS + 1 }, () => undefined);
    for (const round of rounds.keys()) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/"2": 11\d(?:\.\d)? /, `"2": 11${round}.5 `));
      const [{ at }] = await server.query('select pg_current_wal_insert_lsn() as at');
      const used = contracts(...push);
      const [{ bytes }] = await server.query('select pg_current_wal_insert_lsn() - $1::pg_lsn as bytes', [at]);
      rounds[round] = { ...used, bytes: Number(bytes) };
    }
    // The first one may bring the state into another form.
    const median = (key) =>
      rounds
        .slice(1)
        .map((one) => one[key])
        .sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    console.log(
      `${hotels} hotels pushed before: a push of one takes ${(median('ms') / 1000).toFixed(1)} s, ${median('peak').toFixed(0)} MB, ` +
        `and ${(median('bytes') / 1000).toFixed(0)} kB of the database's log`,
    );
  } finally {
    await hub.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lock with its one hotel as often as asked. */
function withHotels(text, hotels) {
  const records = text.match(/^ {6}"BENCH\/H0000 .*\n.*\n/gm) ?? [];
  const others = Array.from({ length: hotels - 1 }, (_, index) => {
    const code = `H${String(index + 1).padStart(4, '0')}`;
    return records.map((record) => record.replace('BENCH/H0000', `BENCH/${code}`)).join('');
  });
  return text.replace(records.at(-1), (last) => last + others.join(''));
}
