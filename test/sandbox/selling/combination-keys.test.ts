import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { decimalOf } from '../../../src/kernel/decimal.ts';
import { CombinationKeys, MOST_KEYS } from '../../../src/sandbox/selling/combination-keys.ts';
import type { Selection } from '../../../src/sandbox/selling/selection.ts';

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

test('keys are bounded in number: the oldest is forgotten for the newest, step by step', () => {
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
