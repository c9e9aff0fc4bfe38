import { describe, expect, it } from 'vitest';
import { isPrunedPart } from '../../../src/plan/gates/gates-of.ts';
import type { Change, RecordKind, Step } from '../../../src/plan/plan.ts';

const removal = (...path: string[]): Change => ({ path, kind: 'remove' });
const added = (...path: string[]): Change => ({ path, kind: 'add' });

/** Whether the first of the changes of a record counts as removed by `--prune`. */
function isPruned(kind: RecordKind, ...changes: readonly Change[]): boolean {
  const [change = removal()] = changes;
  const step: Step = {
    id: 'step',
    operation: kind === 'rate' ? 'replaceRate' : 'replaceHotel',
    identity: { kind, supplier: 'PALMA', hotel: 'SEA', key: 'Summer' },
    body: {},
    managed: {},
    changes,
    needs: [],
  };
  return isPrunedPart(step, change);
}

describe('a part removed by --prune', () => {
  it.each([
    ['hotel', ['images', 'a.jpg']],
    ['hotel', ['rooms', 'DBL']],
    ['hotel', ['maximumStay']],
    ['hotel', ['rooms', 'DBL', 'distributions']],
    ['rate', ['seasons', 'Low']],
    ['rate', ['seasons', 'Low', 'maximumStay']],
    ['rate', ['seasons', 'Low', 'seasonRoomPrices', 'DBL']],
    ['rate', ['bookingWindows']],
    ['rate', ['stopSales', 'FAM']],
    ['rate', ['offers', 'LM5']],
  ] as const)('of a %s: %j', (kind, path) => expect(isPruned(kind, removal(...path))).toBe(true));

  it.each([
    ['hotel', ['rooms', 'DBL', 'distributions', '2+1']],
    ['rate', ['bookingWindows', '2027-05-01..2027-05-31']],
    ['rate', ['seasons', 'Low', 'dateRanges', '2027-05-01..2027-05-31']],
    ['rate', ['seasons', 'Low', 'seasonRoomPrices', 'DBL', 'distributionPrices', '2']],
    ['rate', ['stopSales', 'FAM', 'stopSales', '2027-05-01..2027-05-31']],
  ] as const)('is not what the file itself writes differently in a %s: %j', (kind, path) =>
    expect(isPruned(kind, removal(...path))).toBe(false),
  );

  it('is not what is added or changed', () => {
    expect(isPruned('hotel', added('images', 'a.jpg'))).toBe(false);
    expect(isPruned('hotel', { path: ['hotelname'], kind: 'change' })).toBe(false);
  });

  it('is not a link that moves to another version', () => {
    expect(isPruned('rate', removal('offers', 'EB10'), added('offers', 'EB10.v2'))).toBe(false);
    expect(isPruned('rate', removal('supplements', 'GALA.v2'), added('supplements', 'GALA.v3'))).toBe(false);
  });

  it("is a link next to another offer's link, or the same code elsewhere", () => {
    expect(isPruned('rate', removal('offers', 'EB10'), added('offers', 'LM5'))).toBe(true);
    expect(isPruned('rate', removal('offers', 'EB10'), added('supplements', 'EB10.v2'))).toBe(true);
    expect(isPruned('rate', removal('offers', 'EB10'), removal('offers', 'EB10.v2'))).toBe(true);
    expect(isPruned('rate', removal('seasons', 'Low'), added('seasons', 'Low.v2'))).toBe(true);
  });
});
