import { expect, test } from 'vitest';
import type { Outcome } from '../../../src/hub/outcomes/step-outcome.ts';
import type { Plan, Step } from '../../../src/plan/plan.ts';
import {
  halfWritten,
  isUnfinished,
  type JournalledRun,
  type JournalledStep,
  openEnds,
} from '../../../src/push/journal/journalled-run.ts';
import { runStarted } from '../../support/run-started.ts';

const record = (key: string) => ({ kind: 'rate', supplier: 'PALMA', hotel: 'H', key }) as const;

const planned = (id: string, key: string): Step => ({
  id,
  operation: 'replaceRate',
  identity: record(key),
  body: {},
  managed: {},
  changes: [],
  needs: [],
});

const sent = (id: string, key: string, outcome?: Outcome): JournalledStep => ({
  id,
  record: record(key),
  sent: { type: 'step-sent', step: id, operation: 'replaceRate', record: record(key), saw: 'absent', sends: '' },
  ...(outcome && { ended: { type: 'step-ended', step: id, record: record(key), outcome } }),
});

const unsent = (id: string, key: string): JournalledStep => ({
  id,
  record: record(key),
  ended: { type: 'step-ended', step: id, record: record(key), outcome: 'skipped' },
});

const run = (
  steps: readonly JournalledStep[],
  ended?: Pick<NonNullable<JournalledRun['ended']>, 'interrupted' | 'outcomes'>,
): JournalledRun => ({
  started: runStarted({ steps: steps.length }),
  startedAt: '2027-01-01T00:00:00.000Z',
  steps,
  ...(ended && { ended: { type: 'run-ended', ...ended } }),
});

const plan = (...steps: readonly Step[]): Plan => ({
  environment: 'test',
  steps,
  blocked: [],
  unmanaged: [],
  unchanged: [],
  hotels: [],
});

test.each([
  ['applied', [sent('1', 'A', 'applied')], false],
  ['adopted', [sent('1', 'A', 'adopted')], false],
  ['refused', [sent('1', 'A', 'refused')], true],
  ['unknown', [sent('1', 'A', 'unknown')], true],
  ['cut off', [sent('1', 'A')], true],
  ['never sent', [unsent('1', 'A')], false],
  ['not reached', [], false],
] as const)('a record whose only write was %s', (_, steps, half) => {
  expect(halfWritten(plan(planned('1', 'A')), run(steps))(record('A'))).toBe(half);
});

test('a record is half written until the last of its writes is confirmed, independently of others', () => {
  const half = halfWritten(
    plan(planned('1', 'A'), planned('2', 'A'), planned('3', 'B')),
    run([sent('1', 'A', 'applied'), unsent('2', 'A'), sent('3', 'B', 'applied')]),
  );
  expect([half(record('A')), half(record('B')), half(record('C'))]).toEqual([true, false, false]);
});

test('writes have an open end if they were sent and their outcome is unknown', () => {
  const steps = [sent('1', 'A'), sent('2', 'A', 'unknown'), sent('3', 'A', 'refused'), unsent('4', 'A')];
  expect([...openEnds(run(steps))]).toEqual(['1', '2']);
});

const endsOf = (...outcomes: readonly Outcome[]): JournalledStep[] =>
  outcomes.map((one, index) => sent(`${index}`, 'A', one));

test.each([
  [undefined, endsOf('applied'), true],
  [true, endsOf('applied'), true],
  [false, endsOf('applied', 'adopted', 'unchanged'), false],
  [false, endsOf('applied', 'refused'), true],
  [false, endsOf('unknown'), true],
  [false, [unsent('1', 'A')], true],
])(
  'a run that ended (interrupted: %s) with these steps, whatever it counted, has something left to do: %#',
  (interrupted, steps, unfinished) => {
    expect(isUnfinished(run(steps, interrupted === undefined ? undefined : { interrupted, outcomes: {} }))).toBe(
      unfinished,
    );
  },
);
