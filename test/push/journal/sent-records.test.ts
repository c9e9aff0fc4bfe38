import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/hub/outcomes/step-outcome.ts';
import { isNoted, type JournalledRun, sentRecords } from '../../../src/push/journal/journalled-run.ts';
import { runStarted } from '../../support/run-started.ts';

const HOTEL = { supplier: 'PALMA', hotel: 'SEA' } as const;
const offer = (key: string) => ({ kind: 'offer', ...HOTEL, key }) as const;

/** A run that sent a version of an offer with each of these ends; `undefined` for a run that was cut off. */
function runOf(...ends: readonly (readonly [string, Outcome | undefined])[]): JournalledRun {
  return {
    started: runStarted({ steps: ends.length }),
    startedAt: '2027-01-01T00:00:00Z',
    steps: ends.map(([key, outcome]) => {
      const step = { step: `createOffer ${key}`, record: offer(key) };
      return {
        id: step.step,
        record: step.record,
        sent: { type: 'step-sent', ...step, operation: 'createOffer', saw: 'absent', sends: 's' },
        ...(outcome && { ended: { type: 'step-ended', ...step, outcome } }),
      };
    }),
  };
}

const noted = (...names: readonly string[]) => ({
  noted: new Map(names.map((name) => [name, ''])),
  whole: new Set<string>(),
});

describe('what a run may have left in the hub', () => {
  it('is everything that it sent and that was not refused', () => {
    const run = runOf(['A', 'applied'], ['B', undefined], ['C', 'unknown'], ['D', 'refused'], ['E', 'skipped']);
    expect(sentRecords(run)).toEqual([offer('A'), offer('B'), offer('C')]);
  });

  it('leaves out what it never sent', () => {
    const { steps, ...run } = runOf(['A', undefined]);
    expect(sentRecords({ ...run, steps: steps.map(({ sent: _, ...step }) => step) })).toEqual([]);
  });

  it('is recorded when every record of it is', () => {
    const run = runOf(['A', 'applied'], ['B', undefined]);
    expect(isNoted(run, noted('PALMA/SEA offer A', 'PALMA/SEA offer B'))).toBe(true);
    expect(isNoted(run, noted('PALMA/SEA offer A'))).toBe(false);
    expect(isNoted(run, noted())).toBe(false);
  });

  it('is recorded with a hotel that was written as a whole', () =>
    expect(isNoted(runOf(['A', undefined]), { noted: new Map(), whole: new Set(['PALMA/SEA']) })).toBe(true));

  it('is recorded under the code of the files if it was a version', () => {
    expect(isNoted(runOf(['A.v2', 'unknown']), noted('PALMA/SEA offer A'))).toBe(true);
    expect(isNoted(runOf(['B.v2', 'unknown']), noted('PALMA/SEA offer A'))).toBe(false);
  });

  it('is recorded under its own name if it is a rate with a name like a version', () => {
    const rate = { kind: 'rate', ...HOTEL, key: 'Summer.v2' } as const;
    const { steps, ...run } = runOf(['A', 'unknown']);
    const ofRate = { ...run, steps: steps.map((step) => ({ ...step, record: rate })) };
    expect(isNoted(ofRate, noted('PALMA/SEA rate Summer'))).toBe(false);
    expect(isNoted(ofRate, noted('PALMA/SEA rate Summer.v2'))).toBe(true);
  });

  it('is recorded from the start if nothing was sent', () => expect(isNoted(runOf(), noted())).toBe(true));
});
