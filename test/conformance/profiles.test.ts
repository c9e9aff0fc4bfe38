import { describe, expect, test } from 'vitest';
import { ALL_CASES } from '../../src/conformance/all-cases.ts';
import { type ConformanceReport, runConformance } from '../../src/conformance/run-conformance.ts';
import { hotelOnSale } from '../../src/conformance/test-hotel.ts';
import { type BehaviourSettings, resolveBehaviour, type Settings } from '../../src/sandbox/behaviour-settings.ts';
import { PROFILE_NAMES } from '../../src/sandbox/profile.ts';
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
  test.each(PROFILE_NAMES)(
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
    await runConformance(ALL_CASES, bench);
    const second = await runConformance(ALL_CASES, again());
    expect(notPassed(second).filter(({ kind }) => kind === 'failed')).toEqual([]);
    expect(second.left.filter((what) => what.includes('CONTRACTS-CONFORMANCE'))).toEqual([]);
  });
});
