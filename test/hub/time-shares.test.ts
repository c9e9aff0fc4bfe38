import { expect, test } from 'vitest';
import { createTimeShares } from '../../src/hub/time-shares.ts';
import { standingClock } from '../support/standing-clock.ts';

const NONE = { hub: 0, turn: 0, retry: 0, settling: 0, person: 0 };

test('time without any wait belongs to no share', () => {
  const clock = standingClock();
  const time = createTimeShares(clock);
  clock.advance(500);
  expect(time.read()).toEqual(NONE);
});

test('what overlaps is counted once, for the hub first', () => {
  const clock = standingClock();
  const time = createTimeShares(clock);
  const endRetry = time.enter('retry');
  clock.advance(10);
  const endHub = time.enter('hub');
  const endSecondHub = time.enter('hub');
  clock.advance(100);
  endHub();
  clock.advance(1000);
  endSecondHub();
  clock.advance(20);
  endRetry();
  clock.advance(5000);
  expect(time.read()).toEqual({ ...NONE, hub: 1100, retry: 30 });
});

test('an end that is marked twice ends once', () => {
  const clock = standingClock();
  const time = createTimeShares(clock);
  const end = time.enter('hub');
  time.enter('hub');
  end();
  end();
  clock.advance(7);
  expect(time.read().hub).toBe(7);
});

test('work that fails ends its share too', async () => {
  const clock = standingClock();
  const time = createTimeShares(clock);
  const work = async () => {
    clock.advance(3);
    throw new Error('broken');
  };
  await expect(time.during('person', work)).rejects.toThrow('broken');
  clock.advance(50);
  expect(time.read()).toEqual({ ...NONE, person: 3 });
});

test('a clock that is set back takes nothing away', () => {
  const clock = standingClock();
  const time = createTimeShares(clock);
  time.enter('hub');
  clock.advance(100);
  expect(time.read().hub).toBe(100);
  clock.advance(-1000);
  expect(time.read().hub).toBe(100);
});
