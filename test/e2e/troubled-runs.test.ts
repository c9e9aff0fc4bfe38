import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFiles, project } from '../support/project.ts';
import { watchedProject } from '../support/watched-hub.ts';

const binary = path.join(import.meta.dirname, '../../bin/run.js');

describe('a push with a closed output', { timeout: 60_000 }, () => {
  it.each(['stdout', 'stderr'] as const)(
    'after the first words on %s goes on to its end, and its exit code counts',
    async (stream) => {
      const { contracts, folder, hub } = await watchedProject();
      const child = spawn(process.execPath, [binary, 'push', '--yes', '--no-verify'], {
        cwd: folder,
        env: { ...process.env, CI: 'true', ...hub.env },
      });
      child[stream].once('data', () => child[stream].destroy());
      child[stream === 'stdout' ? 'stderr' : 'stdout'].resume();
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
      expect((await contracts('diff', '--exit-code')).stdout).toContain('Nothing to change');
    },
  );
});

describe('a push that is interrupted', { timeout: 60_000 }, () => {
  it('while it reads stops at once and says that nothing was written', async () => {
    const { hub, start } = await watchedProject();
    const push = start('push', '--yes', '-v');
    hub.intercept(async ({ path: asked }, forward) => {
      // The list of suppliers is being read.
      if (asked.endsWith('/suppliers')) {
        push.kill('SIGINT');
        await push.ended;
      } else await forward();
      return !asked.endsWith('/suppliers');
    });
    const { code, stderr } = await push.ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining('interrupted; nothing was written')]);
  });
});

describe('a run that reaches its limit of requests', { timeout: 60_000 }, () => {
  it('stops after reading back everything it wrote, and the next run completes it', async () => {
    const { contracts, done, hub } = await watchedProject();
    const early = await contracts('diff', '--max-requests', '1');
    expect(early.code).toBe(9);
    expect(early.stderr).toContain('this run has reached its request limit (1). Nothing was written.');
    expect(early.stderr).toContain('--max-requests');
    hub.takeLog();
    const short = await contracts('push', '--yes', '--max-requests', '32', '--json');
    expect(short.code).toBe(9);
    const { push } = JSON.parse(short.stdout);
    const outcomes: string[] = push.steps.map(({ outcome }: { outcome: string }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'skipped']));
    expect(hub.takeLog().length).toBeLessThanOrEqual(32);
    expect((await done('push', '--yes', '-v')).stderr).toMatch(
      /Done in (?:\d+ min )?[\d.]+ s \(\d+ requests, at most [1-4] at once\): waiting for the hub .*\n$/,
    );
  });
});

describe('a protected hub named by variables', { timeout: 60_000 }, () => {
  it('is pushed to with --yes and its name, as the refusal says', async () => {
    const { contracts, done } = await watchedProject({ env: { CONTRACTS_PROTECTED: '1' } });
    const refused = await contracts('push', '--yes', '--json');
    expect(refused.code).toBe(9);
    const document = JSON.parse(refused.stdout);
    expect(document).toMatchObject({ command: 'push', gates: ['protected-environment'] });
    expect(document.error.hint).toMatch(/ add --env variables$/);
    expect(document.plan.steps.length).toBeGreaterThan(0);
    await done('push', '--yes', '--no-verify', '--env', 'variables');
  });
});

describe('a practice hub with a file that is not its database', { timeout: 60_000 }, () => {
  it('ends each command with a way out and leaves the file alone', async () => {
    const { at, contracts, read, write } = project();
    mkdirSync(at('.contracts'));
    const text = 'supplier: PALMA\n'.repeat(1000);
    write(text, '.contracts/sandbox.db');
    for (const command of ['diff', 'sandbox status', 'sandbox reset --yes', 'sandbox start']) {
      const run = await contracts(...command.split(' '));
      expect(run.code, command).toBe(64);
      expect(run.stderr).toMatch(/sandbox\.db.*not a database/);
      expect(run.stderr).toContain('help:');
      expect(read('.contracts/sandbox.db')).toBe(text);
    }
  });
});

describe('a hub that goes away', { timeout: 60_000 }, () => {
  it('between two hotels does not exit with 7, which promises that nothing was written', async () => {
    const files = exampleFiles('island-group', '');
    const { contracts, edit, hub, written } = await watchedProject({ files, isPushed: true });
    for (const file of ['naxos.yaml', 'paros.yaml']) edit(/^( {2}hotelname: .*\S)/m, '$1 Deluxe', file);
    hub.intercept(async ({ method, path: asked }, forward) => {
      if (method === 'GET' && written().length > 0 && /hotel\/\d+\/(?:naxos|paros)/i.test(asked) && left-- < 1)
        return false;
      await forward();
      return true;
    });
    // The first hotel is still read back after its write.
    let left = 1;
    const push = await contracts('push', '--yes', '--no-verify', '--concurrency', '1');
    expect(written()).toHaveLength(1);
    expect(push.stdout).toContain('1 applied, 1 skipped');
    expect(push.code).toBe(3);
  });

  it('after everything was written, before it could be verified, exits with 6', async () => {
    const { contracts, hub } = await watchedProject();
    hub.intercept(async ({ path: asked }, forward) => {
      if (asked.startsWith('/resources/booking')) return false;
      await forward();
      return true;
    });
    const push = await contracts('push', '--yes');
    expect(push.stdout).toMatch(/Pushed: .* applied/);
    expect(push.code).toBe(6);
  });
});
