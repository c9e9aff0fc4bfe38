import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../practice-hub/behaviour-settings.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { openHub } from '../../../src/hub/client.ts';
import { fail, ok } from '../../../src/kernel/result.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { readSnapshot } from '../../../src/push/look/read-snapshot.ts';
import { laboratory } from '../../../src/verify/probe/laboratory.ts';
import type { ProbeTrouble } from '../../../src/verify/probe/probe-report.ts';
import { foundRates, probeRenames } from '../../../src/verify/probe/rename-experiments.ts';
import { day } from '../../support/contract-builder.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { pushTo } from '../../support/push-to.ts';
import { CREDENTIALS, SimulatedHub } from '../../support/simulated-hub.ts';

const lab = laboratory(day('2027-01-01'));

/** A practice hub with the probe's hotel and these settings. */
async function hubWith(set: Settings) {
  const clock = new FakeClock();
  const practiceHub = new SimulatedHub(clock, undefined, 'usual', set);
  let writes = 0;
  practiceHub.watchers.push({
    arrived: ({ segments }) => {
      if (segments[1] === 'rates') writes += 1;
    },
    done: () => {},
  });
  const hub = openHub({
    baseUrl: 'https://hub.example.com/resources',
    ...CREDENTIALS,
    password: new Secret(CREDENTIALS.password),
    clock,
    randomness: { next: () => 0.5 },
    transport: practiceHub.transport(),
  });
  const contracts = (contract: HotelContract) => ({ suppliers: [], hotels: [contract] });
  const load = async (contract: HotelContract) => {
    const { reports } = await pushTo(hub, contracts(contract));
    const trouble: ProbeTrouble = { step: 'load', detail: 'otherwise', isAnswer: true };
    return reports.every(({ outcome }) => outcome === 'applied') ? ok(null) : fail(trouble);
  };
  await load(lab.calibration);
  return async () => {
    const snapshot = await readSnapshot(hub, contracts(lab.calibration), { concurrency: 1 });
    if (!snapshot.ok) return expect.fail(snapshot.error.reason);
    writes = 0;
    const learned = await probeRenames(lab.renames, foundRates(snapshot.value.hotels), load);
    return { learned, writes };
  };
}

describe('a probe of names', () => {
  it.each([
    [{}, { rates: true, seasons: true }],
    [{ rateNames: 'kept' }, { rates: false, seasons: true }],
    [{ rateNames: 'refused' }, { rates: false, seasons: true }],
    [{ rateNames: 'doubled' }, { rates: false, seasons: true }],
    [{ seasonNames: 'kept' }, { rates: true, seasons: false }],
    [{ seasonNames: 'refused' }, { rates: true, seasons: false }],
    [{ seasonNames: 'doubled' }, { rates: true, seasons: false }],
  ] as const satisfies readonly (readonly [Settings, object])[])(
    'of a practice hub with %j finds %j, and again in the same month',
    async (set, expected) => {
      const probe = await hubWith(set);
      expect((await probe()).learned).toEqual(ok(expected));
      expect((await probe()).learned).toEqual(ok(expected));
    },
  );

  it('writes nothing the second time if the hub renames', async () => {
    const probe = await hubWith({});
    expect((await probe()).writes).toBe(4);
    expect((await probe()).writes).toBe(0);
  });

  it('ends if the hub fails, which proves nothing', async () => {
    const trouble: ProbeTrouble = { step: 'load', detail: 'no answer', failure: 'unreachable' };
    const answers = [ok(null), fail(trouble)];
    expect(await probeRenames(lab.renames, [], async () => answers.shift() ?? ok(null))).toEqual(fail(trouble));
  });
});
