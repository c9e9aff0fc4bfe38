import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

it.each([
  ['validate', '--watch', '--fix'],
  ['validate', '--watch', '--write-baseline=a.json'],
  ['validate', '--watch', '--changed-since=main'],
  ['validate', '--fix', '--write-baseline=a.json'],
  ['validate', '--fix=ask', '--diff'],
  ['validate', '--baseline=a.json', '--write-baseline=b.json'],
  ['price', '--check-out=2027-05-12', '--nights=2'],
])('%s refuses %s together with %s', { timeout: 60_000 }, async (command, one, other) => {
  const { code, stderr } = await runContracts([command, one, other], { cwd: temporaryFolder() });
  expect(code).toBe(64);
  expect(stderr).toContain('cannot be combined');
});

it.each(['schema', 'diff'])('%s does not overwrite a contract', { timeout: 60_000 }, async (command) => {
  const cwd = temporaryFolder();
  const { code, stderr } = await runContracts([command, '--out', 'a.yaml'], { cwd });
  expect(code).toBe(64);
  expect(stderr).toContain('--out a.yaml would be read as a contract, or replace one');
  expect(readdirSync(cwd)).toEqual([]);
});

it.each([['--fix=yes'], ['--fix=all'], ['--fix', 'ask']])(
  'validate refuses %s, which is not --fix=ask',
  async (...flags) => {
    const { code, stderr } = await runContracts(['validate', ...flags], { cwd: temporaryFolder() });
    expect({ code, stderr }).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--fix takes no value but ask'),
    });
  },
);

it('validate names a hotel that no readable file has', async () => {
  const cwd = temporaryFolder();
  writeFileSync(path.join(cwd, 'broken.yaml'), 'hotel: [\n');
  const { code, stderr } = await runContracts(['validate', '--hotel', 'NOSUCH'], { cwd });
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: 'no hotel that can be read matches --hotel NOSUCH\n' });
});

it('validate --diff names the flag that it needs', { timeout: 60_000 }, async () => {
  const { code, stderr } = await runContracts(['validate', '--diff'], { cwd: temporaryFolder() });
  expect({ code, stderr }).toMatchObject({ code: 64 });
  expect(stderr).toContain('error --diff needs --fix\n');
});
