import { describe, expect, test } from 'vitest';
import { ALL_CASES } from '../../src/conformance/all-cases.ts';
import { runConformance } from '../../src/conformance/run-conformance.ts';
import { newHotel } from '../../src/conformance/test-hotel.ts';
import { preparedBench } from './practice-bench.ts';
import { wrongBookingHubs } from './wrong-booking-hubs.ts';
import { wrongCatalogueHubs } from './wrong-catalogue-hubs.ts';
import { wrongContractHubs } from './wrong-contract-hubs.ts';
import { wrongFlowHubs } from './wrong-flow-hubs.ts';
import { wrongTokenHubs } from './wrong-token-hubs.ts';

const HUBS = [...wrongTokenHubs, ...wrongContractHubs, ...wrongCatalogueHubs, ...wrongFlowHubs, ...wrongBookingHubs];

describe('The conformance suite catches a hub that', () => {
  test.each(HUBS)('$name', async ({ caughtBy, wrong, set, webhooks }) => {
    const { bench } = await preparedBench({
      ...(set && { set }),
      ...(wrong && { wrong: wrong() }),
      ...(webhooks && { webhooks }),
    });
    // A second hotel for the catalogue, beside the one that is booked.
    if (caughtBy.some((id) => id.startsWith('catalogue/'))) await newHotel(bench);
    const cases = ALL_CASES.filter(({ id }) => caughtBy.includes(id));
    const { results } = await runConformance(cases, bench);
    expect(results.map(({ case: { id }, verdict }) => `${id} ${verdict.kind}`)).toEqual(
      cases.map(({ id }) => `${id} failed`),
    );
    expect(cases).toHaveLength(caughtBy.length);
  });
});
