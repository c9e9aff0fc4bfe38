import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../../src/hub/mapping/record-to-wire.ts';
import { StopSaleRooms } from '../../../src/plan/compare/stop-sale-rooms.ts';

const ours = [{ providerCode: 'DBL', name: 'Double' }];
const hubs = [
  { providerCode: 'DBL', name: 'Old double', id: 1 },
  { providerCode: 'FAM', name: 'Family', id: 2 },
];

/** The key of a stop sale after its rate was looked at. */
function keyOf(entry: Record<string, string | number>) {
  const rooms = new StopSaleRooms();
  rooms.note({ stopSales: [entry] }, ours, hubs);
  return rooms.key(entry);
}

describe('the room of a stop sale', () => {
  test.each([
    ['by its name in the file', { roomName: 'Double' }, 'DBL'],
    ['by its name in the hub', { roomName: 'Old double' }, 'DBL'],
    ['by its number where it has no name', { roomId: 2 }, 'FAM'],
    ['by its name and not by its number where it has both', { roomName: 'Family', roomId: 1 }, 'FAM'],
    ['by an unknown name', { roomName: 'Attic', roomId: 1 }, 'Attic'],
    ['by an unknown number', { roomId: 9 }, '#9'],
    ['by nothing', {}, '#'],
  ])('is found by %s', (_, entry, key) => expect(keyOf(entry)).toBe(key));

  test('is unknown without a number if the stop sale has none either', () => {
    const rooms = new StopSaleRooms();
    const entry = {};
    rooms.note({ stopSales: [entry] }, [{ providerCode: 'DBL' }]);
    expect(rooms.key(entry)).toBe('#');
  });

  test('keeps its key under its new name; a stop sale of an unknown room stays as it is', () => {
    const rooms = new StopSaleRooms();
    const rate = { name: 'Summer', stopSales: [{ roomName: 'Double', stopSales: [] }, { roomName: 'Attic' }] };
    const renamed = rooms.renamed(rooms.note(rate, ours), (code) => ({ roomName: `${code} with a view`, roomId: 4 }));
    expect(renamed).toEqual({
      name: 'Summer',
      stopSales: [{ roomName: 'DBL with a view', roomId: 4, stopSales: [] }, { roomName: 'Attic' }],
    });
    expect(recordsOf(renamed['stopSales']).map(rooms.key)).toEqual(['DBL', 'Attic']);
  });

  test('does not matter for a rate without stop sales', () => {
    const rate = { name: 'Summer' };
    expect(new StopSaleRooms().renamed(rate, () => ({}))).toBe(rate);
  });
});
