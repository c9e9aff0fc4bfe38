import { describe, expect, test } from 'vitest';
import { ALL_CASES, CASES } from '../../../practice-hub/conformance/all-cases.ts';
import { runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import { newHotel } from '../../../practice-hub/conformance/test-hotel.ts';
import { isTurn } from '../../support/every-case.ts';
import { disobedientHubs } from './disobedient-hubs.ts';
import { practiceBench, preparedBench } from './practice-bench.ts';
import { wrongBookingHubs } from './wrong-booking-hubs.ts';
import { wrongCatalogueHubs } from './wrong-catalogue-hubs.ts';
import { wrongContractHubs } from './wrong-contract-hubs.ts';
import { wrongFlowHubs } from './wrong-flow-hubs.ts';
import type { WrongHub } from './wrong-hub.ts';
import { wrongTokenHubs } from './wrong-token-hubs.ts';

const HUBS = [
  ...wrongTokenHubs,
  ...wrongContractHubs,
  ...wrongCatalogueHubs,
  ...wrongFlowHubs,
  ...wrongBookingHubs,
  ...disobedientHubs,
];

/** One hub for each case is enough to show what reading records does not find. */
const isFirstOfItsCase = ({ caughtBy }: WrongHub, index: number): boolean =>
  disobedientHubs.findIndex((hub) => hub.caughtBy[0] === caughtBy[0]) === index;

/** Whether what a person can prepare, bookings and an endpoint, has no part in the case. */
const needsNothing = (id: string): boolean => /^(?:authentication|contracts|booking-flow)\//.test(id);

// By day every third hub, at night all.
describe('The conformance suite catches a hub that', () => {
  test.each(HUBS.filter((_, index) => isTurn(index, 3)))('$name', async ({ caughtBy, wrong, set, webhooks }) => {
    const wrongly = { ...(set && { set }), ...(wrong && { wrong: wrong() }) };
    const { bench } = caughtBy.every(needsNothing)
      ? practiceBench(wrongly)
      : await preparedBench({ ...wrongly, ...(webhooks && { webhooks }) });
    // A second hotel for the catalogue, next to the one that is booked.
    if (caughtBy.some((id) => id.startsWith('catalogue/'))) await newHotel(bench);
    const cases = ALL_CASES.filter(({ id }) => caughtBy.includes(id));
    const { results } = await runConformance(cases, bench);
    expect(results.map(({ case: { id }, verdict }) => `${id} ${verdict.kind}`)).toEqual(
      cases.map(({ id }) => `${id} failed`),
    );
    expect(cases).toHaveLength(caughtBy.length);
  });

  test.each(disobedientHubs.filter(isFirstOfItsCase))(
    '$name is caught by its quotes only: its records read as they were sent',
    async ({ wrong }) => {
      const { bench } = practiceBench({ ...(wrong && { wrong: wrong() }) });
      const { results } = await runConformance(CASES.contracts, bench);
      expect(results.filter(({ verdict }) => verdict.kind === 'failed').map(({ case: { id } }) => id)).toEqual([]);
    },
  );
});
