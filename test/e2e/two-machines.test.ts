import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { project } from '../support/project.ts';
import { type Run, runBinary } from '../support/run-contracts.ts';
import { type Interceptor, openWatchedHub, type Watched, type WatchedHub } from '../support/watched-hub.ts';

/** A folder with the contract and without a memory, as another machine: it sees no local lock of others. */
const machine = (): string => project().folder;

const pushIn = (cwd: string, hub: WatchedHub, ...argv: readonly string[]): Promise<Run> =>
  runBinary(['push', '--yes', '--no-verify', ...argv], { cwd, env: hub.env });

const push = (hub: WatchedHub, ...argv: readonly string[]): Promise<Run> => pushIn(machine(), hub, ...argv);

const bothCreate = () => together(({ method, path: of }) => method === 'POST' && of.endsWith('/suppliers'));

/** Holds requests of this kind until both pushes have sent theirs. */
function together(isMet: (request: Watched) => boolean): Interceptor {
  let arrived = 0;
  let open = (): void => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async (request, forward) => {
    if (isMet(request)) {
      arrived += 1;
      if (arrived === 2) open();
      await both;
    }
    await forward();
    return true;
  };
}

const changesTo = (hub: WatchedHub, ofPath: RegExp): readonly string[] =>
  hub.changes().filter((change) => ofPath.test(change));

describe('two pushes from two machines', { timeout: 120_000 }, () => {
  it('that both create the supplier write hotels only below the older one, do not succeed, and go on with it at the next push', async () => {
    const hub = await openWatchedHub();
    const machines = [machine(), machine()];
    hub.intercept(bothCreate());
    const runs = await Promise.all(machines.map((cwd) => pushIn(cwd, hub)));
    expect(changesTo(hub, /^POST .*\/suppliers$/)).toHaveLength(2);
    expect(runs.map(({ code }) => code)).toEqual([EXIT.unknown, EXIT.unknown]);
    const [older, younger] = runs.toSorted(
      (a, b) => Number(said(b, / is the lowest /)) - Number(said(a, / is the lowest /)),
    );
    expect(older?.stdout).toMatch(/the hub lists 2 suppliers with this externalCode: .* is the lowest and is used/);
    expect(younger?.stdout).toMatch(/nothing was written below id \d+/);
    expect(older?.stdout).toMatch(/the next push uses id \d+ too/);
    expect(younger?.stdout).toMatch(/push again when the other run has ended: it uses id \d+/);
    const written = changesTo(hub, /^POST .*\/hotel\//);
    const used = new Set(written.map((change) => /\/hotel\/(?:\w+\/)?(\d+)/.exec(change)?.[1]));
    expect([...used]).toHaveLength(1);
    const [lowest] = used;
    expect(older?.stdout).toContain(`id ${lowest} of this run is the lowest`);
    for (const cwd of machines) {
      const again = await pushIn(cwd, hub);
      expect([again.code, again.stderr]).toEqual([EXIT.done, expect.stringContaining(`id ${lowest} is used; id `)]);
    }
    const stranger = await push(hub);
    expect([stranger.code, stranger.stdout]).toEqual([
      EXIT.refused,
      expect.stringContaining('the hub lists more than one supplier with externalCode'),
    ]);
  });

  it('that both create a hotel create each rate once, and one of them says that the other is writing it', async () => {
    const hub = await openWatchedHub();
    expect((await push(hub, '--only', 'supplier')).code).toBe(EXIT.done);
    hub.intercept(together(({ method, path: of }) => method === 'POST' && /\/hotel\/\d+$/.test(of)));
    const runs = await Promise.all([push(hub), push(hub)]);
    const rates = changesTo(hub, /^POST .*\/hotel\/rates\//);
    expect(rates).toHaveLength(2);
    expect(runs.map(({ code }) => code)).toContain(EXIT.conflict);
  });
});

const said = ({ stdout, stderr }: Run, words: RegExp): boolean => words.test(stdout + stderr);
