import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { decimalOf } from '../../../src/kernel/decimal.ts';
import { CombinationKeys, MOST_CHARACTERS, MOST_KEYS } from '../../../src/sandbox/selling/combination-keys.ts';
import type { Selection } from '../../../src/sandbox/selling/selection.ts';
import { heapBytes } from '../../support/heap-bytes.ts';

const selection: Selection = {
  hotel: { supplierId: 1, providerCode: 'SEA' },
  accommodation: '1-SEA',
  search: { checkIn: dayOfNumber(20_000), checkOut: dayOfNumber(20_002), parties: [[30, 30]], language: 'EN' },
  rateId: 1,
  mealPlan: 'ROOM_ONLY',
  rooms: ['DBL'],
  price: decimalOf(100),
  availabilityId: 1,
};

test('beyond 20,000 keys of a step, the oldest is forgotten', () => {
  const keys = new CombinationKeys(randomBytes);
  const issue = (): string => keys.issue('confirm', 'token', selection, 0);
  const confirmed = keys.issue('prebook', 'token', selection, 0);
  const first = issue();
  const second = issue();
  for (let count = 2; count < MOST_KEYS; count += 1) issue();
  expect(keys.open(first, 'confirm', 'token', 0)).toEqual({ selection });
  const newest = issue();
  expect(keys.open(first, 'confirm', 'token', 0)).toEqual({ trouble: 'combinationKey is not valid or has expired' });
  expect(keys.open(second, 'confirm', 'token', 0)).toEqual({ selection });
  expect(keys.open(newest, 'confirm', 'token', 0)).toEqual({ selection });
  expect(keys.open(confirmed, 'prebook', 'token', 0)).toEqual({ selection });
});

test('beyond 16 million characters of guests and comments, the oldest keys of the step are forgotten', () => {
  const keys = new CombinationKeys(randomBytes);
  const issue = (comment: string): string => keys.issue('book', 'token', { ...selection, comment }, 0);
  const isKept = (key: string): boolean => !('trouble' in keys.open(key, 'book', 'token', 0));
  const comment = 'x'.repeat(MOST_CHARACTERS / 3);
  const [first, second, third] = [issue(comment), issue(comment), issue(comment)];
  expect([first, second, third].map(isKept)).toEqual([false, true, true]);
  expect(isKept(issue(comment.repeat(2)))).toBe(true);
  expect([second, third].map(isKept)).toEqual([false, false]);
});

test('a key with two guests takes less than 1,000 bytes', () => {
  const keys = new CombinationKeys(randomBytes);
  const guest = { name: 'Anna', lastName: 'Meyer', courtesyTitle: 'MRS', requestedAge: 30 };
  const issue = (): string => {
    // As in Prebook, every guest is an object of its own with an id.
    const person = [1, 2].map((position) => ({ ...guest, id: `1-${position}` }));
    return keys.issue('book', 'token', { ...selection, guests: [{ id: '1', person }] }, 0);
  };
  const before = heapBytes();
  for (let count = 0; count < MOST_KEYS; count += 1) issue();
  expect((heapBytes() - before) / MOST_KEYS).toBeLessThan(1000);
  for (let count = 0; count < MOST_KEYS; count += 1) issue();
  expect((heapBytes() - before) / MOST_KEYS).toBeLessThan(1000);
  expect(keys.open(issue(), 'book', 'token', 0)).toMatchObject({ selection: { guests: [{ id: '1' }] } });
});
