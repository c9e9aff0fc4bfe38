// Start-up as ratios to `node -e 0`, of the clone and of the package as people install it, measured side by side: every round runs each
// command once, in turn, and each ratio is taken within its round, so that a slow machine affects both alike. Prints the median with the
// spread. Where `NODE_EXTRA_CA_CERTS` is set, `node -e 0` reads certificates too, which makes all ratios smaller. Needs `npm run build`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = Number(process.argv[2] ?? 21);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-installed-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const npm = (...argv) =>
  execFileSync('npm', argv, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const tarball = npm('pack', '--ignore-scripts', '--silent', '--pack-destination', folder).trim();
writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
npm('install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', path.join(folder, tarball));
const installed = path.join(folder, 'node_modules/hotel-contracts/bin/run.js');
const validate = ['validate', 'contracts-examples/city-hotel'];
const env = { ...process.env, XDG_CACHE_HOME: folder };

const commands = [
  { name: 'node -e 0', argv: ['-e', '0'] },
  { name: '--version', argv: [installed, '--version'], goal: 1.1 },
  { name: '--help', argv: [installed, '--help'], goal: 1.1 },
  { name: 'validate, one file', argv: [installed, ...validate], goal: 2.4 },
  { name: 'validate, clone', argv: ['bin/run.js', ...validate], goal: 2.2 },
  {
    name: 'validate, no cache',
    argv: [installed, ...validate],
    env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
    goal: 4.9,
  },
];

const once = ({ argv, env: own = env }) => {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: root, env: own });
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

for (const command of commands) once(command);
const times = commands.map(() => []);
for (let round = 0; round < rounds; round += 1) {
  for (const [index, command] of commands.entries()) times[index].push(once(command));
}

console.log(
  `start-up, ${rounds} rounds, node ${process.version}; node -e 0 takes ${median(times[0]).toFixed(0)} ms here`,
);
for (const [index, { name, goal }] of commands.entries()) {
  if (goal === undefined) continue;
  const ratios = times[index].map((time, round) => time / times[0][round]);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  console.log(`  ${name.padEnd(20)} ${median(ratios).toFixed(2)} (${spread}), goal at most ${goal}`);
}
