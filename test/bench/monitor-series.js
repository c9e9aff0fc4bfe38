// Four weeks of `contracts monitor` in a few minutes: one run for each day (`--today +Nd`) against a practice hub, in which somebody changes a price,
// the scheduler is down for three days, and new prices are pushed. Writes what the metrics said each day to
// test/support/monitor-series.json, from which docs/monitor.svg is drawn.
//
//   node test/bench/monitor-series.js
//
// Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DAYS = 28;
const HOTEL = 'contracts/city-hotel';

const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
const inFolder = (...parts) => path.join(folder, ...parts);
try {
  for (const name of ['city-hotel', 'beach-resort', 'mountain-lodge'])
    cpSync(path.join(root, 'contracts-examples', name), inFolder('contracts', name), { recursive: true });
  push();
  const series = [];
  for (let day = 0; day < DAYS; day += 1) {
    EVENTS()[day]?.();
    series.push({ day, ...(isDown(day) ? {} : monitor(day)) });
    console.log(JSON.stringify(series.at(-1)));
  }
  const file = path.join(root, 'test/support/monitor-series.json');
  writeFileSync(file, `${JSON.stringify(series, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isDown(day) {
  return day >= 15 && day < 18;
}

/** What happens before the run of a day. */
function EVENTS() {
  return {
    // Somebody else changes a price in the hub: files and last push know nothing of it.
    6: () => {
      cpSync(inFolder('contracts'), inFolder('kept/contracts'), { recursive: true });
      cpSync(inFolder('.contracts/contracts.lock.yaml'), inFolder('kept/lock'));
      changePrice();
      push();
      cpSync(inFolder('kept/contracts'), inFolder('contracts'), { recursive: true });
      cpSync(inFolder('kept/lock'), inFolder('.contracts/contracts.lock.yaml'));
    },
    13: push,
    20: () => {
      changePrice();
      push();
    },
  };
}

function changePrice() {
  contracts('reprice', HOTEL, '--add', '7', '--yes');
  contracts('test', HOTEL, '--update', '--yes');
}

function push() {
  contracts('push', '--yes', '--no-verify', '--allow', 'price-move', '--allow', 'many-changes');
}

function monitor(day) {
  contracts('monitor', '--today', `+${day}d`, '--days', '30', '-o', 'metrics=contracts.prom');
  return readMetrics(readFileSync(inFolder('contracts.prom'), 'utf8'));
}

function contracts(...args) {
  const argv = [path.join(root, 'bin/run.js'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
  // 2 and 6: monitor has found something.
  if (status !== 0 && !(args[0] === 'monitor' && (status === 2 || status === 6)))
    throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
}

/** The metrics of the picture, sums over their labels. */
function readMetrics(text) {
  const sum = (name, label = '') =>
    [...text.matchAll(new RegExp(`^contracts_monitor_${name}\\{([^}]*)\\} (\\S+)$`, 'gm'))]
      .filter(([, labels]) => labels.includes(label))
      .reduce((total, [, , value]) => total + Number(value), 0);
  return {
    prices_provable: sum('prices_provable'),
    prices_proved: sum('prices_proved'),
    oldest_proof_age_seconds: Math.round(sum('oldest_proof_age_seconds')),
    proof_target_seconds: sum('proof_target_seconds'),
    drift_records: sum('drift_records'),
    failed_stays: sum('failed_stays'),
    due: sum('due', 'within_days="30"'),
  };
}
