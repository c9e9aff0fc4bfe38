import { describe, expect, test } from 'vitest';
import { type BehaviourSettings, resolveBehaviour, type Settings } from '../../../practice-hub/behaviour-settings.ts';
import { ALL_CASES, CASES } from '../../../practice-hub/conformance/all-cases.ts';
import { type ConformanceReport, runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import { hotelOnSale, setPrices } from '../../../practice-hub/conformance/test-hotel.ts';
import { PROFILE_NAMES } from '../../../practice-hub/profile.ts';
import { isTurn } from '../../support/every-case.ts';
import { notPassed } from './not-passed.ts';
import { practiceBench, preparedBench } from './practice-bench.ts';

const settledIn = ({ results }: ConformanceReport): Settings =>
  Object.assign({}, ...results.map(({ settled }) => settled));

/** The bookings of the prepared hub have the first supplier. */
const TEST_SUPPLIER = 2;

/** How a practice hub answers these questions by its own settings. */
function answersOf(behaviour: BehaviourSettings, asked: Settings): Settings {
  const { capabilities, behaviour: resolved } = resolveBehaviour(behaviour);
  const all = Object.entries({ ...capabilities, ...resolved });
  return Object.fromEntries(all.filter(([name]) => Object.hasOwn(asked, name)));
}

describe('The conformance suite', () => {
  // By day one of the four; `npm run test:real` asks a hub of profile `real` in e2e/conformance.test.ts.
  test.each(PROFILE_NAMES.filter((name) => name !== 'usual').filter((_, index) => isTurn(index, 4)))(
    'finds no fault in the profile %s, and how it answers the open questions',
    async (profile) => {
      const { bench, engine, again } = await preparedBench({ profile });
      // In profiles where new hotels wait for the back office, it publishes them before the run.
      await hotelOnSale(bench).catch(() => engine.publish(TEST_SUPPLIER, 'CONF-2027-01'));
      const report = await runConformance(ALL_CASES, again());
      expect(notPassed(report).filter(({ kind }) => kind === 'failed')).toEqual([]);
      const settled = settledIn(report);
      expect(Object.keys(settled).length).toBeGreaterThanOrEqual(14);
      expect(settled).toEqual(answersOf({ profile, set: {} }, settled));
    },
  );

  test('runs twice against one hub', async () => {
    const { bench, again } = practiceBench();
    const cases = [...CASES.contracts, ...CASES.catalogue];
    await runConformance(cases, bench);
    const second = await runConformance(cases, again());
    expect(notPassed(second)).toEqual([]);
    expect(second.left.filter((what) => what.includes('CONTRACTS-CONFORMANCE'))).toEqual([]);
  });

  test('puts right the prices that an interrupted run has left', async () => {
    const { bench, again } = practiceBench();
    await setPrices(bench, 20);
    const second = again();
    const { path } = await hotelOnSale(second);
    const prices = ['rates', 0, 'seasons', 0, 'seasonRoomPrices', 0, 'distributionPrices'] as const;
    (await second.get(path)).has(100, ...prices, 1, 'amount');
  });
});
