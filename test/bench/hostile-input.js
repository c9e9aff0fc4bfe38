// Time and memory of `validate` on files made to harm it, each in its own process: wall and CPU time (medians of the rounds) beyond
// those of one good file, the peak of resident memory, and how the file was refused. Goals: 200 ms more than one good file, and 150 MB.
//
//   node test/bench/hostile-input.js [--rounds 3] [--only yaml-bomb]
//
// Needs `npm run build`. Linux and macOS: a FIFO, a device and links are among the cases.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hostileCases } from './hostile-cases.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const rounds = Number(options.rounds);
const GOAL_MS = 200;
const GOAL_MB = 150;

// Measured by the child as it ends, because a parent cannot see the peak of a child that has ended.
const REPORT_PEAK = `process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write('\\npeak ' + maxRSS + ' ' + (userCPUTime + systemCPUTime)); });`;

const folder = mkdtempSync(path.join(tmpdir(), 'contracts-hostile-'));
try {
  measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measure() {
  const cases = hostileCases().filter(({ name }) => options.only === undefined || name === options.only);
  const good = run(path.join(root, 'contracts-examples/city-hotel'), ['.']);
  console.log(
    `hostile input, median of ${rounds} rounds, node ${process.version}; one good file takes ${good.ms.toFixed(0)} ms and ${good.mb.toFixed(0)} MB\n`,
  );
  console.log(
    `  ${'case'.padEnd(32)} ${'ms more'.padStart(8)} ${'CPU more'.padStart(9)} ${'MB'.padStart(5)}  exit  says`,
  );
  for (const { name, prepare, argv } of cases) {
    const own = path.join(folder, name.replaceAll(/\W+/g, '-'));
    mkdirSync(own);
    prepare(own);
    const { ms, cpu, mb, status, says } = run(own, argv ?? ['.']);
    const more = ms - good.ms;
    const mark = more > GOAL_MS || mb > GOAL_MB ? '!' : ' ';
    console.log(
      `${mark} ${name.padEnd(32)} ${more.toFixed(0).padStart(8)} ${(cpu - good.cpu).toFixed(0).padStart(9)} ${mb.toFixed(0).padStart(5)}  ${String(status).padStart(4)}  ${says}`,
    );
    rmSync(own, { recursive: true, force: true });
  }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function run(cwd, argv) {
  const times = [];
  const busy = [];
  let peak = 0;
  let status = null;
  let says = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    const child = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(REPORT_PEAK)}`,
        path.join(root, 'bin/run.js'),
        'validate',
        ...argv,
      ],
      { cwd, encoding: 'utf8', timeout: 30_000, maxBuffer: 256 * 1024 * 1024, env: { ...process.env, CI: 'true' } },
    );
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    peak = Math.max(peak, Number(/\npeak (\d+)/.exec(child.stderr)?.[1] ?? 0) / 1024);
    busy.push(Number(/\npeak \d+ (\d+)$/.exec(child.stderr)?.[1] ?? 0) / 1000);
    status = child.status;
    says = /^(?:error|warning|info) .*$/m.exec(`${child.stdout}\n${child.stderr}`)?.[0]?.slice(0, 70) ?? 'nothing';
  }
  return { ms: median(times), cpu: median(busy), mb: peak, status, says };
}
