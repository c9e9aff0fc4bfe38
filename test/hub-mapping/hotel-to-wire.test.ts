import { describe, expect, test } from 'vitest';
import { mealPlanRecord } from '../../src/contract/records/meal-plan.ts';
import { hotelToWire, recordToWire, roomToWire, supplierToWire } from '../../src/hub/mapping/record-to-wire.ts';
import { money, seaPalace } from '../support/sample-contract.ts';

describe('a hotel on the wire', () => {
  test('has its amounts and coordinates as plain numbers', () => {
    expect(hotelToWire(seaPalace)).toMatchObject({ latitude: 39.5613, longitude: 2.6224 });
  });

  test('has its texts as a list of languages', () => {
    expect(hotelToWire(seaPalace)['descriptions']).toEqual([
      { language: 'EN', description: 'A quiet house by the sea.' },
      { language: 'ES', description: 'Una casa tranquila.' },
    ]);
  });

  test('leaves out what the file leaves out, without null', () => {
    const wire = hotelToWire(seaPalace);
    expect(Object.keys(wire)).not.toContain('chain');
    expect(Object.keys(wire)).not.toContain('minimumStay');
    expect(JSON.stringify(wire)).not.toContain('null');
  });

  test('has its extra fields unchanged', () => {
    const wire = hotelToWire({ ...seaPalace, extra: { greenLabel: { level: 2 } } });
    expect(wire['greenLabel']).toEqual({ level: 2 });
  });

  test('is not renamed by an extra field', () => {
    expect(hotelToWire({ ...seaPalace, extra: { providerCode: 'OTHER' } })['providerCode']).toBe('SEA-PALACE');
  });

  test('keeps the digits of its address as text', () => {
    expect(hotelToWire(seaPalace)['address']).toMatchObject({ postalCode: '07014' });
  });
});

describe('a room on the wire', () => {
  test('has the number of children even if it is 0', () => {
    const room = roomToWire({ providerCode: 'SGL', distributions: [{ adults: 1, children: 0 }] });
    expect(room).toEqual({ providerCode: 'SGL', distributions: [{ adults: 1, children: 0 }] });
  });
});

describe('a meal plan on the wire', () => {
  test('written as a word costs nothing, explicitly', () => {
    expect(recordToWire(mealPlanRecord, { mealPlan: 'ROOM_ONLY' })).toEqual({
      mealPlan: 'ROOM_ONLY',
      basePrice: 0,
      adultPrices: [],
      childPrices: [],
    });
  });

  test('with any price has all of them, so that no old one of the hub remains', () => {
    expect(recordToWire(mealPlanRecord, { mealPlan: 'HALF_BOARD', basePrice: money('12.50') })).toEqual({
      mealPlan: 'HALF_BOARD',
      basePrice: 12.5,
      adultPrices: [],
      childPrices: [],
    });
  });
});

describe('a supplier on the wire', () => {
  test('has its fields and external code, and no id', () => {
    expect(supplierToWire({ id: 7, externalCode: 'PALMA', fields: { email: 'a@example.com' } })).toEqual({
      externalCode: 'PALMA',
      email: 'a@example.com',
    });
  });
});
