import { describe, expect, it } from 'vitest';
import type { Change, RecordIdentity } from '../../../src/plan/plan.ts';
import { type WrittenPrice, writtenPrices } from '../../../src/pricing/written-prices/written-price.ts';
import { priceChanges } from '../../../src/use/push/price-changes.ts';
import { contract } from '../../support/sample-contract.ts';

const HOTEL = 'PALMA/SEA-PALACE';
const owner = { supplier: 'PALMA', hotel: 'SEA-PALACE' };
const rate: RecordIdentity = { ...owner, kind: 'rate', key: 'Summer 2027' };
const prices = writtenPrices(contract());
const inLow = (path: readonly string[]) => ['seasons', 'Low', ...path];
const amount = (party: string) => inLow(['seasonRoomPrices', 'DBL', 'distributionPrices', party, 'amount']);

/** The change, in percent, of every price that the changes of a record affect, with the name of the price. */
function percents(changes: readonly Change[], identity = rate, isWritten = true) {
  const changeOf = priceChanges([{ identity, changes, isWritten }])(HOTEL);
  return prices.flatMap((price) => {
    const change = changeOf?.(price);
    return change ? [[name(price), change.percent]] : [];
  });
}

const name = ({ of, season, room, occupancy, mealPlan, code, field, index }: WrittenPrice): string =>
  [of, season?.name, room, occupancy && `${occupancy.adults}+${occupancy.children}`, mealPlan, code, field, index]
    .filter((part) => part !== undefined)
    .join(' ');

describe('the prices that a push has changed', () => {
  it('are found by the path to the number, with the change in percent', () => {
    const moved = percents([{ path: amount('2'), kind: 'change', before: 80, after: 100 }]);
    expect(moved.filter(([, percent]) => percent !== 0)).toEqual([['room Low DBL 2+0 amount', 25]]);
  });

  it('are new if what contains them is new', () => {
    const added = percents([{ path: inLow(['seasonRoomPrices', 'DBL']), kind: 'add', after: {} }]);
    expect(added.filter(([, percent]) => percent === 100).map(([named]) => named)).toEqual([
      'room Low DBL 1+0 amount',
      'room Low DBL 2+0 amount',
      'room Low DBL 2+1 amount',
    ]);
  });

  it('can be single entries of a list', () => {
    const hotel: RecordIdentity = { ...owner, kind: 'hotel' };
    const path = ['mealPlans', 'HALF_BOARD', 'childPrices'];
    const changed = percents([{ path, kind: 'change', before: [12.5, 10], after: [12.5, 12.5] }], hotel);
    expect(changed.filter(([, percent]) => percent !== 0)).toEqual([['meal plan HALF_BOARD childPrices 1', 25]]);
  });

  it('are those of the offer that a new version replaces', () =>
    expect(
      percents([{ path: ['value'], kind: 'change', before: 8, after: 10 }], {
        ...owner,
        kind: 'offer',
        key: 'EB10.v2',
      }),
    ).toEqual([['offer EB10 value', 25]]));

  it('count as 0 % if another field of their season changed, or nothing was written', () => {
    const near = percents([{ path: inLow(['minimumStay']), kind: 'change', before: 1, after: 2 }]);
    expect(new Set(near.map(([named, percent]) => `${String(named).split(' ')[1]} ${percent}`))).toEqual(
      new Set(['Low 0']),
    );
    const value: Change = { path: ['value'], kind: 'change', before: 60, after: 70 };
    expect(percents([value], { ...owner, kind: 'supplement', key: 'GALA' }, false)).toEqual([
      ['supplement GALA value', 0],
      ['supplement GALA childValue', 0],
    ]);
  });

  it('are undefined for a hotel without changes', () => expect(priceChanges([])(HOTEL)).toBeUndefined());
});
