import { expect, it } from 'vitest';
import type { Rate } from '../../../src/contract/model.ts';
import { mergedRanges } from '../../../src/kernel/day-ranges.ts';
import { contractWith, goodContract, item, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { contextOf } from '../context-of.ts';

it('calculates a fact once for each contract and each rate', () => {
  const context = contextOf(goodContract());
  const [one, two] = context.contract.rates;
  if (!one || !two) throw new Error('two rates are needed');
  expect(context.pricedRooms()).toBe(context.pricedRooms());
  for (const rate of [one, two]) {
    expect(context.soldNights(rate)).toBe(context.soldNights(rate));
    expect(context.nightsForSale(rate)).toBe(context.nightsForSale(rate));
  }
  expect(context.limitsOf(one)).not.toBe(context.limitsOf(two));
});

it('keeps the facts of hotels apart', () => {
  const { hotel, ...contract } = contractWith({
    'rates.0.stopSales': [{ roomName: 'Double room', stopSales: [range('2027-05-01..2027-12-31')] }],
  });
  const rate = item(contract.rates);
  const rooms = hotel.rooms.map((room) => ({ ...room, name: `Old ${room.name}` }));
  const other = contextOf({ ...contract, hotel: { ...hotel, rooms } });
  expect(
    contextOf({ ...contract, hotel })
      .soldNights(rate)
      .get('DBL'),
  ).toEqual([]);
  expect(other.soldNights(rate).get('DBL')).not.toEqual([]);
});

const rateOf = (...ranges: readonly string[]): Rate => ({
  name: 'A rate',
  seasons: [{ name: 'A season', dateRanges: ranges.map(range), priceType: 'DISTRIBUTION', seasonRoomPrices: [] }],
});

it('gives the nights of all seasons of some rates, whichever rates were asked for before', () => {
  const rates = [
    rateOf('2027-05-01..2027-05-31'),
    rateOf('2027-06-01..2027-06-30'),
    rateOf('2027-08-01..2027-08-31', '2027-05-20..2027-06-10'),
  ];
  const several = fc.array(fc.subarray(rates), { maxLength: 5 });
  fc.assert(
    fc.property(several, (asked) => {
      const context = contextOf(goodContract());
      for (const some of asked) {
        const ranges = some.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges));
        expect(context.nightsOf(...some)).toEqual(mergedRanges(ranges));
      }
    }),
  );
});
