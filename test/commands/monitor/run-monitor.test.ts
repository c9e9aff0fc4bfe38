import { describe, expect, it } from 'vitest';
import { monitorDocument } from '../../../src/commands/monitor/monitor-document.ts';
import type { Contracts } from '../../../src/contract/model.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { EXIT } from '../../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { contract, contracts, low, prices, summer, withHotel, withRate } from '../../support/sample-contract.ts';
import { SimulatedHub } from '../../support/simulated-hub.ts';
import { type Ran, Workstation } from '../../support/workstation.ts';

const HOUR_MS = 3_600_000;
const FILES = contracts(contract());
/** The double room costs 108 instead of 100 for two. */
const DEARER = contracts(
  withRate({
    seasons: [
      {
        ...low,
        seasonRoomPrices: [
          {
            providerRoomCode: 'DBL',
            unitsQuota: 10,
            distributionPrices: prices({ '1': '80', '2': '108', '2+1': '120' }),
          },
          ...low.seasonRoomPrices.slice(1),
        ],
      },
      ...summer.seasons.slice(1),
    ],
  }),
);
const QUIET = { days: 1, within: undefined };

async function begin() {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const disk = new MemoryStateFiles();
  const ours = new Workstation(hub, { clock, files: disk });
  const theirs = new Workstation(hub, { clock, name: 'b', pid: 2, files: new MemoryStateFiles() });
  expect((await ours.push(FILES)).exit).toBe(EXIT.done);
  const change = async (other: Contracts) => {
    await clock.sleep(HOUR_MS);
    expect((await theirs.push(other)).exit).toBe(EXIT.done);
  };
  return { clock, hub, disk, ours, change };
}

function reported({ document }: Ran) {
  const { findings, ...rest } = monitorDocument.parse(document);
  // Due items have a separate test.
  const texts = (list: typeof findings.new) =>
    list.flatMap(({ kind, text }) => (kind === 'due' ? [] : [`${kind}: ${text}`]));
  return { ...rest, new: texts(findings.new), still: texts(findings.still), gone: texts(findings.gone) };
}

const DRIFT =
  'drift: PALMA/SEA-PALACE: rate "Summer 2027" changed in the hub since the last push: season Low, DBL, 2: 100 -> 108 +8.00 %';

describe('a run of the monitor', () => {
  it('finds nothing after a push, and ends with 0', async () => {
    const { ours } = await begin();
    const ran = await ours.monitor(FILES, QUIET);
    expect(reported(ran)).toMatchObject({ new: [], still: [], gone: [], complete: true });
    expect(ran.exit).toBe(EXIT.done);
  });

  it('tells what changed in the hub once, then that it is still there, then that it is gone', async () => {
    const { ours, change } = await begin();
    await change(DEARER);
    const first = await ours.monitor(FILES, QUIET);
    expect(reported(first)).toMatchObject({ told: 'told', new: [DRIFT], still: [], gone: [] });
    expect(first.exit).toBe(EXIT.changesPending);
    const second = await ours.monitor(FILES, QUIET);
    expect(reported(second)).toMatchObject({ told: 'quiet', new: [], still: [DRIFT], gone: [] });
    expect(second.exit).toBe(EXIT.changesPending);
    await change(FILES);
    const third = await ours.monitor(FILES, QUIET);
    expect(reported(third)).toMatchObject({ told: 'told', new: [], still: [], gone: [DRIFT] });
    expect(third.exit).toBe(EXIT.done);
  });

  it('tells files that were not pushed apart from changes in the hub', async () => {
    const { ours } = await begin();
    const ran = await ours.monitor(DEARER, QUIET);
    expect(reported(ran).new).toEqual([
      'not-pushed: PALMA/SEA-PALACE: rate "Summer 2027" is not in the hub as in your files: not pushed yet: season Low, DBL, 2: 100 -> 108 +8.00 %',
    ]);
    expect(ran.exit).toBe(EXIT.changesPending);
  });

  it('reports a hotel that is not in the hub as one finding', async () => {
    const { ours } = await begin();
    const other = withHotel({ providerCode: 'OTHER', hotelname: 'Other House' });
    expect(reported(await ours.monitor(contracts(contract(), other), QUIET)).new).toEqual([
      'not-pushed: hotel PALMA/OTHER is not in the hub: not pushed yet',
    ]);
  });

  it('reports a hub that is down as a separate finding, and earlier findings as still there', async () => {
    const { ours, hub, change } = await begin();
    await change(DEARER);
    await ours.monitor(FILES, QUIET);
    hub.arm({ match: {}, times: 'all', phase: 'connect', action: { do: 'refuse-connection' } });
    const down = await ours.monitor(FILES, QUIET);
    expect(reported(down)).toMatchObject({
      still: [DRIFT],
      gone: [],
      complete: false,
      error: { code: 'hub-unreachable' },
    });
    expect(reported(down).new).toEqual([expect.stringMatching(/^not-run: /)]);
    expect(down.exit).toBe(EXIT.unreachable);
    hub.endFaults();
    const up = await ours.monitor(FILES, QUIET);
    expect(reported(up)).toMatchObject({ new: [], still: [DRIFT], gone: reported(down).new, complete: true });
  });

  it('compares nothing if the contracts have errors, and forgets nothing', async () => {
    const { ours, change } = await begin();
    await change(DEARER);
    await ours.monitor(FILES, QUIET);
    const ran = await ours.monitor(undefined, QUIET);
    expect(reported(ran)).toMatchObject({ still: [DRIFT], gone: [], complete: false });
    expect(reported(ran).new).toEqual([expect.stringMatching(/^not-run: the contracts have errors/)]);
    expect(ran.exit).toBe(EXIT.findings);
  });

  it.each([
    ['nothing was compared', undefined],
    ['no prices were proved', FILES],
  ])('finds other errors anew, and names the first with its file: %s', async (_, files) => {
    const { ours } = await begin();
    const finding = (id: string, message: string, file: string): Finding => ({
      ...{ code: { id, name: id, severity: 'error', summary: '', why: '' }, severity: 'error', message },
      place: { file, line: 3, column: 5, endLine: 3, endColumn: 6 },
    });
    const run = async (...findings: readonly Finding[]) =>
      reported(await ours.monitor(files, { days: 1 }, 'all', { refused: new Set(['PALMA/SEA-PALACE']), findings }));
    const currency = finding('C01', 'no such currency', 'a.yaml');
    expect((await run(currency)).new).toEqual([expect.stringContaining('a.yaml:3:5: no such currency; ')]);
    expect(await run({ ...currency, message: 'still no such currency' })).toMatchObject({ new: [], gone: [] });
    for (const other of [finding('C01', 'no such currency', 'b.yaml'), finding('C02', 'no such room', 'b.yaml')]) {
      const { new: found, gone } = await run(currency, other);
      expect([found, gone]).toEqual([[expect.stringContaining('and 1 more error; ')], [expect.anything()]]);
    }
  });

  it('says since when nothing was proved', async () => {
    const { ours, clock } = await begin();
    const all = { days: 1, within: 1_440 };
    await ours.monitor(FILES, all);
    await clock.sleep(50 * HOUR_MS);
    const ran = await ours.monitor(FILES, all);
    expect(reported(ran).new).toEqual([
      'not-proved: no prices were proved for 2 days 2 hours, which is longer than 1 day',
    ]);
    expect(ran.exit).toBe(EXIT.verificationFailed);
  });

  it('says how many quotes the time would take if the budget is too small', async () => {
    const { ours } = await begin();
    const ran = await ours.monitor(FILES, { days: 1, within: 1_440, every: 720, budget: 1 });
    expect(reported(ran).new).toEqual([
      expect.stringMatching(
        /^not-proved: --budget 1 is too small to prove every price within 1 day: each run has to ask for \d+ quotes/,
      ),
    ]);
  });

  it('lists what falls due until it is over, and ends with 0', async () => {
    const { ours, clock } = await begin();
    const due = async () => {
      const { document, exit } = await ours.monitor(FILES, { days: 14, within: undefined });
      const { findings } = monitorDocument.parse(document);
      const of = (list: typeof findings.new) => list.flatMap(({ kind, text }) => (kind === 'due' ? [text] : []));
      return { exit, new: of(findings.new), still: of(findings.still), gone: of(findings.gone) };
    };
    const [offer, gap] = [
      'PALMA/SEA-PALACE: due 2027-02-28: offer "EB10": last day to book it',
      'PALMA/SEA-PALACE: due 2027-01-01: no price for 2027-01-01..2027-04-30 (2 rooms: DBL, FAM)',
    ];
    expect(await due()).toEqual({ exit: EXIT.done, new: [gap], still: [], gone: [] });
    await clock.sleep(50 * 24 * HOUR_MS);
    // The gap begins today every day, and is the same gap.
    expect(await due()).toMatchObject({ new: [offer], still: [gap.replaceAll('2027-01-01', '2027-02-20')], gone: [] });
    await clock.sleep(9 * 24 * HOUR_MS);
    expect(await due()).toMatchObject({ new: [], gone: [offer] });
  });

  it('does not share reported findings with monitors of other hotels', async () => {
    const { ours, change } = await begin();
    await change(DEARER);
    await ours.monitor(FILES, QUIET, 'one');
    expect(reported(await ours.monitor(FILES, QUIET, 'other')).new).toEqual([DRIFT]);
  });
});
