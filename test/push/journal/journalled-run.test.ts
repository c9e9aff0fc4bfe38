import { describe, expect, it } from 'vitest';
import { type JournalEntry, type JournalledRun, journalledRun } from '../../../src/push/journal/journalled-run.ts';
import { runStarted } from '../../support/run-started.ts';

const started = runStarted();

const STEP = 'createRate P/H rate "S"';
const record = { kind: 'rate', supplier: 'P', hotel: 'H', key: 'S' } as const;
const sent = {
  type: 'step-sent',
  step: STEP,
  operation: 'createRate',
  record,
  saw: 'absent',
  sends: 'f',
} as const;
const ended = { type: 'step-ended', step: STEP, record, outcome: 'applied' } as const;

/** The run that these entries tell, one written each second. */
const reported = (...entries: readonly JournalEntry[]): JournalledRun | undefined =>
  journalledRun(entries.map((entry, seq) => ({ seq, at: `2027-01-01T00:00:0${seq}.000Z`, entry, hash: '' })));

const stepsTold = (...entries: readonly JournalEntry[]) => reported(started, ...entries)?.steps;

describe('a run in its journal', () => {
  it('is undefined if the journal does not begin with its start', () => {
    expect(reported()).toBeUndefined();
    expect(reported(sent, started)).toBeUndefined();
  });

  it('has no end unless the journal has one', () => {
    expect(reported(started)).toEqual({ started, startedAt: '2027-01-01T00:00:00.000Z', steps: [] });
  });

  it('has the end, and its time', () => {
    const end = { type: 'run-ended', interrupted: false, outcomes: {} } as const;
    expect(reported(started, end)).toMatchObject({ ended: end, endedAt: '2027-01-01T00:00:01.000Z', steps: [] });
  });

  it('has the time of a step that was sent, and no answer', () => {
    expect(stepsTold(sent)).toEqual([{ id: STEP, record, sent, sentAt: '2027-01-01T00:00:01.000Z' }]);
  });

  it('has the answer to a step if it was cut off before the outcome', () => {
    expect(stepsTold(sent, { type: 'step-answered', step: STEP, status: 201, requestId: 'r-1' })).toMatchObject([
      { id: STEP, sent, status: 201, requestId: 'r-1' },
    ]);
  });

  it('keeps the answer to a step that ended without one', () => {
    const answered = { type: 'step-answered', step: STEP, status: 201, requestId: 'r-1' } as const;
    expect(stepsTold(sent, answered, ended)).toMatchObject([{ id: STEP, sent, ended, status: 201, requestId: 'r-1' }]);
  });

  it('has only the outcome of a step that was never sent', () => {
    expect(stepsTold({ ...ended, outcome: 'skipped' })).toEqual([
      { id: STEP, record, ended: { ...ended, outcome: 'skipped' } },
    ]);
  });

  it('ignores the answer to a step that it never sent', () => {
    expect(stepsTold({ type: 'step-answered', step: STEP, status: 201 })).toEqual([]);
  });
});
