import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVERY_CASE, isTurn } from '../support/every-case.ts';
import { type Run, runContracts, type Started, startContracts, temporaryFolder } from '../support/run-contracts.ts';
import { type Interceptor, openWatchedHub, pass, type WatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const binary = path.join(import.meta.dirname, '../../bin/run.js');
/** Supplier, hotel, offer and two rates. */
const RECORDS = 5;

async function project() {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'hotel.yaml'));
  const hub = await openWatchedHub();
  const options = { cwd: folder, env: hub.env };
  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { ...options, hurry: true });
  const push = (...argv: string[]): Started => startContracts(['push', '--yes', '--no-verify', ...argv], options);
  return { folder, hub, contracts, push };
}

function edit(folder: string, from: RegExp, to: string): void {
  const file = path.join(folder, 'hotel.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

/** The client is killed with SIGKILL at write `nth`, before the request reaches the hub or after the hub has handled it. */
const killAt =
  (nth: number, when: 'before' | 'after', client: () => Started): Interceptor =>
  async ({ write }, forward) => {
    if (write === nth && when === 'before') client().kill('SIGKILL');
    else await forward();
    if (write === nth) client().kill('SIGKILL');
    return write !== nth;
  };

async function converges(contracts: (...argv: string[]) => Promise<Run>, hub: WatchedHub): Promise<void> {
  hub.intercept(pass);
  const again = await contracts('push', '--yes', '--no-verify');
  expect(again.code, again.stdout + again.stderr).toBe(0);
  const diff = await contracts('diff', '--exit-code');
  expect(diff.code, diff.stdout).toBe(0);
}

describe('a push that is killed', { timeout: 60_000 }, () => {
  // A kill before the supplier's creation reaches the hub is left to a unit test, because the next push waits 20 s for a late hub. One in five of
  // the others by day: faults/kill-points tries all of them in memory.
  const kills = [1, 2, 3, 4, 5].flatMap((nth) => (['before', 'after'] as const).map((when) => [nth, when] as const));
  it.each(kills.slice(1).filter((_, index) => isTurn(index, 5)))(
    'at write %i, %s the hub has done it, doubles nothing and is completed by the next push',
    async (nth, when) => {
      const { hub, contracts, push } = await project();
      const killed: Started = push();
      hub.intercept(killAt(nth, when, () => killed));
      expect((await killed.ended).code).toBe(null);
      await converges(contracts, hub);
      expect(hub.changes()).toHaveLength(RECORDS);
    },
  );

  it.each((['before', 'after'] as const).filter((_, index) => isTurn(index + 1, 2)))(
    'at a replacement, %s the hub has done it, is completed',
    async (when) => {
      const { folder, hub, contracts, push } = await project();
      await converges(contracts, hub);
      edit(folder, /minimumStay: 2/, 'minimumStay: 3');
      const killed: Started = push();
      hub.intercept(killAt(1, when, () => killed));
      await killed.ended;
      await converges(contracts, hub);
      expect(hub.changes()).toHaveLength(RECORDS + 1);
    },
  );

  it('while it reads back is continued by --resume with the contracts of that run', async () => {
    const { folder, hub, contracts, push } = await project();
    const killed: Started = push();
    hub.intercept(killAt(4, 'after', () => killed));
    await killed.ended;
    edit(folder, /hotelname: .*/, 'hotelname: Written later');
    hub.intercept(pass);
    expect((await contracts('journal')).stdout).toContain('cut off');
    const resumed = await contracts('push', '--resume', '--yes', '--no-verify');
    expect(resumed.code, resumed.stdout + resumed.stderr).toBe(0);
    expect(hub.changes()).toHaveLength(RECORDS);
    expect((await contracts('diff')).stdout).toContain('Written later');
    const once = await contracts('push', '--resume', '--yes', '--no-verify');
    expect([once.code, once.stderr]).toEqual([64, expect.stringContaining('there is no run to continue')]);
  });

  it('is completed even without its journal', async () => {
    const { folder, hub, contracts, push } = await project();
    const killed: Started = push();
    hub.intercept(killAt(3, 'after', () => killed));
    await killed.ended;
    rmSync(path.join(folder, '.contracts'), { recursive: true });
    await converges(contracts, hub);
    expect(hub.changes()).toHaveLength(RECORDS);
  });
});

const STOPPING = 'Stopping: 1 call under way. Ctrl-C again to quit now';

describe('a push that is interrupted', { timeout: 60_000 }, () => {
  const SIGNALS = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 143],
  ] as const;

  // SIGHUP at night: it is handled as SIGTERM.
  it.each(SIGNALS.filter(([signal]) => EVERY_CASE || signal !== 'SIGHUP'))(
    'by %s finishes the call under way, reports, exits %i and can be resumed',
    async (signal, code) => {
      const { folder, hub, contracts, push } = await project();
      const interrupted: Started = push();
      hub.intercept(async ({ write }, forward) => {
        if (write === 3) {
          interrupted.kill(signal);
          await interrupted.heard(signal === 'SIGINT' ? STOPPING : `${signal}. Stopping: 1 call under way`);
        }
        await forward();
        return true;
      });
      const run = await interrupted.ended;
      expect(run.code).toBe(code);
      expect(run.stdout).toContain('Pushed: 3 applied, 2 not sent');
      expect(run.stdout).toContain('contracts push --resume');
      expect(readdirSync(path.join(folder, '.contracts', 'locks'))).toEqual([]);
      expect((await contracts('journal')).stdout).toContain('interrupted');
      hub.intercept(pass);
      const resumed = await contracts('push', '--resume', '--yes', '--json', '--no-verify');
      expect(resumed.code, resumed.stdout).toBe(0);
      expect(JSON.parse(resumed.stdout).push.steps).toHaveLength(2);
      expect((await contracts('diff', '--exit-code')).code).toBe(0);
    },
  );

  it('twice exits at once, and the next push completes it', async () => {
    const { hub, contracts, push } = await project();
    const interrupted: Started = push();
    hub.intercept(async ({ write }, forward) => {
      if (write !== 3) await forward();
      else {
        interrupted.kill('SIGINT');
        await interrupted.heard(STOPPING);
        interrupted.kill('SIGINT');
        await interrupted.ended;
      }
      return write !== 3;
    });
    const { code, stderr } = await interrupted.ended;
    expect([code, stderr]).toEqual([
      130,
      expect.stringContaining('Quit with 1 call under way: the outcome is unknown'),
    ]);
    await converges(contracts, hub);
    expect(hub.changes()).toHaveLength(RECORDS);
  });
});

describe('two pushes of one supplier', { timeout: 60_000 }, () => {
  it('do not write at the same time: the second one says who is writing', async () => {
    const { hub, contracts, push } = await project();
    const first: Started = push();
    const seen: { second?: Run; unlock?: Run } = {};
    hub.intercept(async ({ write }, forward) => {
      // The supplier does not exist yet, so the second push would create it as well.
      if (write === 1) {
        hub.intercept(pass);
        seen.second = await contracts('push', '--yes', '--no-verify');
        seen.unlock = await contracts('unlock', '--yes');
      }
      await forward();
      return true;
    });
    expect((await first.ended).code).toBe(0);
    expect(seen.second?.code).toBe(5);
    expect(seen.second?.stderr).toMatch(
      /another run is writing: supplier LISBOA-STAYS .* process \d+ on .*last sign of life/,
    );
    expect([seen.unlock?.code, seen.unlock?.stdout]).toEqual([5, expect.stringContaining('supplier LISBOA-STAYS')]);
    expect(seen.unlock?.stderr).toContain('a write may still be under way');
    expect(hub.changes()).toHaveLength(RECORDS);
    expect((await contracts('unlock')).stdout).toBe('Nothing is locked.\n');
  });
});

describe('what a run keeps', { timeout: 60_000 }, () => {
  it('is readable only by its owner whatever the umask, and holds no secret', async () => {
    const { folder, hub } = await project();
    const child = spawn('sh', ['-c', `umask 000; exec "${process.execPath}" "${binary}" push --yes --no-verify`], {
      cwd: folder,
      env: { ...process.env, ...hub.env, CI: 'true' },
      stdio: 'ignore',
    });
    await once(child, 'close');
    const state = path.join(folder, '.contracts');
    const entries = readdirSync(state, { recursive: true }).map((name) => path.join(state, String(name)));
    expect(entries.some((file) => file.endsWith('journal.jsonl'))).toBe(true);
    for (const file of [state, ...entries]) {
      const stats = lstatSync(file);
      expect([file, stats.mode & 0o777]).toEqual([file, stats.isDirectory() ? 0o700 : 0o600]);
      if (stats.isFile()) expect(readFileSync(file, 'utf8')).not.toContain(hub.sandbox.password);
      if (stats.isFile()) expect(readFileSync(file, 'utf8')).not.toMatch(/eyJ[\w-]{10,}/);
    }
  });
});
