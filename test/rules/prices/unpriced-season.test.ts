import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { addRoom, at, type Draft, item, occupancy, range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges, testFindings } from '../findings.ts';

describe('unpriced season', () => {
  testChanges({
    'finds a rate without seasons': [
      ({ rates }) => {
        rates.push({ name: 'Spring 2028', seasons: [] });
      },
      'P03 error rates.2.seasons',
    ],
    'finds a season that prices no room': [
      ({ rates }) => {
        item(rates).seasons.push({
          name: 'Late',
          dateRanges: [range('2027-10-16..2027-10-31')],
          priceType: 'DISTRIBUTION',
          seasonRoomPrices: [],
        });
      },
      'P03 error rates.0.seasons.2.seasonRoomPrices',
    ],
    'warns of a room that only other seasons of the rate price': [
      (contract) => {
        at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
      },
      'P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1',
    ],
    'accepts a stop sale that closes the room on those nights': [
      (contract) => {
        at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
        item(contract.rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-09-15')] });
      },
    ],
    'accepts a separate season for the room': [
      (contract) => {
        const price = at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
        item(contract.rates).seasons.push({
          ...at(contract, 'rates.0.seasons.1'),
          name: 'High, families',
          seasonRoomPrices: price ? [price] : [],
        });
      },
    ],
  });

  it('leaves contracts with unreadable parts alone', () => {
    expect(
      findingsAfter((contract) => {
        item(contract.rates).seasons = [];
        contract.incomplete = true;
      }, 'P03'),
    ).toEqual([]);
  });
});

describe('a room that is not priced in every season', () => {
  const found = (change: (contract: Draft<HotelContract>) => void) =>
    findingsAfter((contract) => {
      at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
      change(contract);
    }, 'P03');

  it('is reported with the nights that no stop sale closes', () => {
    expect(
      found(({ rates }) => {
        item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-10..2027-06-20')] });
      }),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1']);
    expect(
      found(({ rates }) => {
        item(rates).stopSales = [{ providerRoomCode: 'FAM', stopSales: [range('2027-06-02..2027-09-15')] }];
      }),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1']);
  });

  testFindings({
    'is reported once with other seasons': [
      () =>
        found((contract) => {
          for (const providerCode of ['SUI', 'ATT']) {
            contract.hotel.rooms.push({ providerCode, name: providerCode, distributions: [occupancy('2')] });
            const price = structuredClone(at(contract, 'rates.0.seasons.0.seasonRoomPrices.1'));
            at(contract, 'rates.0.seasons.0').seasonRoomPrices.push({ ...price, providerRoomCode: providerCode });
          }
        }),
      'P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.3',
    ],
    'is not reported next to an unknown code, which may be a misspelling of it': [
      () =>
        found((contract) => {
          const price = structuredClone(at(contract, 'rates.0.seasons.0.seasonRoomPrices.1'));
          at(contract, 'rates.0.seasons.1').seasonRoomPrices.push({ ...price, providerRoomCode: 'FAMM' });
        }),
    ],
  });

  testChanges(
    {
      'is reported with the advice to close them if there are several': [
        (contract) => {
          addRoom(contract, 'SUI', ['300']);
          at(contract, 'rates.0.seasons.1').seasonRoomPrices.splice(1);
        },
        'P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1',
      ],
      'accepts separate seasons for the room on the same nights': [
        ({ rates }) => {
          const [first, second] = item(rates).seasons;
          const price = second?.seasonRoomPrices.pop();
          for (const dates of ['2027-06-01..2027-07-31', '2027-08-01..2027-09-15'])
            if (first && price)
              item(rates).seasons.push({
                ...first,
                name: dates,
                dateRanges: [range(dates)],
                seasonRoomPrices: [price],
              });
        },
      ],
      'must exist in the hotel': [
        (contract) => {
          const price = structuredClone(at(contract, 'rates.0.seasons.0.seasonRoomPrices.1'));
          at(contract, 'rates.0.seasons.0').seasonRoomPrices.push({ ...price, providerRoomCode: 'NEW' });
        },
      ],
      'is not reported in a season that prices nothing': [
        { 'rates.0.seasons.1.seasonRoomPrices': [] },
        'P03 error rates.0.seasons.1.seasonRoomPrices',
      ],
    },
    'P03',
  );
});
