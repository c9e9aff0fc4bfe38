import { describe, expect, it } from 'vitest';
import type { Sample } from '../../../src/commands/monitor/monitor-document.ts';
import { sampleFindings } from '../../../src/commands/monitor/sample-findings.ts';

const PROOFS = {
  withinMinutes: 1,
  prices: 10,
  notProvable: 0,
  provable: 10,
  proved: 10,
  late: 0,
  quotes: 4,
  allQuotes: 8,
};
const sample = (more: Partial<Sample> = {}): Sample => ({
  ...{ proofs: PROOFS, failed: [], unanswered: [], outcomes: [], ...more },
});
const stay = (what: string) => ({
  id: `${what} stay`,
  what,
  text: 'Double room',
  at: 1,
  places: [0],
  hotel: 'PALMA/SEA',
});
const within = 7 * 1_440;
const ids = (more: Partial<Sample>, times = {}) =>
  sampleFindings(sample(more), { within, ...times }).map(({ kind, what, text }) => [kind, what, text]);

describe('what a sample of quotes finds', () => {
  it('is nothing if every price was proved in time', () =>
    expect(ids({}, { elapsed: 1_440, every: 1_440 })).toEqual([]));

  it('is a stay that is sold otherwise, with its hotel', () =>
    expect(ids({ failed: [stay('wrong-price')] })).toEqual([['stay', 'wrong-price', 'PALMA/SEA: Double room']]));

  it('is a hotel that cannot be quoted', () =>
    expect(ids({ failed: [stay('pending')] })).toEqual([['not-proved', 'pending', 'PALMA/SEA: Double room']]));

  it('is not reported twice if records differ or calls fail', () =>
    expect(
      ids({
        failed: [stay('records-differ'), stay('no-answer')],
        unanswered: [{ failure: 'unreachable', count: 3, detail: 'no connection' }],
      }),
    ).toEqual([['not-run', 'unreachable', '3 stays got no answer: no connection']]));

  it('names the price that has waited too long, and since when', () => {
    const oldest = { hotel: 'PALMA/SEA', price: 'price of DBL', since: '2027-01-01T00:00:00.000Z', proved: true };
    expect(ids({ proofs: { ...PROOFS, late: 2, oldest } })).toEqual([
      [
        'not-proved',
        'late',
        '2 of 10 prices not proved within 7 days; the one that waits longest: PALMA/SEA, price of DBL, last proved on 2027-01-01 00:00 UTC',
      ],
    ]);
  });
});
