import { describe, expect, it } from 'vitest';
import type { HotelContract, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { cheaperWithMoreAdults } from '../../../src/rules/prices/cheaper-with-more-adults.ts';
import { at, type Draft, item, money, occupancy, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, testChanges, textsOf } from '../findings.ts';
import { anyParties, ofOneRoom, type PartyPrice, partyKey } from '../one-room.ts';

/** A room for up to four adults: two cost 130 and 180, three and four as given. */
function fourAdults(contract: Draft<HotelContract>, three: string, four: string): void {
  const { hotel } = contract;
  hotel.rooms.push({ providerCode: 'QUA', name: 'Room for four', distributions: ['2', '3', '4'].map(occupancy) });
  const last = { '3': three, '4': four };
  at(contract, 'rates.0.seasons.0').seasonRoomPrices.push(
    prices('QUA', { '2': '150', ...last }) as Draft<SeasonRoomPrice>,
  );
  at(contract, 'rates.0.seasons.1').seasonRoomPrices.push(
    prices('QUA', { '2': '200', '3': '230', '4': '260' }) as Draft<SeasonRoomPrice>,
  );
  for (const plan of hotel.mealPlans) {
    const each = plan.basePrice ?? money('0');
    plan.adultPrices = [each, each, each];
  }
}

describe('cheaper with more adults', () => {
  testChanges({
    'finds three adults for less than two': [
      (contract) => fourAdults(contract, '140', '150'),
      'P06 warning rates.0.seasons.0.seasonRoomPrices.2.distributionPrices.1.amount, see rates.0.seasons.0.seasonRoomPrices.2.distributionPrices.0.amount',
    ],
    'reports a free fourth adult': [
      (contract) => fourAdults(contract, '190', '190'),
      'P06 info rates.0.seasons.0.seasonRoomPrices.2.distributionPrices.2.amount, see rates.0.seasons.0.seasonRoomPrices.2.distributionPrices.1.amount',
    ],
    'accepts prices to which each adult adds': [(contract) => fourAdults(contract, '190', '200')],
  });
});

/** By the definition alone: each party next to the one of the same children with the next lower number of adults. */
function expected(all: readonly PartyPrice[]): string[] {
  const priced = all.filter(({ amount }) => amount > 0);
  const isFlat = new Set(priced.map(({ amount }) => amount)).size === 1;
  return priced.flatMap((more) => {
    const fewer = priced
      .filter(({ adults, children }) => children === more.children && adults < more.adults)
      .reduce<PartyPrice | undefined>((best, next) => (best && best.adults > next.adults ? best : next), undefined);
    if (!fewer || partyKey(fewer) === '1' || more.amount > fewer.amount) return [];
    const named = `rate "Summer 2027", season "Low", room "DBL": "${partyKey(more)}" costs`;
    if (more.amount < fewer.amount)
      return `P06 ${named} ${more.amount}, less than "${partyKey(fewer)}" (${fewer.amount})`;
    if (isFlat || fewer.adults < 2) return [];
    return `P06 ${named} as much as "${partyKey(fewer)}" (${more.amount}), so the extra adult is free`;
  });
}

it('finds the same as comparing each party with the next smaller one', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      const found = textsOf([cheaperWithMoreAdults], ofOneRoom(parties)).map((text) => text.replace(/\n.*/s, ''));
      expect(found.sort()).toEqual(expected(parties).sort());
    }),
    { numRuns: 400 },
  );
});

it('ignores a price that is out of step with other seasons, or an outlier', () => {
  const wrong = (amount: string) =>
    findingsAfter((contract) => {
      fourAdults(contract, amount, '300');
      for (const [index, three] of ['180', '260'].entries()) {
        const season = structuredClone(at(contract, 'rates.0.seasons.1'));
        item(season.seasonRoomPrices, 2).distributionPrices = [
          ...(prices('QUA', { '2': '170', '3': three, '4': '310' }).distributionPrices ?? []),
        ];
        const dateRanges = [range(`2027-0${index + 2}-01..2027-0${index + 2}-20`)];
        item(contract.rates).seasons.push({ ...season, name: `More ${index}`, dateRanges });
      }
    }, 'P06');
  expect(wrong('149')).toHaveLength(1);
  expect(wrong('60')).toEqual([]); // P21
  expect(wrong('20')).toEqual([]);
});
