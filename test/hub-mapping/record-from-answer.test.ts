import { describe, expect, test } from 'vitest';
import { recordFromAnswer } from '../../src/hub/mapping/record-from-answer.ts';
import { inheritedLimits, rateWithLimits, recordsOf, withLimits } from '../../src/hub/mapping/record-to-wire.ts';

describe('a record from an answer', () => {
  test('has no null at any depth', () => {
    expect(recordFromAnswer({ a: null, b: { c: null, d: [{ e: null, f: 0 }] } })).toEqual({ b: { d: [{ f: 0 }] } });
  });

  test('has no audit data, in which the hub echoes the token', () => {
    expect(recordFromAnswer({ id: 1, auditData: { authToken: 'canary' } })).toEqual({ id: 1 });
  });

  test('keeps a field called __proto__ as a field', () => {
    const bare = recordFromAnswer(JSON.parse('{"__proto__": {"polluted": true}, "id": 1}'));
    expect(Object.keys(bare).sort()).toEqual(['__proto__', 'id']);
    expect(bare['polluted']).toBeUndefined();
  });
});

describe('the stay limits that are sent', () => {
  test('are integers even if no level sets them: no restriction', () => {
    expect(withLimits({})).toEqual({ releaseDays: 0, minimumStay: 1 });
  });

  test('are inherited from the level above', () => {
    expect(withLimits({ minimumStay: 4 }, { releaseDays: 5, minimumStay: 2 })).toEqual({
      releaseDays: 5,
      minimumStay: 4,
    });
  });

  test('of a season are inherited from its rate, not from the hotel', () => {
    const rate = rateWithLimits({ releaseDays: 2, seasons: [{ name: 'Low' }] }, { releaseDays: 9, minimumStay: 3 });
    expect(recordsOf(rate['seasons'])).toEqual([{ name: 'Low', releaseDays: 2, minimumStay: 3 }]);
  });
});

describe('the effective stay limits', () => {
  test('come from the rate or the hotel if a season of the hub has none, the maximum too', () => {
    const hotel = inheritedLimits({ maximumStay: 14, rates: [{ releaseDays: 4, seasons: [{ minimumStay: 5 }] }] });
    const [season] = recordsOf(recordsOf(hotel['rates'])[0]?.['seasons']);
    expect(season).toEqual({ releaseDays: 4, minimumStay: 5, maximumStay: 14 });
  });
});
