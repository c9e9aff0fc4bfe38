import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/kernel/digest.ts';
import type { Json } from '../../../src/kernel/json.ts';
import type { Change, Step } from '../../../src/plan/plan.ts';
import type { PushEvent, StepReport } from '../../../src/push/event.ts';
import { entryOf, journalEntry } from '../../../src/push/journal/journalled-run.ts';

const step: Step = {
  id: 'replaceRate PALMA/H rate "S"',
  operation: 'replaceRate',
  identity: { kind: 'rate', supplier: 'PALMA', hotel: 'H', key: 'S' },
  body: { name: 'S', minimumStay: 3 },
  managed: { name: 'S', minimumStay: 3 },
  changes: [],
  needs: [],
};
const report: StepReport = {
  stepId: step.id,
  identity: step.identity,
  operation: step.operation,
  outcome: 'refused',
};

/** What the journal says of the event, which must be what it can read again. */
function reported(event: PushEvent) {
  const entry = entryOf(event);
  expect(journalEntry.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  return entry;
}

describe('the entries of a journal', () => {
  it("leave out the start of a push, which the run's own entry covers", () => {
    expect(entryOf({ type: 'push-started', steps: 3, hotels: 1 })).toBeUndefined();
  });

  it('has, for a creation, the fingerprint of what it sends', () => {
    expect(reported({ type: 'step-sent', step })).toEqual({
      type: 'step-sent',
      step: step.id,
      operation: 'replaceRate',
      record: step.identity,
      saw: 'absent',
      sends: fingerprintOf(step.body),
    });
  });

  it('has, for a replacement, what it was computed from, and what it changes', () => {
    const changes: Change[] = [{ path: ['minimumStay'], kind: 'change', before: 2, after: 3 }];
    const entry = reported({ type: 'step-sent', step: { ...step, basis: '{"name":"S"}', changes } });
    expect(entry).toMatchObject({ saw: expect.stringMatching(/^[0-9a-f]{32}$/), changes });
    expect(reported({ type: 'step-sent', step: { ...step, basis: '{}' } })).toMatchObject({ changes: [] });
  });

  it.each<[string, Json, Json]>([
    ['a text', 'B', 'B'],
    ['an empty text', '', ''],
    ['a number', 88.5, 88.5],
    ['a truth', false, false],
    ['nothing', null, null],
    ['a list', ['A', 1, null, { a: 1 }], ['A', 1, null, `record ${fingerprintOf({ a: 1 })}`]],
    ['a record', { password: 'x' }, `record ${fingerprintOf({ password: 'x' })}`],
  ])('of a value is %s, of records their fingerprints', (_, value, shown) => {
    const changed = (change: Omit<Change, 'path'>) =>
      reported({ type: 'step-sent', step: { ...step, basis: '{}', changes: [{ path: ['a', 'b'], ...change }] } });
    expect(changed({ kind: 'add', after: value })).toHaveProperty('changes', [
      { path: ['a', 'b'], kind: 'add', after: shown },
    ]);
    expect(changed({ kind: 'remove', before: value })).toHaveProperty('changes', [
      { path: ['a', 'b'], kind: 'remove', before: shown },
    ]);
  });

  it('has, for an answer, the status, and the request id if there is one', () => {
    const answered = { type: 'step-answered', step: step.id, status: 201 };
    expect(reported({ type: 'step-answered', step, status: 201 })).toEqual(answered);
    expect(reported({ type: 'step-answered', step, status: 201, requestId: 'r-1' })).toEqual({
      ...answered,
      requestId: 'r-1',
    });
    expect(reported({ type: 'step-answered', step, status: 201, requestId: 'x\u001b[2J'.repeat(60) })).toMatchObject({
      requestId: expect.not.stringContaining('\u001b'),
    });
  });

  it('has, for an end, the outcome with all details', () => {
    const ended = { type: 'step-ended', step: step.id, record: step.identity, outcome: 'refused' };
    expect(reported({ type: 'step-ended', report })).toEqual(ended);
    const all = { reason: 'the hub refused it', status: 400, requestId: 'r-2', stale: true, left: 'f' } as const;
    expect(
      reported({ type: 'step-ended', report: { ...report, ...all, advice: 'push again', failure: 'refused' } }),
    ).toEqual({
      ...ended,
      ...all,
    });
    const long = reported({ type: 'step-ended', report: { ...report, requestId: 'r'.repeat(500) } });
    expect(JSON.stringify(long).length).toBeLessThan(300);
  });

  it('has, for the end of a push, how many steps ended how', () => {
    const reports: StepReport[] = [report, { ...report, outcome: 'applied' }, { ...report, outcome: 'applied' }];
    expect(reported({ type: 'push-ended', interrupted: true, reports })).toEqual({
      type: 'run-ended',
      interrupted: true,
      outcomes: { refused: 1, applied: 2 },
    });
  });
});
