import { describe, expect, it } from 'vitest';
import { priceGrid } from '../../src/pricing/stay/price-grid.ts';
import { contractWith, goodContract, item } from '../support/contract-builder.ts';

const COUPLE = { adults: 2, childAges: [] };

describe('the price list of a rate', () => {
  const [summer] = goodContract().rates;
  if (!summer) throw new Error('no rate');

  it('has a night with its meals for every room and season, without offers and supplements', () => {
    const { rooms } = priceGrid(goodContract(), summer, COUPLE, 'HALF_BOARD');
    const amounts = rooms.map(({ code, cells }) => [code, ...cells.map((cell) => cell.sold && cell.amount)]);
    expect(amounts).toEqual([
      ['DBL', '150', '190'],
      ['FAM', '180', '230'],
    ]);
  });

  it('ignores stay limits, release, booking windows and stop sales, and names the minimum stay', () => {
    const contract = contractWith(({ hotel, rates }) => {
      hotel.releaseDays = 90;
      const rate = item(rates);
      rate.bookingWindows = [];
      item(rate.stopSales).stopSales = item(rate.seasons).dateRanges;
    });
    const grid = priceGrid(contract, item(contract.rates), COUPLE, 'ROOM_ONLY');
    expect(grid.rooms.flatMap(({ cells }) => cells).every(({ sold }) => sold)).toBe(true);
    expect(grid.seasons.map(({ name, minimumStay }) => [name, minimumStay])).toEqual([
      ['Low', 2],
      ['High', 5],
    ]);
  });

  it('has no column for a season without dates, and uses the names of rooms that have one', () => {
    const contract = contractWith({ 'rates.0.seasons.0.dateRanges': [], 'hotel.rooms.1.name': undefined });
    const grid = priceGrid(contract, item(contract.rates), COUPLE, 'ROOM_ONLY');
    expect(grid.seasons.map(({ name }) => name)).toEqual(['High']);
    expect(grid.rooms.map(({ cells, ...room }) => [room, cells.length])).toStrictEqual([
      [{ code: 'DBL', name: 'Double room' }, 1],
      [{ code: 'FAM' }, 1],
    ]);
  });

  it('explains why a cell has no price', () => {
    const reasons = (party: { adults: number; childAges: readonly number[] }) =>
      priceGrid(goodContract(), summer, party, 'ROOM_ONLY').rooms.map(({ cells }) =>
        cells.map((cell) => (cell.sold ? cell.amount : cell.reason.kind)),
      );
    expect(reasons({ adults: 1, childAges: [] })).toEqual([
      ['80', '110'],
      ['occupancy-not-allowed', 'occupancy-not-allowed'],
    ]);
  });
});
