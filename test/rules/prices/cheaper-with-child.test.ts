import { describe, expect, it } from 'vitest';
import { cheaperWithChild } from '../../../src/rules/prices/cheaper-with-child.ts';
import { item, money, occupancy, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, foundBy, onlyOf } from '../checked.ts';
import { anyParties, ofOneRoom, type PartyPrice, partyKey } from '../one-room.ts';

describe('cheaper with child', () => {
  it('finds a child that lowers the price', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices).distributionPrices, 2).amount = money('95');
    });
    expect(found).toEqual([
      'P07 warning: rate "Summer 2027", season "Low", room "DBL": "2+1" costs 95, less than "2" without the child (100) (the two may be swapped)',
    ]);
  });

  it('finds a child that costs more than an adult in its place', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      item(hotel.rooms).distributions.push(occupancy('1+1'));
      for (const [season, amount] of [
        [item(item(rates).seasons), '101'],
        [item(item(rates).seasons, 1), '140'],
      ] as const)
        item(season.seasonRoomPrices).distributionPrices?.push({ ...occupancy('1+1'), amount: money(amount) });
    });
    expect(found).toEqual([
      'P07 warning: rate "Summer 2027", season "Low", room "DBL": "1+1" costs 101, more than with an adult in place of the child ("2": 100) (the two may be swapped)',
    ]);
  });

  it('finds a child price per person above that of the adult', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('45')];
    });
    expect(found).toEqual([
      'P07 warning: rate "Winter 2027", season "Winter", room "DBL": number 1 of childPrices is 45, more than an adult pays in that place (40) (adultPrices and childPrices may be swapped)',
    ]);
  });

  it('is content with a child that costs as much as an adult', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).childPrices = [money('40')];
    });
    expect(found).toEqual([]);
  });

  it('is content with a second child for free', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons).seasonRoomPrices, 1).distributionPrices, 2).amount = money('150');
    });
    expect(found).toEqual([]);
  });
});

/** By the definition alone: each party beside the one without its last child and the one with an adult in its place. */
function expected(all: readonly PartyPrice[]): string[] {
  const priced = all.filter(({ amount }) => amount > 0);
  const of = (adults: number, children: number) =>
    priced.find((party) => party.adults === adults && party.children === children);
  return priced.flatMap((party) => {
    const { adults, children, amount } = party;
    if (children === 0) return [];
    const [without, grown] = [of(adults, children - 1), of(adults + 1, children - 1)];
    const named = `P07 warning: rate "Summer 2027", season "Low", room "DBL": "${partyKey(party)}" costs ${amount}`;
    if (without && amount < without.amount)
      return `${named}, less than "${partyKey(without)}" without the child (${without.amount}) (the two may be swapped)`;
    if (!grown || amount <= grown.amount || (without && grown.amount < without.amount)) return [];
    return `${named}, more than with an adult in place of the child ("${partyKey(grown)}": ${grown.amount}) (the two may be swapped)`;
  });
}

it('finds the same as a comparison of each party with its two neighbours', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      expect(foundBy(cheaperWithChild, ofOneRoom(parties)).sort()).toEqual(expected(parties).sort());
    }),
    { numRuns: 400 },
  );
});

describe('a child price per person', () => {
  const found = (adultPrices: readonly string[], childPrices: readonly string[], basePrice = '60') =>
    onlyOf(
      'P07',
      findingsAfter(({ rates }) => {
        Object.assign(item(item(item(rates, 1).seasons).seasonRoomPrices), {
          basePrice: money(basePrice),
          adultPrices: adultPrices.map(money),
          childPrices: childPrices.map(money),
        });
      }),
    ).map((text) => text.slice(text.indexOf('number'), text.indexOf(' (adult')));

  it('is compared with the adult of the same position, beyond the list with the last', () => {
    expect(found(['40', '30'], ['41', '31', '31'])).toEqual([
      'number 1 of childPrices is 41, more than an adult pays in that place (40)',
      'number 2 of childPrices is 31, more than an adult pays in that place (30)',
      'number 3 of childPrices is 31, more than an adult pays in that place (30)',
    ]);
    expect(found(['30', '40'], ['30', '40', '40'])).toEqual([]);
  });

  it('is compared with the first adult where no other is priced', () => {
    expect(found([], ['61'])).toEqual(['number 1 of childPrices is 61, more than an adult pays in that place (60)']);
    expect(found([], ['60'])).toEqual([]);
  });

  it('is not compared with adults who cost nothing', () => {
    expect(found(['0'], ['10'])).toEqual([]);
  });
});

it('looks past a price that is out of step with other seasons, or out of line altogether', () => {
  const withMore = (amount: string) =>
    onlyOf(
      'P07',
      findingsAfter(({ rates }) => {
        const { seasons } = item(rates);
        for (const month of ['02', '03']) {
          const dateRanges = [range(`2027-${month}-01..2027-${month}-20`)];
          seasons.push({ ...structuredClone(item(seasons, 1)), name: `In ${month}`, dateRanges });
        }
        item(item(item(seasons, 1).seasonRoomPrices).distributionPrices, 2).amount = money(amount);
      }),
    );
  expect(withMore('139')).toHaveLength(1);
  expect(withMore('130')).toEqual([]); // P21
  expect(withMore('17')).toEqual([]);
});

it('looks past a base price that is out of line altogether', () => {
  const withBase = (basePrice: string) =>
    onlyOf(
      'P07',
      findingsAfter(({ rates }) => {
        const { seasons } = item(rates, 1);
        for (const month of ['04', '05', '06']) {
          const dateRanges = [range(`2028-${month}-01..2028-${month}-20`)];
          seasons.push({ ...structuredClone(item(seasons)), name: `In ${month}`, dateRanges });
        }
        for (const { seasonRoomPrices } of seasons) item(seasonRoomPrices).adultPrices = [];
        const price = item(item(seasons).seasonRoomPrices);
        Object.assign(price, { basePrice: money(basePrice), childPrices: [money('50')] });
      }),
    );
  expect(withBase('40')).toHaveLength(1);
  expect(withBase('6')).toEqual([]);
});
