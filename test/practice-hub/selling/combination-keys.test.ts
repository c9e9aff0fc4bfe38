import { describe, expect, test } from 'vitest';
import { CombinationKeys, type FlowStep } from '../../../practice-hub/selling/combination-keys.ts';
import type { Selection } from '../../../practice-hub/selling/selection.ts';
import { dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { decimalOf } from '../../../src/kernel/decimal.ts';

const selection: Selection = {
  hotel: { supplierId: 1, providerCode: 'SEA' },
  accommodation: '1-SEA',
  search: { checkIn: dayOfNumber(20_000), checkOut: dayOfNumber(20_002), parties: [[30, 30]], language: 'EN' },
  rateId: 1,
  mealPlan: 'ROOM_ONLY',
  rooms: ['DBL'],
  price: decimalOf(100.25),
  availabilityId: 1,
};
const keys = new CombinationKeys('signing key');
const session = { traceId: 'a' };
const MINUTE = 60_000;
const invalid = { trouble: 'combinationKey is not valid or has expired' };

describe('A combination key', () => {
  test('opens with all that it selected in another process that shares the signing key, so nothing is stored', () => {
    const guests = [{ id: '1', person: [{ name: 'Ana', lastName: 'García', requestedAge: 30 }] }];
    const chosen = { ...selection, guests, comment: 'Cot, please: 30 €' };
    const key = keys.issue('book', chosen, { session, now: 0 });
    expect(new CombinationKeys('signing key').open(key, 'book', { session, now: 0 })).toEqual({ selection: chosen });
  });

  test.each<[FlowStep, number]>([
    ['confirm', 40],
    ['prebook', 60],
    ['book', 60],
  ])('for %s is valid for %i minutes', (step, minutes) => {
    const key = keys.issue(step, selection, { session, now: 1000 });
    expect(keys.open(key, step, { session, now: 1000 + minutes * MINUTE - 1 })).toEqual({ selection });
    expect(keys.open(key, step, { session, now: 1000 + minutes * MINUTE })).toEqual(invalid);
  });

  test('is valid for its own step and session only', () => {
    const key = keys.issue('confirm', selection, { session, now: 0 });
    expect(keys.open(key, 'book', { session, now: 0 })).toEqual({ trouble: 'combinationKey is not valid for book' });
    expect(keys.open(key, 'confirm', { session: { traceId: 'b' }, now: 0 })).toEqual({
      trouble: 'combinationKey was issued for another session',
    });
  });

  test.each(['short', 'long'] as const)('is refused with any change to a character (%s)', (length) => {
    const key = keys.issue('confirm', selection, { session, now: 0, length });
    expect(keys.open(key, 'confirm', { session, now: 0 })).toEqual({ selection });
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(keys.open(key.slice(0, at) + other + key.slice(at + 1), 'confirm', { session, now: 0 })).toEqual(invalid);
    }
    for (const other of ['', '.', key.slice(0, -1), `${key}A`, `${key}.A`, key.split('.')[0] ?? ''])
      expect(keys.open(other, 'confirm', { session, now: 0 })).toEqual(invalid);
  });

  test('is refused if another hub signed it', () => {
    const key = new CombinationKeys('another').issue('confirm', selection, { session, now: 0 });
    expect(keys.open(key, 'confirm', { session, now: 0 })).toEqual(invalid);
  });

  test('is kilobytes long where keys contain whole offers', () => {
    expect(keys.issue('confirm', selection, { session, now: 0 }).length).toBeLessThan(1000);
    expect(keys.issue('confirm', selection, { session, now: 0, length: 'long' }).length).toBeGreaterThan(3000);
  });
});
