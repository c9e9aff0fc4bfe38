import { expect, test } from 'vitest';
import { ALL_CASES } from '../../../practice-hub/conformance/all-cases.ts';
import { runConformance } from '../../../practice-hub/conformance/run-conformance.ts';
import { preparedBench } from './practice-bench.ts';
import { wrongFlowHubs } from './wrong-flow-hubs.ts';

const keeping = wrongFlowHubs.find(({ name }) => name === 'keeps test bookings');

test('In a hub that keeps test bookings the suite makes one, says so with both references, and makes no more', async () => {
  const { bench, engine } = await preparedBench({ ...(keeping?.wrong && { wrong: keeping.wrong() }) });
  const before = engine.log.entries().length;
  const { results, left } = await runConformance(ALL_CASES, bench);

  const made = engine.log.entries().slice(before);
  const booked = made.filter(({ path, changed }) => path.endsWith('/book') && changed);
  expect(booked).toHaveLength(1);
  expect(made.filter(({ method, changed }) => method === 'DELETE' && changed)).toHaveLength(1);

  const reference = (booked[0]?.identity ?? '').replace('booking ', '');
  expect(left).toContain(`REAL BOOKING ${reference} (hotel service ${reference}-H1): cancel it`);
  const failed = results.filter(({ verdict }) => verdict.kind === 'failed');
  expect(failed.map(({ case: { id } }) => id)).toContain('post-booking/test-booking-detail');
  const why = results.flatMap(({ verdict }) => (verdict.kind === 'not-judged' ? [verdict.why] : []));
  expect(why).toContain(`the hub kept a test booking, ${reference}: no more are made`);
});
