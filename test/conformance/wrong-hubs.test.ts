import { describe, expect, test } from 'vitest';
import { ALL_CASES } from '../../src/conformance/all-cases.ts';
import { runConformance } from '../../src/conformance/run-conformance.ts';
import { preparedBench } from './practice-bench.ts';
import { wrongBookingHubs } from './wrong-booking-hubs.ts';
import { wrongFlowHubs } from './wrong-flow-hubs.ts';

describe('The conformance suite catches a hub that', () => {
  test.each([...wrongFlowHubs, ...wrongBookingHubs])('$name', async ({ caughtBy, wrong, set, webhooks }) => {
    const { bench } = await preparedBench({
      ...(set && { set }),
      ...(wrong && { wrong: wrong() }),
      ...(webhooks && { webhooks }),
    });
    const cases = ALL_CASES.filter(({ id }) => caughtBy.includes(id));
    const { results } = await runConformance(cases, bench);
    expect(results.map(({ case: { id }, verdict }) => `${id} ${verdict.kind}`)).toEqual(
      cases.map(({ id }) => `${id} failed`),
    );
    expect(cases).toHaveLength(caughtBy.length);
  });
});
