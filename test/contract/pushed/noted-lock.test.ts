import { describe, expect, it } from 'vitest';
import { LastPush } from '../../../src/contract/pushed/last-push.ts';
import { type Lock, type Notes, notedLock } from '../../../src/contract/pushed/lock-text.ts';
import { pushedLine, pushedRecord } from '../../../src/contract/pushed/pushed-record.ts';

const record = (value: number): string => pushedLine(pushedRecord({ value }));
const lock: Lock = new Map([
  ['live', { hub: 'L', records: new Map([['P/A hotel', 'live line']]) }],
  [
    'test',
    {
      hub: 'T',
      records: new Map([
        ['P/A hotel', record(1)],
        ['P/A rate Old', record(2)],
        ['P/B rate Kept', record(3)],
        ['P supplier', record(4)],
      ]),
    },
  ],
]);
const noted = (notes: Partial<Notes>): Lock =>
  notedLock(lock, { environment: 'test', hub: 'T', noted: new Map(), whole: new Set(), ...notes });
const values = (of: Lock, environment = 'test') =>
  Object.fromEntries(
    [...(of.get(environment)?.records ?? [])].map(([name, line]) => [name, /"value":(\d)/.exec(line)?.[1]]),
  );

describe('a lock after a push', () => {
  it('has the records of the push, and all others as they were', () => {
    const after = noted({
      noted: new Map([
        ['P/A hotel', record(7)],
        ['P/C room X', record(8)],
      ]),
    });
    expect(values(after)).toEqual({
      'P/A hotel': '7',
      'P/A rate Old': '2',
      'P/B rate Kept': '3',
      'P supplier': '4',
      'P/C room X': '8',
    });
    expect(after.get('live')).toBe(lock.get('live'));
  });

  it('drops what a hotel that was pushed as a whole no longer has', () =>
    expect(values(noted({ noted: new Map([['P/A hotel', record(7)]]), whole: new Set(['P/A']) }))).toEqual({
      'P/A hotel': '7',
      'P/B rate Kept': '3',
      'P supplier': '4',
    }));

  it("drops another hub's records with the same environment name", () =>
    expect(values(noted({ hub: 'U', noted: new Map([['P/A hotel', record(7)]]) }))).toEqual({ 'P/A hotel': '7' }));

  it('is unchanged if nothing was pushed to an environment that it does not have', () =>
    expect(noted({ environment: 'new', hub: 'N' })).toBe(lock));
});

describe('the last push', () => {
  const push = new LastPush('test', {
    records: new Map(
      ['P/A rate One', 'P/A rate Two words/x', 'P/A room One', 'P/AB rate Three', 'Q/AB rate Four', 'P supplier'].map(
        (name, index) => [name, record(index)],
      ),
    ),
  });

  it('lists the keys of a kind in one hotel', () => {
    expect(push.keys({ supplier: 'P', hotel: 'A' }, 'rate')).toEqual(['One', 'Two words/x']);
    expect(push.keys({ supplier: 'P', hotel: 'B' }, 'rate')).toEqual([]);
  });

  it('finds a hotel by its code alone if there is one', () => {
    expect(push.hotelWithCode('A')).toEqual({ supplier: 'P', hotel: 'A' });
    expect(push.hotelWithCode('AB')).toBeUndefined();
    expect(push.hotelWithCode('C')).toBeUndefined();
  });

  it('finds a record by its name', () => {
    expect(push.record({ kind: 'rate', supplier: 'P', hotel: 'A', key: 'Two words/x' })?.values).toEqual({ value: 1 });
    expect(push.record({ kind: 'supplier', supplier: 'P' })?.values).toEqual({ value: 5 });
    expect(push.record({ kind: 'offer', supplier: 'P', hotel: 'A', key: 'One' })).toBeUndefined();
  });
});
