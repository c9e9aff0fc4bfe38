import { expect, it } from 'vitest';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { stayMatrix } from '../../src/pricing/stay/price-grid.ts';
import { contract, day } from '../support/sample-contract.ts';

const stay = { checkIn: day('2027-05-10'), checkOut: day('2027-05-12'), bookedOn: day('2026-11-21') };
const parties = [
  { adults: 1, childAges: [] },
  { adults: 2, childAges: [7] },
  { adults: 2, childAges: [7, 7] },
];

it('a matrix has every room, meal plan and party of a rate with the total of the stay or the reason', () => {
  const hotel = contract();
  const book = priceBook(hotel);
  const rows = stayMatrix(hotel, stay, parties, {});
  expect(rows.map(({ room, mealPlan }) => `${room} ${mealPlan}`)).toEqual([
    'DBL ROOM_ONLY',
    'DBL HALF_BOARD',
    'FAM ROOM_ONLY',
    'FAM HALF_BOARD',
  ]);
  for (const { cells, rate, room, mealPlan } of rows)
    for (const [index, cell] of cells.entries()) {
      const party = parties[index] ?? { adults: 0, childAges: [] };
      const price = book.price({ ...stay, ...party, rate, room, mealPlan });
      expect(cell).toEqual(
        price.sold
          ? { sold: true, amount: price.total, onRequest: price.onRequest }
          : { sold: false, reason: price.reason },
      );
    }
  expect(rows[0]?.cells).toMatchObject([
    { sold: true, amount: '144' },
    { sold: true, amount: '216' },
    { sold: false, reason: { kind: 'occupancy-not-allowed' } },
  ]);
});

it('a matrix is narrowed to a rate, room and meal plan', () => {
  expect(stayMatrix(contract(), stay, parties, { room: 'FAM', mealPlan: 'HALF_BOARD' })).toHaveLength(1);
  expect(stayMatrix(contract(), stay, parties, { rate: 'Winter' })).toEqual([]);
});
