import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '../../../../src/hub/outcomes/failure-kind.ts';
import { OUTCOMES } from '../../../../src/hub/outcomes/step-outcome.ts';
import type { StepReport } from '../../../../src/push/event.ts';
import { exitOf } from '../../../../src/use/ground/exit/exit-code.ts';
import { outcomesOfPush } from '../../../../src/use/push/apply-job.ts';
import { outcomesOfDepth, outcomesOfVerification } from '../../../../src/use/verify/run-depth.ts';
import type { Ending } from '../../../../src/verify/ending.ts';
import { fc } from '../../../support/fast-check.ts';

type Verdict = Pick<Ending, 'verdict' | 'stage' | 'failure' | 'fakeBooking'>;

const failure = fc.constantFrom(...FAILURE_KINDS);

const report = fc
  .record(
    {
      outcome: fc.constantFrom(...OUTCOMES),
      failure,
      stale: fc.constant(true as const),
      status: fc.constantFrom(200, 409, 503),
    },
    { requiredKeys: ['outcome'] },
  )
  .map(
    (ending): StepReport => ({
      stepId: 'replaceRate PALMA/SEA rate "Summer"',
      identity: { kind: 'rate', supplier: 'PALMA', hotel: 'SEA', key: 'Summer' },
      operation: 'replaceRate',
      ...ending,
    }),
  );

const verdict: fc.Arbitrary<Verdict> = fc.record(
  {
    verdict: fc.constantFrom<Ending['verdict'][]>('ok', 'pending', 'wrong-price', 'unknown-status', 'failed'),
    stage: fc.constantFrom<Ending['stage'][]>('locate', 'quote', 'confirm', 'prebook', 'book', 'proof'),
    failure,
    fakeBooking: fc.constant('proved' as const),
  },
  { requiredKeys: ['verdict', 'stage'] },
);

const run = fc.record({
  reports: fc.array(report, { maxLength: 4 }),
  blocked: fc.array(fc.record({ conflict: fc.constant(true as const) }, { requiredKeys: [] }), { maxLength: 1 }),
  verifications: fc.array(verdict, { maxLength: 3 }),
});

type Run = typeof run extends fc.Arbitrary<infer Value> ? Value : never;

const exitOfRun = ({ reports, blocked, verifications }: Run): number =>
  exitOf([...outcomesOfPush(reports, blocked), ...outcomesOfVerification(verifications)]);

const holds = (law: (exit: number, ran: Run) => boolean): void =>
  fc.assert(
    fc.property(run, (ran) => law(exitOfRun(ran), ran)),
    { numRuns: 3_000 },
  );

/** The stages whose call is a step of the booking flow, and the failures after which it was never sent. */
const FLOW = ['confirm', 'prebook', 'book', 'proof'];
const NEVER_SENT = ['unreachable', 'over-budget'];

describe('the exit code of any run', () => {
  it('is 7 only where no write was sent', () =>
    holds(
      (exit, { reports }) =>
        exit !== 7 ||
        reports.every(
          ({ outcome, status }) =>
            outcome === 'skipped' || outcome === 'unchanged' || (outcome === 'adopted' && status === undefined),
        ),
    ));

  it('is 7 only where no step of a booking was sent', () =>
    holds(
      (exit, { verifications }) =>
        exit !== 7 ||
        verifications.every(
          ({ stage, failure: cause }) =>
            !FLOW.includes(stage) || (stage === 'confirm' && cause !== undefined && NEVER_SENT.includes(cause)),
        ),
    ));

  it('is 4 as soon as the end of a write is not known', () =>
    holds((exit, { reports }) => exit === 4 || reports.every(({ outcome }) => outcome !== 'unknown')));

  it('is 4 as soon as it is not known whether a booking was kept', () =>
    holds(
      (exit, { verifications }) =>
        exit === 4 ||
        verifications.every(({ verdict: said, stage, failure: cause, fakeBooking }) => {
          if (said === 'unknown-status') return fakeBooking === 'proved';
          if (said !== 'failed') return true;
          return stage !== 'proof' && (stage !== 'book' || !['unknown', 'rate-limited'].includes(cause ?? ''));
        }),
    ));

  it('is 4 only where something is not known', () =>
    holds(
      (exit, { reports, verifications }) =>
        exit !== 4 ||
        reports.some(({ outcome }) => outcome === 'unknown') ||
        verifications.some(({ stage, verdict: said }) => said === 'unknown-status' || FLOW.includes(stage)),
    ));

  it('is 0 only if every step succeeded, nothing is blocked and every verification passed or has to wait', () =>
    holds(
      (exit, { reports, blocked, verifications }) =>
        (exit === 0) ===
        (reports.every(({ outcome }) => ['applied', 'adopted', 'unchanged'].includes(outcome)) &&
          blocked.length === 0 &&
          verifications.every(({ verdict: said }) => said === 'ok' || said === 'pending')),
    ));

  it('does not depend on what succeeded, except for 7', () =>
    holds((exit, ran) => {
      const bare = { ...ran, reports: ran.reports.filter(({ outcome }) => outcome !== 'applied') };
      return exitOfRun(bare) === exit || exitOfRun(bare) === 7;
    }));
});

it('a Book answered 429 is 4: a hub may refuse to answer what it has done', () => {
  const limited: Verdict = { verdict: 'failed', stage: 'book', failure: 'rate-limited' };
  expect(exitOf(outcomesOfVerification([limited]))).toBe(4);
});

it('a quote answered 429 stays 7: nothing was sent that books', () => {
  const limited: Verdict = { verdict: 'failed', stage: 'quote', failure: 'rate-limited' };
  expect(exitOf(outcomesOfVerification([limited]))).toBe(7);
  expect(exitOf(outcomesOfVerification([limited, { verdict: 'ok', stage: 'proof', fakeBooking: 'proved' }]))).toBe(6);
});

it.each([
  ['confirm', 'unknown', 6],
  ['confirm', 'rate-limited', 6],
  ['confirm', 'unreachable', 7],
  ['quote', 'unknown', 7],
] as const)('a stay in depth that ended at %s as %s is %i', (stage, cause, code) => {
  const stay = { verdict: 'unknown', stage, failure: cause } as const;
  expect(exitOf(outcomesOfDepth({ stays: [stay], hotels: [] }))).toBe(code);
});
