import { describe, expect, it } from 'vitest';
import type { Hotel, Rate, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { cheaperWithMoreAdults } from '../../../src/rules/prices/cheaper-with-more-adults.ts';
import { type Draft, item, money, occupancy, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, foundBy, onlyOf } from '../checked.ts';
import { anyParties, ofOneRoom, type PartyPrice, partyKey } from '../one-room.ts';

/** A room for up to four adults: two cost 130 and 180, three and four as given. */
function fourAdults(hotel: Draft<Hotel>, rates: Draft<Rate>[], three: string, four: string): void {
  hotel.rooms.push({ providerCode: 'QUA', name: 'Room for four', distributions: ['2', '3', '4'].map(occupancy) });
  const last = { '3': three, '4': four };
  item(item(rates).seasons).seasonRoomPrices.push(prices('QUA', { '2': '150', ...last }) as Draft<SeasonRoomPrice>);
  item(item(rates).seasons, 1).seasonRoomPrices.push(
    prices('QUA', { '2': '200', '3': '230', '4': '260' }) as Draft<SeasonRoomPrice>,
  );
  for (const plan of hotel.mealPlans) {
    const each = plan.basePrice ?? money('0');
    plan.adultPrices = [each, each, each];
  }
}

describe('cheaper with more adults', () => {
  it('finds three adults for less than two', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, '140', '150');
    });
    expect(found).toEqual([
      'P06 warning: rate "Summer 2027", season "Low", room "QUA": "3" costs 140, less than "2" (150) (the two may be swapped)',
    ]);
  });

  it('tells of a free fourth adult', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, '190', '190');
    });
    expect(found).toEqual([
      'P06 info: rate "Summer 2027", season "Low", room "QUA": "4" costs as much as "3" (190), so the further adult is free (check that this is meant)',
    ]);
  });

  it('is content when each adult adds to the price', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, '190', '200');
    });
    expect(found).toEqual([]);
  });
});

/** By the definition alone: each party beside the one of the same children with the next lower number of adults. */
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
      return `P06 warning: ${named} ${more.amount}, less than "${partyKey(fewer)}" (${fewer.amount}) (the two may be swapped)`;
    if (isFlat || fewer.adults < 2) return [];
    return `P06 info: ${named} as much as "${partyKey(fewer)}" (${more.amount}), so the further adult is free (check that this is meant)`;
  });
}

it('finds the same as a comparison of each party with the next smaller one', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      expect(foundBy(cheaperWithMoreAdults, ofOneRoom(parties)).sort()).toEqual(expected(parties).sort());
    }),
    { numRuns: 400 },
  );
});

it('looks past a price that is out of step with other seasons, or out of line altogether', () => {
  const wrong = (amount: string) =>
    findingsAfter(({ hotel, rates }) => {
      fourAdults(hotel, rates, amount, '300');
      for (const [index, three] of ['180', '260'].entries()) {
        const season = structuredClone(item(item(rates).seasons, 1));
        item(season.seasonRoomPrices, 2).distributionPrices = [
          ...(prices('QUA', { '2': '170', '3': three, '4': '310' }).distributionPrices ?? []),
        ];
        const dateRanges = [range(`2027-0${index + 2}-01..2027-0${index + 2}-20`)];
        item(rates).seasons.push({ ...season, name: `More ${index}`, dateRanges });
      }
    });
  expect(onlyOf('P06', wrong('149'))).toHaveLength(1);
  expect(onlyOf('P06', wrong('60'))).toEqual([]); // P21
  expect(onlyOf('P06', wrong('20'))).toEqual([]);
});
