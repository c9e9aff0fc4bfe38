import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import type { NightsByRoom } from '../../../src/rules/facts/sold-nights.ts';
import { at, contractWith, type Draft, item, range } from '../../support/contract-builder.ts';
import { contextOf } from '../context-of.ts';

/** The nights that the first rate sells by room, after `change`: those without a stop sale, then those that are left. */
function nightsAfter(change: (rate: Draft<Rate>, contract: Draft<HotelContract>) => void) {
  const contract = contractWith((draft) => {
    const rate = item(draft.rates);
    item(rate.seasons).dateRanges = [range('2027-05-01..2027-05-31')];
    change(rate, draft);
  });
  const rate = item(contract.rates);
  const plain = (nights: NightsByRoom) =>
    Object.fromEntries([...nights].map(([code, ranges]) => [code, ranges.map(({ start, end }) => `${start}..${end}`)]));
  const context = contextOf(contract);
  return [plain(context.nightsForSale(rate)), plain(context.soldNights(rate))];
}

const ALL = ['2027-05-01..2027-09-15'];

describe('the nights that a rate sells', () => {
  it('are those of all seasons that price the room, without its stop sales', () => {
    expect(nightsAfter(() => {})).toEqual([
      { DBL: ALL, FAM: ALL },
      { DBL: ALL, FAM: ['2027-05-01..2027-05-19', '2027-05-23..2027-09-15'] },
    ]);
  });

  it('differ by room if seasons price different rooms', () => {
    const [all] = nightsAfter(({ seasons }) => {
      item(seasons, 1).seasonRoomPrices.splice(1);
    });
    expect(all).toEqual({ DBL: ALL, FAM: ['2027-05-01..2027-05-31'] });
    const [turned] = nightsAfter(({ seasons }) => {
      item(seasons).seasonRoomPrices.splice(0, 1);
      seasons.reverse();
    });
    expect(turned).toEqual({ DBL: ['2027-06-01..2027-09-15'], FAM: ALL });
    const [each] = nightsAfter(({ seasons }) => {
      item(seasons).seasonRoomPrices.splice(0, 1);
      item(seasons, 1).seasonRoomPrices.splice(1);
    });
    expect(each).toEqual({ FAM: ['2027-05-01..2027-05-31'], DBL: ['2027-06-01..2027-09-15'] });
    const [half] = nightsAfter(({ seasons }) => {
      const late = {
        ...structuredClone(item(seasons, 1)),
        name: 'Late',
        dateRanges: [range('2027-10-01..2027-10-31')],
      };
      item(seasons, 1).seasonRoomPrices.splice(1);
      late.seasonRoomPrices.splice(0, 1);
      seasons.push(late);
    });
    expect(half).toEqual({ DBL: ALL, FAM: ['2027-05-01..2027-05-31', '2027-10-01..2027-10-31'] });
  });

  it('are none without units for free sale or on request', () => {
    const withUnits = (unitsQuota: number | undefined, unitsOnRequest: number | undefined) =>
      nightsAfter((_, contract) => {
        const price = at(contract, 'rates.0.seasons.0.seasonRoomPrices.0');
        delete price.unitsQuota;
        Object.assign(
          price,
          unitsQuota !== undefined && { unitsQuota },
          unitsOnRequest !== undefined && { unitsOnRequest },
        );
      })[0]?.['DBL'];
    expect(withUnits(1, 0)).toEqual(ALL);
    expect(withUnits(0, 1)).toEqual(ALL);
    expect(withUnits(undefined, 1)).toEqual(ALL);
    for (const [quota, onRequest] of [
      [0, 0],
      [undefined, undefined],
      [0, undefined],
      [-1, -1],
    ] as const)
      expect(withUnits(quota, onRequest)).toEqual(['2027-06-01..2027-09-15']);
  });
});
