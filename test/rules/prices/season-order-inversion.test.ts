import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { at, type Draft, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('season order inversion', () => {
  testChanges({
    'finds a low season that costs more than the high season': [
      ({ rates }) => {
        const [low, high] = item(rates).seasons;
        if (low && high) [low.seasonRoomPrices, high.seasonRoomPrices] = [high.seasonRoomPrices, low.seasonRoomPrices];
      },
      'P10 warning rates.0.seasons.0.name, see rates.0.seasons.1.name',
    ],
    'recognises the names in other languages': [
      ({ rates }) => {
        const [low, high] = item(rates).seasons;
        if (low && high) [low.seasonRoomPrices, high.seasonRoomPrices] = [high.seasonRoomPrices, low.seasonRoomPrices];
        if (low && high) [low.name, high.name] = ['Nebensaison', 'Hochsaison'];
      },
      'P10 warning rates.0.seasons.0.name, see rates.0.seasons.1.name',
    ],
    'accepts it if half of the rooms agree': [
      (contract) => {
        for (const price of at(contract, 'rates.0.seasons.0.seasonRoomPrices.0').distributionPrices ?? [])
          price.amount = money(String(Number(price.amount) + 61));
      },
    ],
    'leaves outliers to P05': [
      (contract) => {
        for (const { distributionPrices = [] } of at(contract, 'rates.0.seasons.0').seasonRoomPrices)
          for (const price of distributionPrices) price.amount = money(`${price.amount}00`);
      },
      'P05 warning rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.0.amount, see rates.0.seasons.0.name',
      'P05 warning rates.0.seasons.0.seasonRoomPrices.1.distributionPrices.0.amount, see rates.0.seasons.0.name',
    ],
    'reports nothing for seasons with other names': [
      ({ rates }) => {
        const [low, high] = item(rates).seasons;
        if (low && high) [low.seasonRoomPrices, high.seasonRoomPrices] = [high.seasonRoomPrices, low.seasonRoomPrices];
        if (low && high) [low.name, high.name] = ['Flowers', 'Alta Badia low'];
      },
    ],
  });
});

describe('a low season', () => {
  /** The findings when the two seasons are named so and the high one costs less in both rooms. */
  const named = (low: string, high: string, change: (contract: Draft<HotelContract>) => void = () => {}) =>
    findingsAfter((contract) => {
      const [first, second] = item(contract.rates).seasons;
      if (!first || !second) return;
      [first.seasonRoomPrices, second.seasonRoomPrices] = [second.seasonRoomPrices, first.seasonRoomPrices];
      [first.name, second.name] = [low, high];
      change(contract);
    }, 'P10');

  it('is recognised by its name; with both words it is neither low nor high', () => {
    expect(named('Low', 'High')).toHaveLength(1);
    expect(named('Low', 'Low high')).toEqual([]);
    expect(named('High low', 'High')).toEqual([]);
    expect(named('Low', 'Middle')).toEqual([]);
    expect(named('Middle', 'High')).toEqual([]);
  });

  it('is compared by the rooms that both price, for one adult if the room does not allow two', () => {
    const ofOne = named('Low', 'High', ({ hotel, rates }) => {
      item(hotel.rooms).distributions = [{ adults: 1, children: 0 }];
      for (const { seasonRoomPrices } of item(rates).seasons) {
        seasonRoomPrices.splice(1);
        item(seasonRoomPrices).distributionPrices?.splice(1);
      }
    });
    expect(ofOne).toEqual(['P10 warning rates.0.seasons.0.name, see rates.0.seasons.1.name']);
    const others = named('Low', 'High', (contract) => {
      at(contract, 'rates.0.seasons.0').seasonRoomPrices.splice(1);
      at(contract, 'rates.0.seasons.1').seasonRoomPrices.splice(0, 1);
    });
    expect(others).toEqual([]);
    const oneOfThree = named('Low', 'High', (contract) => {
      const low = at(contract, 'rates.0.seasons.0');
      for (const providerRoomCode of ['X', 'Y'])
        low.seasonRoomPrices.push({ ...structuredClone(item(low.seasonRoomPrices)), providerRoomCode });
    });
    expect(oneOfThree).toHaveLength(1);
  });

  testFindings({
    'may cost the same': [
      () =>
        findingsAfter(({ rates }) => {
          const [low, high] = item(rates).seasons;
          if (low && high) high.seasonRoomPrices = structuredClone(low.seasonRoomPrices);
        }, 'P10'),
    ],
    'is compared with every high season': [
      () =>
        named('Low', 'Middle', ({ rates }) => {
          const { seasons } = item(rates);
          seasons.push({
            ...structuredClone(item(seasons)),
            name: 'High',
            dateRanges: [range('2027-03-01..2027-03-31')],
          });
          seasons.push({
            ...structuredClone(item(seasons, 1)),
            name: 'Peak',
            dateRanges: [range('2027-04-01..2027-04-30')],
          });
        }),
      'P10 warning rates.0.seasons.0.name, see rates.0.seasons.3.name',
    ],
  });
});
