import { expect, it } from 'vitest';
import { watchedProject } from '../support/watched-hub.ts';

it('stops new names until they are allowed, and sees a hub that creates a second rate instead', async () => {
  const { contracts: run, edit, read } = await watchedProject({ hub: { set: { rateNames: 'doubled' } } });

  expect((await run('push', '--yes', '--no-verify')).code).toBe(0);
  const renamed = await run('rename', 'rate', 'Flexible 2027', 'City 2027', '--yes');
  expect({ code: renamed.code, said: renamed.stderr }).toMatchObject({
    code: 0,
    said: expect.stringContaining('a push renames rate "Flexible 2027" where the hub has it'),
  });
  expect(read()).toContain('  - name: City 2027\n    formerly: Flexible 2027\n');

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

  edit('    formerly: Flexible 2027\n', '');
  expect((await run('diff')).stdout).toContain('? LISBOA-STAYS/SAO-VICENTE rate "Flexible 2027"');
}, 60_000);
