// Processor time of `validate` for one hotel with very many records of a kind, and for a tenth of them. Goals: 20,000 percent offers of one
// rate in 2 s, and 11 times the time for ten times the records.
//
//   node test/bench/many-records.js [--build FOLDER] [--only offers] [--size 20000]     FOLDER has bin/run.js of another build
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contractWith, KINDS } from './many-records-contract.js';

const { values: options } = parseArgs({
  options: { build: { type: 'string' }, only: { type: 'string' }, size: { type: 'string' } },
});
const builds = [fileURLToPath(new URL('../..', import.meta.url)), ...(options.build ? [options.build] : [])];
const REPORT = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write('\\nused ' + (userCPUTime + systemCPUTime) + ' ' + maxRSS); });`;
const PATIENCE_MS = 120_000;

function measure(build, text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-many-'));
  try {
    writeFileSync(path.join(folder, 'hotel.yaml'), text);
    const load = `data:text/javascript,${encodeURIComponent(REPORT)}`;
    const argv = [
      '--import',
      load,
      path.join(build, 'bin/run.js'),
      'validate',
      '--no-cache',
      '--today',
      '2027-01-15',
      '-q',
    ];
    const { stderr } = spawnSync(process.execPath, argv, {
      ...{ cwd: folder, encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 2 ** 30 },
    });
    const [, used, peak] = /\nused (\d+) (\d+)$/.exec(stderr) ?? [];
    return used === undefined ? undefined : { seconds: Number(used) / 1e6, mb: Number(peak) / 1024 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LARGEST = {
  ...Object.fromEntries(KINDS.map((name) => [name, 20_000])),
  ...{ seasons: 2_000, rooms: 2_000, 'stop sales': 5_000, rates: 2_000, distributions: 500 },
};

console.log(`validate of one hotel, seconds of processor time and peak memory, node ${process.version}\n`);
for (const [name, most] of Object.entries(LARGEST).filter(([key]) => key.includes(options.only ?? '')))
  for (const build of builds) {
    const large = Number(options.size ?? most);
    const [few, many] = [large / 10, large].map((count) => measure(build, contractWith(name, count)));
    const said = (found) =>
      found ? `${found.seconds.toFixed(2)} s (${found.mb.toFixed(0)} MB)` : `more than ${PATIENCE_MS / 1000} s`;
    const growth = few && many ? `; x ${(many.seconds / few.seconds).toFixed(1)}` : '';
    console.log(`  ${name.padEnd(44)} ${large / 10}: ${said(few)}, ${large}: ${said(many)}${growth}  ${build}`);
  }
