import { describe, expect, it, test } from 'vitest';
import type { StepReport } from '../../../src/push/event.ts';
import { exitOf } from '../../../src/use/ground/exit/exit-code.ts';
import { outcomesOfPush } from '../../../src/use/push/apply-job.ts';

const step = (ending: Pick<StepReport, 'outcome'> & Partial<StepReport>): StepReport => ({
  stepId: 'replaceRate PALMA/SEA rate "Summer"',
  identity: { kind: 'rate', supplier: 'PALMA', hotel: 'SEA', key: 'Summer' },
  operation: 'replaceRate',
  ...ending,
});

const waiting = step({ outcome: 'skipped', reason: 'it needs another' });

/** The exit code of a push with these steps and this many blocked changes. */
const exitOfPush = (reports: readonly StepReport[], blocked: number) =>
  exitOf(outcomesOfPush(reports, Array<object>(blocked).fill({})));

describe('the exit code of a push', () => {
  it('is 0 when every step succeeded', () => {
    expect(exitOfPush([step({ outcome: 'applied' }), step({ outcome: 'adopted' })], 0)).toBe(0);
    expect(exitOfPush([], 0)).toBe(0);
  });

  it.each(['refused', 'unknown', 'skipped'] as const)('is never 0 when a step ended %s', (outcome) => {
    expect(exitOfPush([step({ outcome: 'applied' }), step({ outcome })], 0)).not.toBe(0);
  });

  test.each([
    ['unknown', 7],
    ['rate-limited', 7],
    ['unreachable', 7],
    ['absent', 5],
    ['refused', 3],
    ['not-enabled', 8],
    ['credentials-rejected', 8],
  ] as const)('a step left out because a read before it failed (%s) is %i', (failure, code) =>
    expect(exitOfPush([step({ outcome: 'skipped', failure }), waiting], 0)).toBe(code),
  );

  it('is 8 when the hub rejected the account half-way, not 3 as for an ordinary refusal', () => {
    expect(exitOfPush([step({ outcome: 'refused', failure: 'not-enabled' }), waiting], 0)).toBe(8);
    expect(exitOfPush([step({ outcome: 'refused', failure: 'refused' }), waiting], 0)).toBe(3);
  });

  it('is 5 when the record changed meanwhile, 4 when the outcome is not known, whatever else happened', () => {
    const stale = step({ outcome: 'skipped', stale: true });
    expect(exitOfPush([stale, waiting, step({ outcome: 'refused' })], 0)).toBe(5);
    expect(exitOfPush([stale, step({ outcome: 'unknown', failure: 'unknown' })], 0)).toBe(4);
  });

  it('is 3 when a change is blocked', () => expect(exitOfPush([step({ outcome: 'applied' })], 1)).toBe(3));
});
