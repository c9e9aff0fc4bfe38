import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const CITY = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

it('stops new names until they are allowed, and sees a hub that creates a second rate instead', async () => {
  const folder = temporaryFolder();
  const hub = await startSandboxProcess(folder, ['--set', 'rateNames=doubled']);
  onTestFinished(async () => void (await hub.stop()));
  const file = path.join(folder, 'hotel.yaml');
  cpSync(CITY, file);
  const run = (...argv: string[]) => runContracts(argv, { cwd: folder, env: hub.env });
  expect((await run('push', '--yes', '--no-verify')).code).toBe(0);
  const renamed = await run('rename', 'rate', 'Flexible 2027', 'City 2027', '--yes');
  expect({ code: renamed.code, said: renamed.stderr }).toMatchObject({
    code: 0,
    said: expect.stringContaining('a push renames rate "Flexible 2027" where the hub has it'),
  });
  expect(readFileSync(file, 'utf8')).toContain('  - name: City 2027\n    formerly: Flexible 2027\n');

  const stopped = await run('push', '--yes', '--no-verify');
  expect(stopped.code).toBe(9);
  expect(stopped.stdout).toMatch(/~ rename +Flexible 2027 -> City 2027/);
  expect(stopped.stderr).toContain('unproved-rename: it is not known whether this hub renames records in place');
  expect(stopped.stderr).toContain('contracts probe');

  const tried = await run('push', '--yes', '--no-verify', '--allow', 'unproved-rename');
  expect(tried.code).toBe(4);
  expect(tried.stdout).toContain('the hub holds a second record: "Flexible 2027" and "City 2027"');
  const after = await run('diff');
  expect(after.stdout).toContain(
    'the hub has a rate "City 2027" and a rate "Flexible 2027", which was formerly the same one',
  );

  writeFileSync(file, readFileSync(file, 'utf8').replace('    formerly: Flexible 2027\n', ''));
  expect((await run('diff')).stdout).toContain('? LISBOA-STAYS/SAO-VICENTE rate "Flexible 2027"');
}, 60_000);
