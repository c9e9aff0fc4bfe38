import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const binary = path.join(import.meta.dirname, '../../bin/run.js');

/** A folder with one contract in it. */
function project(): string {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'hotel.yaml'));
  return folder;
}

async function hubIn(folder: string, ...argv: string[]) {
  const hub = await startSandboxProcess(folder, argv);
  onTestFinished(async () => void (await hub.stop()));
  return hub;
}

describe('a push with a closed output', { timeout: 60_000 }, () => {
  it.each(['stdout', 'stderr'] as const)(
    'after the first words on %s goes on to its end, and its exit code counts',
    async (stream) => {
      const folder = project();
      const hub = await hubIn(folder);
      const child = spawn(process.execPath, [binary, 'push', '--yes', '--no-verify'], {
        cwd: folder,
        env: { ...process.env, CI: 'true', ...hub.env },
      });
      child[stream].once('data', () => child[stream].destroy());
      child[stream === 'stdout' ? 'stderr' : 'stdout'].resume();
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
      const diff = await runContracts(['diff', '--exit-code'], { cwd: folder, env: hub.env });
      expect(diff.stdout).toContain('Nothing to change');
    },
  );
});

describe('a push that is interrupted', { timeout: 60_000 }, () => {
  it('while it reads stops at once and says that nothing was written', async () => {
    const folder = project();
    const hub = await hubIn(folder, '--latency', '1500');
    const child = spawn(process.execPath, [binary, 'push', '--yes', '-v'], {
      cwd: folder,
      env: { ...process.env, CI: 'true', ...hub.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      // The token has come: the list of suppliers is being read.
      if (said.includes('/authentication/authenticate') && !said.includes('Stopping')) child.kill('SIGINT');
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(said).toContain('interrupted; nothing was written');
  });
});

describe('a run that reaches its limit of requests', { timeout: 60_000 }, () => {
  it('stops after reading back everything it wrote, and the next run completes it', async () => {
    const folder = project();
    const hub = await hubIn(folder);
    const short = await runContracts(['push', '--yes', '--max-requests', '32', '--json'], {
      cwd: folder,
      env: hub.env,
    });
    expect(short.code).toBe(9);
    const { push } = JSON.parse(short.stdout);
    const outcomes: string[] = push.steps.map(({ outcome }: { outcome: string }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'skipped']));
    expect((await hub.takeLog()).length).toBeLessThanOrEqual(32);
    const rest = await runContracts(['push', '--yes', '-v'], { cwd: folder, env: hub.env });
    expect(rest.code, rest.stderr).toBe(0);
    expect(rest.stderr).toMatch(
      /Done in (?:\d+ min )?[\d.]+ s \(\d+ requests, at most [1-4] at once\): waiting for the hub .*\n$/,
    );
  });

  it('is a failed read if nothing was written yet', async () => {
    const folder = project();
    const hub = await hubIn(folder);
    const run = await runContracts(['diff', '--max-requests', '1'], { cwd: folder, env: hub.env });
    expect(run.code).toBe(9);
    expect(run.stderr).toContain('this run has reached its request limit (1). Nothing was written.');
    expect(run.stderr).toContain('--max-requests');
  });
});

describe('a protected hub named by variables', { timeout: 60_000 }, () => {
  it('is pushed to with --yes and its name, as the refusal says', async () => {
    const folder = project();
    const hub = await hubIn(folder);
    const env = { ...hub.env, CONTRACTS_PROTECTED: '1' };
    const refused = await runContracts(['push', '--yes', '--json'], { cwd: folder, env });
    expect(refused.code).toBe(9);
    const document = JSON.parse(refused.stdout);
    expect(document).toMatchObject({ command: 'push', gates: ['protected-environment'] });
    expect(document.error.hint).toMatch(/ add --env variables$/);
    expect(document.plan.steps.length).toBeGreaterThan(0);
    const pushed = await runContracts(['push', '--yes', '--no-verify', '--env', 'variables'], { cwd: folder, env });
    expect(pushed.code, pushed.stderr).toBe(0);
  });
});

describe('a practice hub with a file that is not its database', { timeout: 60_000 }, () => {
  it.each(['diff', 'sandbox status', 'sandbox reset --yes', 'sandbox start'])(
    'ends `%s` with a way out and leaves the file alone',
    async (command) => {
      const folder = project();
      const file = path.join(folder, '.contracts', 'sandbox.db');
      mkdirSync(path.dirname(file));
      writeFileSync(file, 'supplier: PALMA\n'.repeat(1000));
      const run = await runContracts(command.split(' '), { cwd: folder });
      expect(run.code).toBe(64);
      expect(run.stderr).toMatch(/sandbox\.db.*not a database/);
      expect(run.stderr).toContain('help:');
      expect(readFileSync(file, 'utf8')).toBe('supplier: PALMA\n'.repeat(1000));
    },
  );
});

describe('a hub that goes away', { timeout: 60_000 }, () => {
  const islands = path.join(import.meta.dirname, '../../contracts-examples/island-group');

  it('between two hotels does not exit with 7, which promises that nothing was written', async () => {
    const folder = temporaryFolder();
    cpSync(islands, folder, { recursive: true });
    const hub = await openWatchedHub();
    const contracts = (...argv: string[]) => runContracts(argv, { cwd: folder, env: hub.env });
    expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
    for (const file of ['naxos.yaml', 'paros.yaml']) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      writeFileSync(path.join(folder, file), text.replace(/^( {2}hotelname: .*\S)/m, '$1 Deluxe'));
    }
    const before = hub.changes().length;
    hub.intercept(async ({ method, path: asked }, forward) => {
      if (method === 'GET' && hub.changes().length > before && /hotel\/\d+\/(?:naxos|paros)/i.test(asked) && left-- < 1)
        return false;
      await forward();
      return true;
    });
    // The first hotel is still read back after its write.
    let left = 1;
    const push = await contracts('push', '--yes', '--no-verify', '--concurrency', '1');
    expect(hub.changes().length - before).toBe(1);
    expect(push.stdout).toContain('1 applied, 1 skipped');
    expect(push.code).toBe(3);
  });

  it('after everything was written, before it could be verified, exits with 6', async () => {
    const folder = project();
    const hub = await openWatchedHub();
    hub.intercept(async ({ path: asked }, forward) => {
      if (asked.startsWith('/resources/booking')) return false;
      await forward();
      return true;
    });
    const push = await runContracts(['push', '--yes'], { cwd: folder, env: hub.env });
    expect(push.stdout).toMatch(/Pushed: .* applied/);
    expect(push.code).toBe(6);
  });
});
