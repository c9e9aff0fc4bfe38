import { describe, expect, it } from 'vitest';
import { priceMoves, roomPrices, writtenRoomPrices } from '../../../src/plan/gates/price-moves.ts';
import type { Change, Step } from '../../../src/plan/plan.ts';

const step = (changes: readonly Change[], managed: Step['managed'] = {}): Step => ({
  id: 'step',
  operation: 'replaceRate',
  identity: { kind: 'rate', supplier: 'PALMA', hotel: 'SEA', key: 'Summer' },
  body: managed,
  managed,
  changes,
  needs: [],
});

const change = (path: readonly string[], before: Change['before'], after: Change['after']): Change => ({
  path,
  kind: 'change',
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

describe('the prices that a step moves', () => {
  it('have both amounts and the percentage; from zero, no percentage', () => {
    const moves = priceMoves(step([change(['a', 'amount'], 80, 60.5), change(['b', 'basePrice'], 0, 10)]));
    expect(moves).toEqual([
      { path: ['a', 'amount'], before: '80', after: '60.5', percent: '-24.38' },
      { path: ['b', 'basePrice'], before: '0', after: '10' },
    ]);
  });

  it('in a list are compared position by position, as far as both lists go', () => {
    const moves = priceMoves(
      step([change(['adultPrices'], [10, 20, 30], [10, 25]), change(['childPrices'], [1], [2, 3])]),
    );
    expect(moves.map(({ path, before, after }) => [...path, before, after])).toEqual([
      ['adultPrices', '2', '20', '25'],
      ['childPrices', '1', '1', '2'],
    ]);
  });

  it.each([
    ['another field', change(['minimumStay'], 1, 9)],
    ['a price that is new', change(['amount'], undefined, 9)],
    ['a price that goes', change(['amount'], 9, undefined)],
    ['a list that is new', change(['adultPrices'], undefined, [1])],
    ['no field at all', change([], 1, 9)],
  ])('do not include %s', (_, one) => expect(priceMoves(step([one]))).toEqual([]));
});

describe('the room prices of a rate', () => {
  const rate = {
    seasons: [
      {
        name: 'Low',
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [
          {
            providerRoomCode: 'DBL',
            basePrice: 7,
            distributionPrices: [{ adults: 2, amount: 80 }, { adults: 2, children: 1, amount: 95 }, { adults: 1 }],
          },
        ],
      },
      { name: 'High', priceType: 'PAX', seasonRoomPrices: [{ providerRoomCode: 'DBL', basePrice: 50 }, {}] },
    ],
  };
  const dbl = (season: string) => ['seasons', season, 'seasonRoomPrices', 'DBL'];
  const couple = { path: [...dbl('Low'), 'distributionPrices', '2', 'amount'], amount: 80 };
  const family = { path: [...dbl('Low'), 'distributionPrices', '2+1', 'amount'], amount: 95 };
  const person = { path: [...dbl('High'), 'basePrice'], amount: 50 };

  it('are those of the price form that the season uses', () =>
    expect(roomPrices(rate)).toEqual([couple, family, person]));

  it('are written if they change or belong to something new, not if something is removed', () => {
    expect(writtenRoomPrices(step([change(couple.path, 70, 80)], rate))).toEqual([couple]);
    expect(writtenRoomPrices(step([change(family.path, 90, 95), change(person.path, 40, 50)], rate))).toEqual([
      family,
      person,
    ]);
    expect(writtenRoomPrices(step([{ path: dbl('Low'), kind: 'add' }], rate))).toEqual([couple, family]);
    expect(writtenRoomPrices(step([{ path: [], kind: 'add' }], rate))).toEqual([couple, family, person]);
    expect(writtenRoomPrices(step([{ path: dbl('Low'), kind: 'remove' }], rate))).toEqual([]);
    expect(writtenRoomPrices(step([change(['seasons', 'Low', 'minimumStay'], 1, 2)], rate))).toEqual([]);
  });
});

describe('the prices of rooms that a step writes', () => {
  it('are found with one look at each of its changes, however many prices the rate has', () => {
    const many = 60;
    let looks = 0;
    const names = Array.from({ length: many }, (_, index) => `S${index}`);
    const managed = {
      seasons: names.map((name) => ({
        name,
        priceType: 'PAX',
        seasonRoomPrices: [{ providerRoomCode: 'DBL', basePrice: 100 }],
      })),
    };
    const changes = names.slice(1).map((name): Change => {
      const path = ['seasons', name, 'seasonRoomPrices', 'DBL', 'basePrice'];
      return Object.defineProperty(change(path, 90, 100), 'path', {
        get: () => {
          looks += 1;
          return path;
        },
      });
    });
    const written = writtenRoomPrices(step(changes, managed));
    expect(written.map(({ path: [, name] }) => name)).toEqual(names.slice(1));
    expect(looks).toBe(changes.length);
  });
});
