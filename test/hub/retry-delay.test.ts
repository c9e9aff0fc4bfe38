import { describe, expect, test } from 'vitest';
import type { Effect } from '../../src/hub/operations.ts';
import type { FailureKind } from '../../src/hub/outcomes/failure-kind.ts';
import { isLastingStatus, MAX_ATTEMPTS, retryDelay } from '../../src/hub/retry-delay.ts';
import { fc } from '../support/fast-check.ts';

const KINDS: readonly FailureKind[] = [
  'unreachable',
  'absent',
  'refused',
  'credentials-rejected',
  'not-enabled',
  'rate-limited',
  'unknown',
];
const EFFECTS: readonly Effect[] = ['read', 'auth', 'guarded-create', 'unguarded-create', 'replace', 'flow', 'final'];

describe('whether a failed call is tried again', () => {
  const repeated = EFFECTS.flatMap((effect) =>
    KINDS.filter((kind) => retryDelay({ effect, kind, attempt: 1 }, 0.5) !== undefined).map(
      (kind) => `${effect} ${kind}`,
    ),
  );

  test('is yes for exactly these effects and kinds', () => {
    expect(repeated).toEqual([
      'read unreachable',
      'read rate-limited',
      'read unknown',
      'auth unreachable',
      'guarded-create unreachable',
      'unguarded-create unreachable',
      'replace unreachable',
    ]);
  });

  test('is no after the fourth attempt', () => {
    expect(retryDelay({ effect: 'read', kind: 'unknown', attempt: 3 }, 0.5)).toBeDefined();
    expect(retryDelay({ effect: 'read', kind: 'unknown', attempt: 4 }, 0.5)).toBeUndefined();
  });

  test('is no if it would end the same way', () => {
    expect(retryDelay({ effect: 'read', kind: 'unknown', attempt: 1, lasting: true }, 0.5)).toBeUndefined();
    expect(retryDelay({ effect: 'read', kind: 'unreachable', attempt: 1, lasting: true }, 0.5)).toBeUndefined();
  });

  test.each([
    [200, false],
    [299, false],
    [301, true],
    [404, true],
    [408, false],
    [429, false],
    [499, true],
    [500, false],
    [503, false],
  ])('a status of %d is lasting: %s', (status, lasting) => {
    expect(isLastingStatus(status)).toBe(lasting);
  });
});

describe('the wait before the next attempt', () => {
  const wait = (attempt: number, random: number, retryAfterMs?: number, kind: FailureKind = 'unknown') =>
    retryDelay({ effect: 'read', kind, attempt, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }, random);

  test('is anything up to 200 ms, then 400 ms, then 800 ms', () => {
    expect([1, 2, 3].map((attempt) => wait(attempt, 1))).toEqual([200, 400, 800]);
    expect([1, 2, 3].map((attempt) => wait(attempt, 0))).toEqual([0, 0, 0]);
    expect(wait(1, 0.5)).toBe(100);
  });

  test('starts from 5 s if the hub limits the rate without saying for how long, and never exceeds 8 s', () => {
    expect([1, 2, 3].map((attempt) => wait(attempt, 1, undefined, 'rate-limited'))).toEqual([5_000, 8_000, 8_000]);
  });

  test('is never shorter than what the hub asks for, nor longer than a minute', () => {
    expect(wait(1, 0, 7_000, 'rate-limited')).toBe(7_000);
    expect(wait(1, 0, 7_000)).toBe(7_000);
    expect(wait(3, 1, 100)).toBe(800);
    expect(wait(1, 0, 90_000)).toBe(60_000);
  });

  test('in total stays within the budget for all attempts, whatever the randomness and the hub', () => {
    const failure = fc.record({
      effect: fc.constantFrom(...EFFECTS),
      kind: fc.constantFrom(...KINDS),
      retryAfterMs: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(
        failure,
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 10 }),
        (failed, dice) => {
          let total = 0;
          let attempts = 1;
          for (const random of dice) {
            const delay = retryDelay({ ...failed, attempt: attempts }, random);
            if (delay === undefined) break;
            expect(delay).toBeGreaterThanOrEqual(0);
            total += delay;
            attempts += 1;
          }
          expect(attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
          expect(total).toBeLessThanOrEqual(3 * 60_000);
        },
      ),
    );
  });
});
