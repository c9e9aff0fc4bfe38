import { describe, expect, it } from 'vitest';
import type { Supplement } from '../../../src/contract/model.ts';
import { soldDifferently } from '../../../src/plan/compare/affects-sale.ts';
import { heldBack, released } from '../../../src/plan/narrow/held-back.ts';
import { onlyKinds } from '../../../src/plan/narrow/only-kinds.ts';
import { identityText, type Plan } from '../../../src/plan/plan.ts';
import { loadedHub } from '../../support/loaded-hub.ts';
import { planFor, stepIds } from '../../support/push-to.ts';
import { contract, contracts, days, gala, money, seaPalace, summer } from '../../support/sample-contract.ts';

const SEA = 'PALMA/SEA-PALACE';
const dearer = (more: Partial<Supplement> = {}) => [{ ...gala, value: money('70'), ...more }];
const autumn = { ...summer, name: 'Autumn 2027', stopSales: [] };
const names = (plan: Plan) => plan.blocked.map(({ identity }) => identityText(identity));

async function planOf(after: Parameters<typeof contract>[0], settings: Parameters<typeof planFor>[2] = {}) {
  return heldBack(await planFor(await loadedHub(), contracts(contract(after)), settings));
}

describe('a plan with a supplement that the hub cannot change', () => {
  it('holds back a new rate and a changed rate that link it, and writes every other one', async () => {
    const free = { ...autumn, name: 'Free', supplements: [] };
    const plan = await planOf({ rates: [{ ...summer, minimumStay: 3 }, autumn, free], supplements: dearer() });
    expect(names(plan)).toEqual([`${SEA} supplement GALA`, `${SEA} rate "Autumn 2027"`, `${SEA} rate "Summer 2027"`]);
    expect(stepIds(plan)).toEqual([`createRate ${SEA} rate "Free"`]);
    expect(plan.blocked[2]?.changes.map(({ path }) => path[0])).toContain('minimumStay');
  });

  it('writes the rates once the gate is allowed, and says what they are sold with', async () => {
    const plan = released(await planOf({ rates: [summer, autumn], supplements: dearer() }), ['missing-link']);
    expect([names(plan), stepIds(plan)]).toEqual([
      [`${SEA} supplement GALA`],
      [`createRate ${SEA} rate "Autumn 2027"`],
    ]);
    expect(plan.steps[0]?.missingLinks).toMatchObject([{ identity: { key: 'GALA' }, changes: [{ path: ['value'] }] }]);
    const [found] = soldDifferently(plan, () => true);
    expect(found?.rates).toEqual(['Autumn 2027', 'Summer 2027']);
    expect(soldDifferently(plan, () => false)[0]?.rates).toEqual(['Summer 2027']);
  });

  it('stays unchanged if another gate is passed', async () => {
    const plan = await planOf({ rates: [summer, autumn], supplements: dearer() });
    expect(released(plan, ['price-move'])).toBe(plan);
  });

  it('holds nothing back if the new version is sent, or if only its name differs', async () => {
    const superseded = await planOf({ rates: [summer, autumn], supplements: dearer() }, { supersede: true });
    expect(superseded.blocked).toEqual([]);
    const renamed = dearer({ value: money('60'), names: [{ language: 'EN', description: 'Dinner' }] });
    const plan = await planOf({ rates: [summer, autumn], supplements: renamed });
    expect([names(plan), stepIds(plan)]).toEqual([
      [`${SEA} supplement GALA`],
      [`createRate ${SEA} rate "Autumn 2027"`],
    ]);
    expect(soldDifferently(plan, () => true)).toEqual([]);
  });

  it('holds back the rates even if only rates are selected', async () => {
    const full = await planFor(
      await loadedHub(),
      contracts(contract({ rates: [summer, autumn], supplements: dearer() })),
    );
    const plan = heldBack(onlyKinds(full, new Set(['rate'])));
    expect([names(plan), stepIds(plan)]).toEqual([[`${SEA} rate "Autumn 2027"`], []]);
    expect(soldDifferently(released(plan, ['missing-link']), () => true)).toMatchObject([
      { identity: { key: 'GALA' }, rates: ['Autumn 2027'] },
    ]);
  });

  it('does not change the currency under a rate that waits', async () => {
    const plan = await planOf({
      hotel: { ...seaPalace, currency: 'GBP' },
      rates: [{ ...summer, minimumStay: 3 }, autumn],
      supplements: dearer(),
    });
    expect(stepIds(plan)).toEqual([]);
    expect(names(plan)).toContain(`hotel ${SEA}`);
    expect(released(plan, ['missing-link']).steps.map(({ operation }) => operation)).toEqual([
      'replaceHotel',
      'createRate',
      'replaceRate',
    ]);
  });

  it('closes nights without waiting, and opens none', async () => {
    const closed = { providerRoomCode: 'DBL', stopSales: [days('2027-06-01..2027-06-03')] };
    const more = await planOf({
      rates: [{ ...summer, stopSales: [...(summer.stopSales ?? []), closed] }],
      supplements: dearer(),
    });
    expect(stepIds(more)).toEqual([`replaceRate ${SEA} rate "Summer 2027"`]);
    const fewer = await planOf({ rates: [{ ...summer, stopSales: [] }], supplements: dearer() }, { prune: true });
    expect(stepIds(fewer)).toEqual([]);
  });
});
