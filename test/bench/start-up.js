// Start-up as ratios to `node -e 0`, measured side by side: every round runs each command once, in turn, and each ratio is taken
// within its round, so that a slow machine affects both alike. Prints the median with the spread. Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = Number(process.argv[2] ?? 21);

const commands = [
  { name: 'node -e 0', argv: ['-e', '0'] },
  { name: '--version', argv: ['bin/run.js', '--version'], goal: 1.2 },
  { name: '--help', argv: ['bin/run.js', '--help'], goal: 1.7 },
  { name: 'validate, one file', argv: ['bin/run.js', 'validate', 'contracts-examples/city-hotel'], goal: 2.6 },
];

const once = ({ argv }) => {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: root });
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
