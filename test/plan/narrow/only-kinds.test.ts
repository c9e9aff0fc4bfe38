import { describe, expect, it } from 'vitest';
import { onlyKinds } from '../../../src/plan/narrow/only-kinds.ts';
import { identityText, type Plan, type RecordIdentity, type RecordKind, type Step } from '../../../src/plan/plan.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor, pushTo, stepIds } from '../../support/push-to.ts';
import { contract, contracts, withHotel } from '../../support/sample-contract.ts';

const only = (plan: Plan, ...kinds: RecordKind[]): Plan => onlyKinds(plan, new Set(kinds));
const leftOut = (plan: Plan): string[] => (plan.leftOut ?? []).map(identityText);

const identity = (kind: RecordKind, key?: string): RecordIdentity => ({
  kind,
  supplier: 'PALMA',
  hotel: 'SEA',
  ...(key !== undefined && { key }),
});
const step = (operation: Step['operation'], of: RecordIdentity, changes: Step['changes'] = []): Step => ({
  id: `${operation} ${identityText(of)}`,
  operation,
  identity: of,
  body: {},
  managed: {},
  changes,
  needs: [],
});
const planOf = (parts: Partial<Plan>): Plan => ({
  environment: 'sandbox',
  steps: [],
  blocked: [],
  unmanaged: [],
  unchanged: [],
  hotels: [],
  ...parts,
});

describe('a plan of some kinds of records', () => {
  it('has the steps that they wait for, in the same order', async () => {
    const whole = await planFor(new MemoryHub(), contracts(contract()));
    expect(stepIds(only(whole, 'rate'))).toEqual(stepIds(whole));
    expect(stepIds(only(whole, 'offer'))).toEqual([
      'createSupplier supplier PALMA',
      'createHotel hotel PALMA/SEA-PALACE',
      'createOffer PALMA/SEA-PALACE offer EB10',
    ]);
    expect(leftOut(only(whole, 'offer'))).toEqual([
      'PALMA/SEA-PALACE supplement GALA',
      'PALMA/SEA-PALACE rate "Summer 2027"',
    ]);
  });

  it('leaves out a change of the hotel that its rates do not wait for', async () => {
    const hub = new MemoryHub();
    await pushTo(hub, contracts(contract()));
    const whole = await planFor(hub, contracts(withHotel({ hotelname: 'Other' })));
    expect(stepIds(whole)).toEqual(['replaceHotel hotel PALMA/SEA-PALACE']);
    expect(stepIds(only(whole, 'rate'))).toEqual([]);
    expect(leftOut(only(whole, 'rate'))).toEqual(['hotel PALMA/SEA-PALACE']);
    expect(stepIds(only(whole, 'hotel'))).toEqual(stepIds(whole));
  });

  it('includes all of a hotel whose currency changes, and no rates of a hotel with other changes', () => {
    const name = { path: ['hotelname'], kind: 'change', before: 'Sea', after: 'Sea Palace' } as const;
    const currency = { path: ['currency'], kind: 'change', before: 'EUR', after: 'CHF' } as const;
    const rate = step('replaceRate', identity('rate', 'Summer'));
    const other = { ...step('replaceRate', { ...identity('rate', 'Summer'), hotel: 'OTHER' }), id: 'other' };
    const selected = (...changes: Step['changes']) =>
      stepIds(only(planOf({ steps: [step('replaceHotel', identity('hotel'), changes), rate, other] }), 'hotel'));
    expect(selected(name, currency)).toEqual(['replaceHotel hotel PALMA/SEA', 'replaceRate PALMA/SEA rate "Summer"']);
    expect(selected(name)).toEqual(['replaceHotel hotel PALMA/SEA']);
  });

  it('keeps what blocks a whole hotel or its supplier, and nothing else of other kinds', () => {
    const supplier = { kind: 'supplier', supplier: 'PALMA' } as const;
    const blocked = [supplier, identity('hotel'), identity('offer', 'A'), identity('rate', 'B')].map((of) => ({
      identity: of,
      reason: 'r',
      wayOut: 'w',
      changes: [],
    }));
    const all = [identity('offer', 'A'), identity('rate', 'B')];
    const plan = only(
      planOf({ blocked, unchanged: all, unmanaged: all.map((of) => ({ identity: of, prunable: true })) }),
      'rate',
    );
    expect(plan.blocked.map((one) => one.identity.kind)).toEqual(['supplier', 'hotel', 'rate']);
    expect(plan.unchanged.map(({ kind }) => kind)).toEqual(['rate']);
    expect(plan.unmanaged.map((one) => one.identity.kind)).toEqual(['rate']);
    expect(leftOut(plan)).toEqual(['PALMA/SEA offer A']);
  });

  it('lists the rates that still link a replaced version because they are left out', () => {
    const old = {
      identity: identity('offer', 'EB'),
      prunable: false,
      superseded: { by: 'EB.v2', linkedBy: ['Winter'] },
    };
    const gala = { ...old, identity: identity('offer', 'GALA'), superseded: { by: 'GALA.v2', linkedBy: [] } };
    const unlink = (list: string, code: string, kind: 'add' | 'remove' = 'remove') => [{ path: [list, code], kind }];
    const elsewhere = { ...identity('rate', 'Other'), hotel: 'OTHER' };
    const steps = [
      step('replaceRate', identity('rate', 'Summer'), unlink('offers', 'EB')),
      step('replaceRate', identity('rate', 'Added'), unlink('offers', 'EB', 'add')),
      step('replaceRate', identity('rate', 'Supplement'), unlink('supplements', 'EB')),
      step('replaceRate', identity('rate', 'Last minute'), unlink('offers', 'LM')),
      step('replaceRate', elsewhere, unlink('offers', 'EB')),
    ];
    const plan = planOf({ steps, unmanaged: [old, gala, { identity: identity('offer', 'MINE'), prunable: false }] });
    expect(only(plan, 'offer').unmanaged.map(({ superseded }) => superseded?.linkedBy)).toEqual([
      ['Summer', 'Winter'],
      [],
      undefined,
    ]);
    expect(only(plan, 'offer', 'rate').unmanaged[0]?.superseded?.linkedBy).toEqual(['Winter']);
  });

  it('looks for the links of a superseded version only in its own hotel', () => {
    const many = 50;
    let looks = 0;
    const rate = (hotel: string): Step => {
      const removed = { path: ['offers', 'EB'], kind: 'remove', before: 'EB' } as const;
      const made = step('replaceRate', { ...identity('rate', 'Summer'), hotel }, [removed]);
      const { identity: own } = made;
      return Object.defineProperty(made, 'identity', {
        get: () => {
          looks += 1;
          return own;
        },
      });
    };
    const hotels = Array.from({ length: many }, (_, index) => `H${index}`);
    const unmanaged = hotels.map((hotel) => ({
      identity: { ...identity('offer', 'EB'), hotel },
      prunable: false,
      superseded: { by: 'EB.v2', linkedBy: [] },
    }));
    const plan = only(planOf({ steps: hotels.map(rate), unmanaged }), 'offer');
    expect(plan.unmanaged.map(({ superseded }) => superseded?.linkedBy)).toEqual(hotels.map(() => ['Summer']));
    expect(looks).toBeLessThan(10 * many);
  });
});
