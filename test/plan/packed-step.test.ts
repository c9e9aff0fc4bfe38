import { describe, expect, it } from 'vitest';
import { packedStep } from '../../src/plan/packed-step.ts';
import type { Step } from '../../src/plan/plan.ts';

const body = { name: 'Summer', seasons: [{ name: 'Low', amount: 84.5 }] };

const creation: Step = {
  id: 'createRate PALMA/SEA rate "Summer"',
  operation: 'createRate',
  identity: { kind: 'rate', supplier: 'PALMA', hotel: 'SEA', key: 'Summer' },
  body,
  managed: { name: 'Summer', notes: undefined },
  changes: [{ path: [], kind: 'add', after: body }],
  needs: ['createHotel hotel PALMA/SEA'],
};

const replacement: Step = {
  ...creation,
  operation: 'replaceRate',
  changes: [
    { path: ['seasons', 'Low', 'amount'], kind: 'change', before: 80, after: 84.5, movedBy: 'both', pushed: 79 },
  ],
  supplierId: 7,
  basis: '{"name":"Summer"}',
};

const gone: Step = { ...creation, changes: [{ path: [], kind: 'add', after: body, movedBy: 'hub' }] };
const showingMore: Step = {
  ...gone,
  changes: [...gone.changes, { path: ['seasons', 'Low'], kind: 'remove', before: 1 }],
};
const under: Step = { ...creation, changes: [{ path: ['rates', 'Summer'], kind: 'add', after: body }] };
const otherwise: Step = { ...creation, changes: [{ path: [], kind: 'add', after: { name: 'Winter' } }] };

describe.each([
  ['a creation', creation],
  ['a replacement', replacement],
  ['a creation of what is gone from the hub', gone],
  ['a creation that shows something else than it sends', otherwise],
  ['a creation that shows something more', showingMore],
  ['a write that shows its record under a name', under],
])('%s that is packed', (_, step) => {
  it('is the same as before', () => {
    expect(JSON.parse(JSON.stringify(packedStep(step)))).toEqual(JSON.parse(JSON.stringify(step)));
  });

  it('is the same when copied, and when packed again', () => {
    const packed = packedStep(step);
    expect({ ...packed }).toEqual({ ...packedStep({ ...packed }) });
    expect(packedStep(packed)).toBe(packed);
  });

  it('does not keep the records that it was made from', () => {
    const packed = packedStep(step);
    expect(packed.body).not.toBe(step.body);
    expect(packed.body).not.toBe(packed.body);
  });
});
