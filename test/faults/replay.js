// Replays the case named by a failing fault test, and shows what the hub saw: `npm run faults -- --cell createRate/empty`.
import { spawnSync } from 'node:child_process';
import { argv, env, execPath, exit, stderr } from 'node:process';
import { fileURLToPath } from 'node:url';

const SUITES = { cell: 'matrix', kill: 'kill-points', order: 'two-pushes', seed: 'simulation', socket: 'sockets' };

const [, , option = '', value = ''] = argv;
const kind = option.replace(/^--/, '');
const suite = SUITES[kind];
if (suite === undefined || value === '') {
  stderr.write(
    `npm run faults -- ${Object.keys(SUITES)
      .map((name) => `--${name} NAME`)
      .join(' | ')}\n`,
  );
  exit(64);
}
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const config = fileURLToPath(new URL('../vitest.config.ts', import.meta.url));
const { status } = spawnSync(
  execPath,
  [
    vitest,
    'run',
    '--config',
    config,
    '--reporter=verbose',
    fileURLToPath(new URL(`./${suite}.test.ts`, import.meta.url)),
  ],
  { stdio: 'inherit', env: { ...env, [`FAULT_${kind.toUpperCase()}`]: value } },
);
exit(status ?? 1);
