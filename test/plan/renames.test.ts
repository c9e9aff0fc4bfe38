import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../src/contract/model.ts';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import { isName } from '../../src/plan/renames.ts';
import { editPalace, editSummer } from '../support/loaded-hub.ts';
import { planFor } from '../support/push-to.ts';
import { RenamingHub } from '../support/renaming-hub.ts';
import { contract, contracts, high, low, summer } from '../support/sample-contract.ts';

const main = { ...summer, name: 'Main season', formerly: 'Summer 2027' };
const peak = { ...high, name: 'Peak', formerly: 'High' };

const withRates = (...rates: readonly Rate[]): HotelContract => contract({ rates });

const planned = async (after: HotelContract, hub?: RenamingHub, settings?: Parameters<typeof planFor>[2]) =>
  planFor(hub ?? (await RenamingHub.loaded()), contracts(after), settings);

describe('a rate with a former name', () => {
  it('is replaced under its id if the hub has only the former name', async () => {
    const hub = await RenamingHub.loaded();
    const { steps, blocked, unmanaged, notes } = await planned(withRates(main), hub);
    expect([blocked, unmanaged, notes]).toEqual([[], [], undefined]);
    expect(steps).toMatchObject([
      {
        id: 'replaceRate PALMA/SEA-PALACE rate "Main season"',
        body: { id: hub.rates[0]?.['id'], name: 'Main season' },
        managed: { name: 'Main season' },
        changes: [{ path: ['name'], kind: 'change', before: 'Summer 2027', after: 'Main season' }],
      },
    ]);
    expect(JSON.stringify(steps)).not.toContain('formerly');
  });

  it('keeps what only the hub has', async () => {
    const hub = await RenamingHub.loaded();
    editSummer(hub, { internalNote: 'agreed by phone' });
    const { steps } = await planned(withRates(main), hub);
    expect(steps[0]?.body).toMatchObject({ internalNote: 'agreed by phone' });
  });

  it('is equal if the hub has only the new name, and a note says that the line can go', async () => {
    const hub = await RenamingHub.loaded();
    editSummer(hub, { name: 'Main season' });
    const { steps, blocked, notes } = await planned(withRates(main), hub);
    expect([steps, blocked]).toEqual([[], []]);
    expect(notes).toMatchObject([
      {
        identity: { kind: 'rate', key: 'Main season' },
        text: 'the hub has the new name; once every hub has it, delete `formerly: "Summer 2027"`',
      },
    ]);
  });

  it('is created if the hub has neither name, and a note says that it renames nothing', async () => {
    const { steps, notes } = await planned(withRates(summer, { ...main, formerly: 'Summer 2026' }));
    expect(steps.map(({ operation }) => operation)).toEqual(['createRate']);
    expect(notes?.map(({ text }) => text)).toEqual([
      'the hub has no rate "Summer 2026" to rename, so `formerly` has no effect',
    ]);
  });

  it('is blocked if the hub has both names', async () => {
    const hub = await RenamingHub.loaded();
    editPalace(hub, { rates: [...hub.rates, { ...hub.rates[0], id: 999, name: 'Main season' }] });
    const { steps, blocked } = await planned(withRates({ ...main, minimumStay: 5 }), hub);
    expect(steps).toEqual([]);
    expect(blocked).toMatchObject([
      {
        identity: { key: 'Main season' },
        reason: 'the hub has a rate "Main season" and a rate "Summer 2027", which was formerly the same one',
        wayOut: expect.stringContaining('delete `formerly`'),
      },
    ]);
  });

  it('is blocked by settings which say that the hub does not rename', async () => {
    const capabilities = { renamesRates: false };
    const { steps, blocked } = await planned(withRates(main), undefined, { capabilities });
    expect(steps).toEqual([]);
    expect(blocked).toMatchObject([
      { reason: 'it was rate "Summer 2027", and this hub does not rename rates (renamesRates in the settings)' },
    ]);
  });

  it('renames nothing if the files still have a rate of that name', async () => {
    const { steps } = await planned(withRates(summer, main));
    expect(steps.map(({ id }) => id)).toEqual(['createRate PALMA/SEA-PALACE rate "Main season"']);
  });

  it('blocks its hotel if another rate claims the same name', async () => {
    const { steps, blocked } = await planned(withRates(main, { ...main, name: 'Other' }));
    expect(steps).toEqual([]);
    expect(blocked[0]?.reason).toContain('rate with the former name "Summer 2027"');
  });
});

describe('a season with a former name', () => {
  it('keeps its id and its prices', async () => {
    const hub = await RenamingHub.loaded();
    const { steps, unmanaged } = await planned(withRates({ ...summer, seasons: [low, peak] }), hub);
    expect(unmanaged).toEqual([]);
    expect(steps.flatMap(({ changes }) => changes)).toEqual([
      { path: ['seasons', 'Peak', 'name'], kind: 'change', before: 'High', after: 'Peak' },
    ]);
    const sent = recordsOf(steps[0]?.body['seasons']);
    expect(sent.map(({ id, name }) => [id, name])).toEqual(
      recordsOf(hub.rates[0]?.['seasons']).map(({ id, name }) => [id, name === 'High' ? 'Peak' : name]),
    );
  });

  it('is renamed together with its rate, and its changed prices are compared with the former ones', async () => {
    const [price] = high.seasonRoomPrices;
    const dearer = { ...peak, seasonRoomPrices: price ? [{ ...price, unitsQuota: 3 }] : [] };
    const { steps } = await planned(withRates({ ...main, seasons: [low, dearer] }));
    expect(steps.flatMap(({ changes }) => changes)).toEqual([
      { path: ['name'], kind: 'change', before: 'Summer 2027', after: 'Main season' },
      { path: ['seasons', 'Peak', 'name'], kind: 'change', before: 'High', after: 'Peak' },
      { path: ['seasons', 'Peak', 'seasonRoomPrices', 'DBL', 'unitsQuota'], kind: 'change', before: 10, after: 3 },
    ]);
  });

  it('is the advice for a season with a new name and the nights of one that only the hub has', async () => {
    const { formerly: _, ...unsaid } = peak;
    const { blocked } = await planned(withRates({ ...summer, seasons: [low, unsaid] }));
    expect(blocked[0]?.wayOut).toBe(
      'if they are one season, write `formerly: "High"` in "Peak"; if not, push with --prune, which removes "High"',
    );
  });

  it('is added to its rate if the hub has neither name', async () => {
    const { steps, notes } = await planned(
      withRates({ ...summer, seasons: [low, { ...peak, formerly: 'Hot', dateRanges: [] }, high] }),
    );
    expect(steps.flatMap(({ changes }) => changes.map(({ path, kind }) => [kind, ...path]))).toEqual([
      ['add', 'seasons', 'Peak'],
    ]);
    expect(notes?.map(({ text }) => text)).toEqual([
      'season "Peak": the hub has no season "Hot" to rename, so `formerly` has no effect',
    ]);
  });

  it('blocks its rate if the hub shows the season without an id', async () => {
    const hub = await RenamingHub.loaded();
    editSummer(hub, (rate) => ({ seasons: recordsOf(rate['seasons']).map(({ id: _, ...season }) => season) }));
    const { steps, blocked } = await planned(withRates({ ...summer, seasons: [low, peak] }), hub);
    expect([steps, blocked[0]?.reason]).toEqual([[], 'the hub shows its season "High" without an id']);
  });

  it('blocks its rate if the hub has both names, or does not rename seasons', async () => {
    const hub = await RenamingHub.loaded();
    const files = withRates({ ...summer, seasons: [low, peak] });
    const refused = await planned(files, hub, { capabilities: { renamesRates: true, renamesSeasons: false } });
    expect(refused.blocked[0]?.reason).toBe(
      'it was season "High", and this hub does not rename seasons (renamesSeasons in the settings)',
    );
    editSummer(hub, (rate) => ({
      seasons: [...recordsOf(rate['seasons']), { ...recordsOf(rate['seasons'])[1], id: 77, name: 'Peak' }],
    }));
    const { steps, blocked } = await planned(files, hub);
    expect([steps, blocked[0]?.reason]).toEqual([
      [],
      'the hub has a season "Peak" and a season "High", which was formerly the same one',
    ]);
  });
});

describe('the path of a change', () => {
  it.each([
    [['name'], true],
    [['seasons', 'Peak', 'name'], true],
    [['seasons', 'name'], false],
    [['stopSales', 'DBL', 'name'], false],
    [['name', 'name'], false],
    [[], false],
  ])('%j is a name: %s', (path, expected) => expect(isName(path)).toBe(expected));
});
