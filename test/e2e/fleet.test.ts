import { beforeAll, describe, expect, it } from 'vitest';
import { fleetDocument } from '../../src/commands/push/fleet-document.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { type Project, project } from '../support/project.ts';
import type { Run, Started } from '../support/run-contracts.ts';
import { openWatchedHub, pass, type WatchedHub } from '../support/watched-hub.ts';

// Workers as processes, in folders as on several machines, with one database and one hub.

const HOTELS = 10;

let database: PostgresServer;
beforeAll(async () => {
  database = await PostgresServer.start();
  return () => database.stop();
}, 60_000);

const contractOf = (code: string, amount: number, supplier: string): string => `supplier: ${supplier}
hotel:
  providerCode: ${code}
  hotelname: فندق ${code}
  category: S4
  currency: EUR
  releaseDays: 1
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/hotels/${code}.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
  mealPlans: [ROOM_ONLY]
rates:
  - name: Year 2027
    seasons:
      - name: All
        dateRanges: [2027-01-01..2027-12-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": ${amount}, "2": ${amount} } }
`;

const codes = Array.from({ length: HOTELS }, (_, index) => `H${10 + index}`);

/** Each hotel is another supplier's, unless all are of `supplier`. */
const machineWith = (schema: string, hub: WatchedHub, amount = 110, supplier?: string): Project =>
  project(
    {
      'contracts.config.yaml': `state: ${database.url(schema)}\n`,
      ...Object.fromEntries(
        codes.flatMap((code) => {
          const of = supplier ?? `S-${code}`;
          return [
            [`contracts/${of}.yaml`, `supplier: { externalCode: ${of}, commercialName: ${of} }\n`],
            [`contracts/${code}.yaml`, contractOf(code, amount, of)],
          ];
        }),
      ),
    },
    { env: { ...hub.env, ...database.env, CONTRACTS_TODAY: '2027-01-15' } },
  );

const WORKERS = ['--workers', '1', '--yes', '--no-verify'];
const push = ({ start }: Project, ...argv: readonly string[]): Started => start('push', ...WORKERS, '--json', ...argv);

const workers = async (schema: string): Promise<readonly number[]> =>
  (
    await database.query(`select owner->>'pid' as pid from ${schema}.members where kind = 'worker' and state = 'alive'`)
  ).map(({ pid }) => Number(pid));

/** Something that happens once, after this many writes. */
function atWrite(hub: WatchedHub, wanted: number, act: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    let left = true;
    hub.intercept(async ({ write }, forward) => {
      await forward();
      if (left && write >= wanted) {
        left = false;
        await act();
        resolve();
      }
      return true;
    });
  });
}

const created = (hub: WatchedHub): readonly string[] => hub.changes().filter((change) => change.startsWith('POST'));
const documentOf = ({ stdout, stderr }: Run) => {
  expect(stdout, stderr).not.toBe('');
  return fleetDocument.parse(JSON.parse(stdout));
};

describe('a push with workers', { timeout: 240_000 }, () => {
  it('is joined by the same command elsewhere, and refuses other contents', async () => {
    const hub = await openWatchedHub();
    const [first, second, other] = [110, 110, 120].map((amount) => machineWith('two', hub, amount)) as [
      Project,
      Project,
      Project,
    ];
    let joined: Started | undefined;
    let refused: Run | undefined;
    const met = atWrite(hub, HOTELS + 4, async () => {
      joined = second.start('push', ...WORKERS);
      refused = await push(other).ended;
      await joined.heard('Joining run');
    });
    const a = await push(first).ended;
    await met;
    const b = await joined?.ended;
    expect([a.code, b?.code], a.stderr + b?.stderr).toEqual([EXIT.done, EXIT.done]);
    expect([refused?.code, refused?.stdout]).toEqual([EXIT.conflict, expect.stringMatching(/held by .*run \d+T\d+Z/)]);
    expect(refused?.stdout).toMatch(/run \d+T\S+ differs in the contract files, so it is not joined/);
    expect(documentOf(a).fleet).toMatchObject({ hotels: { selected: HOTELS, queued: HOTELS, done: HOTELS } });
    expect(b?.stdout).toMatch(/^Pushed: 30 applied\nWorkers: 10 hotels by 2 workers/m);
    // Each supplier with its hotel and rate, once.
    expect(created(hub)).toHaveLength(3 * HOTELS);
    await second.done('diff');
    expect(await database.query('select count(*)::int as n from two.leases')).toEqual([{ n: 0 }]);
  });

  it('is held by the gates of every push, before anything is queued', async () => {
    const hub = await openWatchedHub();
    const machine = machineWith('gates', hub);
    const { baseUrl, micrositeId } = hub;
    const settings = {
      state: database.url('gates'),
      signers: { allowed: 'allowed_signers' },
      environments: { live: { baseUrl, micrositeId, approvals: 1 } },
    };
    machine.write(JSON.stringify(settings), 'contracts.config.yaml');
    machine.write('', 'allowed_signers');
    const direct = await push(machine).ended;
    expect([direct.code, direct.stdout]).toEqual([
      EXIT.gate,
      expect.stringContaining('only a saved plan with 1 approval may be pushed'),
    ]);
    await machine.contracts('diff', '--out', 'plan.json', '--author', 'ann@hotel.test');
    const unsigned = await push(machine, '--plan', 'plan.json').ended;
    expect([unsigned.code, unsigned.stdout]).toEqual([EXIT.gate, expect.stringContaining('is not approved')]);
    expect(created(hub)).toEqual([]);
    expect(await database.query("select to_regclass('gates.members') as queue")).toEqual([{ queue: null }]);
  });

  it('stops when its command is killed, and goes on from any machine; its locks can be released', async () => {
    const hub = await openWatchedHub();
    const machine = machineWith('gone', hub, 110, 'NORTH');
    const { contracts } = machine;
    const running = push(machine);
    await atWrite(hub, 7, async () => {
      running.kill('SIGKILL');
    });
    await running.ended;
    await expect.poll(() => workers('gone'), { timeout: 30_000 }).toEqual([]);
    hub.intercept(pass);
    const plain = await contracts('push', '--yes', '--no-verify');
    expect([plain.code, plain.stderr]).toEqual([EXIT.conflict, expect.stringContaining('another run is writing')]);
    // Which of the hub's records are this push's own work is known, although its end never came.
    const changed = await machineWith('gone', hub, 140, 'NORTH').contracts('diff');
    expect(changed.stdout).toMatch(/\d+ to create, \d+ to update/);
    expect(changed.stdout).not.toMatch(/blocked|changed in the hub|Drift/i);
    const early = await contracts('unlock', '--yes');
    expect([early.code, early.stderr]).toEqual([EXIT.conflict, expect.stringContaining('nothing was released')]);
    await database.query(`update gone.runs set renewed_at = renewed_at - interval '2 minutes'`);
    const unlocked = await contracts('unlock', '--yes');
    expect([unlocked.code, unlocked.stdout]).toEqual([EXIT.done, expect.stringContaining('1 lock released')]);
    const resumed = await push(machineWith('gone', hub, 110, 'NORTH'), '--resume').ended;
    expect(resumed.code, resumed.stdout + resumed.stderr).toBe(EXIT.done);
    expect(documentOf(resumed).fleet).toMatchObject({ unfinished: false, hotels: { done: HOTELS } });
    expect(created(hub)).toHaveLength(1 + 2 * HOTELS);
    await machine.done('diff');
  });
});
