// Seconds of processor time and peak memory of the commands that price every stay of a contract, for the example beach resort: `attack`, and
// `impact` and `report --against` with other prices, limits and an offer, booked on every day. `-- --before FOLDER` measures the tool in that
// folder in turn with this one and prints the ratio. Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { before, rounds = '3' } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string' } },
}).values;
const folder = mkdtempSync(path.join(tmpdir(), 'stays-'));
const [was, is] = ['was', 'is'].map((name) => path.join(folder, name));
for (const copy of [was, is]) cpSync(path.join(root, 'contracts-examples/beach-resort'), copy, { recursive: true });
const change = (name, ...edits) => {
  const file = path.join(is, name);
  const text = edits.reduce((now, [from, to]) => now.replace(from, to), readFileSync(file, 'utf8'));
  writeFileSync(file, text);
};
change(
  'rates-2027.yaml',
  ['"2": 72', '"2": 75'],
  ['minimumStay: 5', 'minimumStay: 4'],
  ['releaseDays: 21', 'releaseDays: 14'],
);
change('offers.yaml', ['value: 20', 'value: 17']);

const commands = [
  { name: 'attack', args: ['attack', was], goal: 3 },
  { name: 'impact', args: ['impact', is, '--against', was], goal: 2 },
  {
    name: 'report --against',
    args: ['report', is, '--against', was, '-o', `html=${path.join(folder, 'report.html')}`],
    goal: 2,
  },
];
const REPORT = `process.on('exit', () => { const { userCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write('\\nused ' + userCPUTime + ' ' + maxRSS); });`;

const once = (tool, args) => {
  const run = [
    '--import',
    `data:text/javascript,${encodeURIComponent(REPORT)}`,
    path.join(tool, 'bin/run.js'),
    ...args,
  ];
  const { status, stderr } = spawnSync(process.execPath, run, { cwd: folder, encoding: 'utf8' });
  const [, time, memory] = /\nused (\d+) (\d+)$/.exec(stderr) ?? [];
  if (status > 1 || time === undefined) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { seconds: Number(time) / 1e6, megabytes: Number(memory) / 1024 };
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

console.log(`every stay of a contract, ${rounds} rounds, node ${process.version}`);
for (const { name, args, goal } of commands) {
  const turns = Array.from({ length: Number(rounds) }, () => ({
    ...once(root, args),
    ...(before && { earlier: once(before, args) }),
  }));
  const ratio = before
    ? `, ${median(turns.map(({ seconds, earlier }) => seconds / earlier.seconds)).toFixed(2)} of the time before`
    : '';
  const [seconds, megabytes] = ['seconds', 'megabytes'].map((key) => median(turns.map((turn) => turn[key])));
  console.log(
    `  ${name.padEnd(16)} ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB${ratio}, goal at most ${goal} s`,
  );
}
rmSync(folder, { recursive: true });
