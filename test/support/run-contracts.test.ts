import { expect, it } from 'vitest';
import { runNode, temporaryFolder } from './run-contracts.ts';

it('a process whose lines are not read one by one may print many, and ends', async () => {
  const program = "for (let line = 0; line < 100_000; line += 1) console.log('a line like any other');";
  const { code, stdout } = await runNode(['-e', program], { cwd: temporaryFolder() });
  expect([code, stdout.split('\n').length]).toEqual([0, 100_001]);
});
