import { describe, expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { roomsOf, setPrice, twoYears } from '../../support/two-years.ts';
import { findingsIn, testFindings } from '../findings.ts';

const all = (change: Parameters<typeof twoYears>[0]) =>
  findingsIn(twoYears(change)).filter((one) => /^(?:P|O|R)/.test(one));
const found = (change: Parameters<typeof twoYears>[0]) => findingsIn(twoYears(change), 'P26');
const [CHILD_OF_TWO, SECOND_CHILD] = [
  [0, 2],
  [1, 2],
] as const;

describe('a guest', () => {
  it('who is free in one season only is found, and mentioned in the cheapest', () => {
    const free = (name: string, price: number) =>
      all((contract) => {
        setPrice(contract, 2027, name, CHILD_OF_TWO, price);
        contract.rates.length = 1;
      });
    expect(free('High', 160)).toEqual(['P26 warning rates.0.seasons.2.seasonRoomPrices.0.distributionPrices.2.amount']);
    expect(free('Low', 100)).toEqual(['P26 info rates.0.seasons.0.seasonRoomPrices.0.distributionPrices.2.amount']);
  });

  testFindings({
    'who adds the same or the same share in all seasons is not reported': [() => found(() => {})],
    'who adds so much that the price of the room is out of step is left to that check': [
      () => all((contract) => setPrice(contract, 2027, 'Mid', CHILD_OF_TWO, 120 + 66)),
      'P21 warning rates.0.seasons.1.seasonRoomPrices.0.distributionPrices.2.amount',
    ],
    'who adds twice as much as the first child in one season is found there, and by no other check': [
      () => all((contract) => setPrice(contract, 2027, 'Mid', SECOND_CHILD, 182 + 52)),
      'P26 warning rates.0.seasons.1.seasonRoomPrices.1.distributionPrices.2.amount',
    ],
    'who is free in two rooms of a season is free on purpose': [
      () =>
        found((contract) => {
          setPrice(contract, 2027, 'High', CHILD_OF_TWO, 160);
          setPrice(contract, 2027, 'High', [2, 1], 320);
          contract.rates.length = 1;
        }),
    ],
    'who costs nothing per person in one season is found': [
      () =>
        found((contract) => {
          contract.rates.length = 1;
          for (const season of item(contract.rates).seasons) {
            season.priceType = 'PAX';
            const child = season.name === 'Mid' ? '0' : '20';
            season.seasonRoomPrices = [
              {
                providerRoomCode: 'DBL',
                unitsQuota: 6,
                basePrice: money(season.name === 'Low' ? '80' : '90'),
                adultPrices: [money('40')],
                childPrices: [money(child)],
              },
            ];
          }
        }),
      'P26 warning rates.0.seasons.1.seasonRoomPrices.0.childPrices.0',
    ],
    'who costs more is not reported with fewer than three other seasons': [
      () =>
        found((contract) => {
          setPrice(contract, 2027, 'High', SECOND_CHILD, 243 + 70);
          contract.rates.length = 1;
          item(contract.rates).seasons.length = 3;
        }),
    ],
  });
});

it('a price without the guest that is wrong is not blamed on the guest', () =>
  expect(
    found((contract) => {
      const [room] = roomsOf(contract, 2027, 'Mid');
      item(room?.distributionPrices ?? [], 1).amount = money('99');
    }),
  ).toEqual([]));
