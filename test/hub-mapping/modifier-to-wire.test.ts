import { describe, expect, test } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { offerToWire, supplementToWire } from '../../src/hub/mapping/record-to-wire.ts';
import { earlyBooking, gala, seaPalace } from '../support/sample-contract.ts';

describe('an offer on the wire', () => {
  test('for all rooms lists every room of the hotel in the file’s order', () => {
    const wire = offerToWire(earlyBooking, seaPalace, DEFAULT_CAPABILITIES);
    expect(wire['providerRoomCodes']).toEqual(['DBL', 'FAM']);
  });

  test('for all meal plans lists every meal plan of the hotel in the file’s order', () => {
    const wire = offerToWire(earlyBooking, seaPalace, DEFAULT_CAPABILITIES);
    expect(wire['mealPlans']).toEqual(['ROOM_ONLY', 'HALF_BOARD']);
  });

  test('inherits no stay limit from the hotel', () => {
    expect(Object.keys(offerToWire(earlyBooking, seaPalace, DEFAULT_CAPABILITIES))).not.toContain('releaseDays');
  });

  test('has active only if the file does', () => {
    const off = offerToWire({ ...earlyBooking, active: false }, seaPalace, DEFAULT_CAPABILITIES);
    expect(off['active']).toBe(false);
    expect(offerToWire(earlyBooking, seaPalace, DEFAULT_CAPABILITIES)['active']).toBeUndefined();
  });
});

describe('a supplement on the wire', () => {
  test('has its values as numbers and its rooms as written', () => {
    expect(supplementToWire(gala, seaPalace, DEFAULT_CAPABILITIES)).toMatchObject({
      type: 'ABSOLUTE',
      value: 60,
      childValue: 30,
      releaseDays: 0,
      providerRoomCodes: ['DBL'],
    });
  });
});
