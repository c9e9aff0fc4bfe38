import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { DEFAULT_GATE_LIMITS } from '../../src/plan/gates/gate-limits.ts';
import { gatesOf } from '../../src/plan/gates/gates-of.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { readPlan } from '../../src/plan/saved/saved-plan.ts';
import { timedOut } from '../support/hub-failures.ts';
import { outcomes, planFor, planToSave, push, pushTo, savedText } from '../support/push-to.ts';
import { LockedProject } from '../support/push-with-lock.ts';
import { RenamingHub, WRONG_HUBS, type WrongHub } from '../support/renaming-hub.ts';
import { contract, contracts, high, low, summer } from '../support/sample-contract.ts';

const files = (rate: Partial<typeof summer> & { readonly formerly?: string }): HotelContract =>
  contract({ rates: [{ ...summer, ...rate }] });

const MAIN = files({ name: 'Main season', formerly: 'Summer 2027' });
const PEAK = files({ seasons: [low, { ...high, name: 'Peak', formerly: 'High' }] });
const STEP = 'replaceRate PALMA/SEA-PALACE rate "Main season"';

const ids = (hub: RenamingHub) =>
  JSON.stringify(
    hub.rates.map(({ id, seasons }) => [id, seasons]),
    ['id'],
  );

describe('a push of a new name', () => {
  it.each([
    ['a rate', MAIN, 'Main season'],
    ['a season', PEAK, 'Peak'],
  ])('of %s renames the record in place with one write', async (_, after, name) => {
    const hub = await RenamingHub.loaded();
    const before = ids(hub);
    const result = await pushTo(hub, contracts(after));
    expect(Object.values(outcomes(result))).toEqual(['applied']);
    expect(hub.writes.map(({ operation }) => operation)).toEqual(['replaceRate']);
    expect(ids(hub)).toBe(before);
    expect(JSON.stringify(hub.rates)).toContain(JSON.stringify(name));
    const again = await planFor(hub, contracts(after));
    expect([again.steps, again.blocked, again.unmanaged]).toEqual([[], [], []]);
  });

  const SEEN: Readonly<Record<WrongHub, string>> = {
    'ignores the new name of a rate': 'it still holds the record as it was before',
    'creates a second rate': 'the hub holds a second record: "Summer 2027" and "Main season"',
    'gives a renamed rate another id': '"Main season" has the id 6, not 5: it is another record',
    'ignores the new name of a season': 'it still holds the record as it was before',
    'creates a second season': 'season "High" is still there as well',
    'gives a renamed season another id': '"Peak" has the id 6, not 4: it is another record',
    'forgets the stop sales of a renamed rate': 'stopSales FAM: sent',
    'changes the quota of a renamed rate': 'unitsQuota: sent 10, the hub holds 99',
  };

  it.each(Object.keys(WRONG_HUBS) as WrongHub[])('is not taken for done by a hub that %s', async (wrong) => {
    const hub = await RenamingHub.loaded(wrong);
    const after = wrong.includes('season') ? PEAK : MAIN;
    const { reports } = await pushTo(hub, contracts(after));
    expect(reports.map(({ outcome }) => outcome)).toEqual(['unknown']);
    expect(reports[0]?.reason).toContain(SEEN[wrong]);
    expect(reports[0]?.advice?.startsWith('the hub does not rename it')).toBe(wrong === 'creates a second rate');
  });

  it('is finished by the next push if its answer was lost, without a second record', async () => {
    for (const commit of [false, true]) {
      const hub = await RenamingHub.loaded();
      hub.faults.push({ operation: 'replaceRate', nth: 1, commit, failure: timedOut });
      const first = await pushTo(hub, contracts(MAIN));
      expect(outcomes(first)[STEP]).toBe(commit ? 'applied' : 'unknown');
      await pushTo(hub, contracts(MAIN));
      expect(hub.rates.map(({ id, name }) => [id, name])).toEqual([[5, 'Main season']]);
    }
  });

  it('leaves alone what somebody else has renamed or changed meanwhile', async () => {
    const hub = await RenamingHub.loaded();
    const plan = await planFor(hub, contracts(MAIN));
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => ({ ...rate, name: 'Other' }));
    expect(outcomes(await push(plan, hub))).toEqual({ [STEP]: 'skipped' });
    hub.editRate(1, 'SEA-PALACE', 'Other', (rate) => ({ ...rate, name: 'Main season' }));
    expect(outcomes(await push(plan, hub))).toEqual({ [STEP]: 'adopted' });
  });
});

describe('the lock', () => {
  const records = (project: LockedProject): string[] =>
    [...(project.lock.get('sandbox')?.records.keys() ?? [])].filter((name) => name.includes(' rate '));

  async function pushed(): Promise<{ hub: RenamingHub; project: LockedProject }> {
    const hub = new RenamingHub();
    const project = new LockedProject(hub);
    await project.push(contracts(contract()));
    return { hub, project };
  }

  it('has a renamed rate under its new name only', async () => {
    const { project } = await pushed();
    const { plan } = await project.push(contracts(MAIN));
    expect(plan.steps[0]?.changes.map(({ movedBy }) => movedBy)).toEqual([undefined]);
    expect(records(project)).toEqual(['PALMA/SEA-PALACE rate Main season']);
  });

  it('drops the former name although the hotel has other things to do', async () => {
    const { hub, project } = await pushed();
    const early = contract().offers.map((offer) => ({ ...offer, names: [] }));
    await project.push(contracts({ ...MAIN, offers: early }));
    expect(hub.rates.map(({ name }) => name)).toEqual(['Main season']);
    expect(records(project)).toEqual(['PALMA/SEA-PALACE rate Main season']);
  });

  it.each([
    ['rate', { ...summer, name: 'Main season', formerly: 'Summer 2027' }],
    ['season', { ...summer, seasons: [low, { ...high, name: 'Peak', formerly: 'High' }] }],
  ])('shows that somebody has changed the renamed %s in the hub: a conflict', async (_, rate) => {
    const { hub, project } = await pushed();
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (one) => ({
      ...one,
      minimumStay: 9,
      seasons: JSON.parse(JSON.stringify(one['seasons']).replaceAll('"minimumStay":3', '"minimumStay":9')),
    }));
    const { steps, blocked } = await project.plan(contracts(contract({ rates: [rate] })));
    expect(steps).toEqual([]);
    expect(blocked).toMatchObject([{ conflict: true, identity: { key: rate.name } }]);
    expect(blocked[0]?.changes.filter(({ movedBy }) => movedBy === 'hub')).not.toEqual([]);
  });

  it('knows a rate that somebody has renamed in the back office', async () => {
    const { hub, project } = await pushed();
    hub.editRate(1, 'SEA-PALACE', 'Summer 2027', (rate) => ({ ...rate, name: 'Main season', minimumStay: 9 }));
    const { steps } = await project.plan(contracts(MAIN));
    expect(steps[0]?.changes).toMatchObject([{ path: ['minimumStay'], movedBy: 'hub' }]);
  });

  it('keeps the gate shut for a rate that the hub lists under neither name', async () => {
    const { hub, project } = await pushed();
    hub.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, rates: [] }));
    expect(gates(await project.plan(contracts(MAIN)))).toEqual(['records-gone']);
  });
});

const gates = (plan: Plan, capabilities = {}): string[] =>
  gatesOf(plan, { limits: DEFAULT_GATE_LIMITS, prune: false, protected: false, capabilities }).map(({ id }) => id);

describe('the gate for renames', () => {
  it('is shut until it is known that the hub renames such records', async () => {
    const rename = await planFor(await RenamingHub.loaded(), contracts(MAIN));
    expect(gates(rename)).toEqual(['unproved-rename']);
    expect(gates(rename, { renamesSeasons: true })).toEqual(['unproved-rename']);
    expect(gates(rename, { renamesRates: true })).toEqual([]);
    const season = await planFor(await RenamingHub.loaded(), contracts(PEAK));
    expect(gates(season, { renamesRates: true })).toEqual(['unproved-rename']);
    expect(gates(season, { renamesSeasons: true })).toEqual([]);
  });
});

describe('a saved plan with a rename', () => {
  it.each([MAIN, PEAK])('shows what it sends', async (after) => {
    const content = await planToSave(await RenamingHub.loaded(), contracts(after));
    expect(content.plan.steps).toHaveLength(1);
    expect(readPlan(savedText(content))).toMatchObject({ kind: 'plan', doubts: [] });
  });
});
