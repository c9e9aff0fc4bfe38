import { expect, test } from 'vitest';
import { Engine } from '../../practice-hub/engine.ts';
import { openLibsqlStore } from '../../practice-hub/store/libsql-store.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import type { RawRequest } from '../../src/hub/raw-exchange.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { CREDENTIALS, countingBytes, SimulatedHub } from '../support/simulated-hub.ts';
import { Workstation } from '../support/workstation.ts';
import { randomContracts } from './random-contract.ts';

// The simulated hub keeps its records in maps, the practice hub in a database: they must give the same answers to the same requests.

test('a hub that keeps its records in maps answers every request as one with a database', {
  timeout: 600_000,
}, async () => {
  let compared = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const dice = seededRandom(seed);
    const clock = new FakeClock();
    const hub = new SimulatedHub(clock);
    const other = new Engine({
      store: openLibsqlStore(':memory:'),
      account: { ...CREDENTIALS, denied: [] },
      capabilities: DEFAULT_CAPABILITIES,
      clock: () => clock.now(),
      random: countingBytes(),
    });
    const alsoAsk = ({ method, path, headers, body = '' }: RawRequest) => other.handle({ method, path, headers, body });
    const station = new Workstation(hub, {
      clock,
      onTheWay: (transport) => ({
        close: transport.close,
        send: async (request) => {
          // Both at the same time, because other hotels may advance the clock while one waits.
          const sent = transport.send(request);
          const expected = alsoAsk(request);
          const answer = await sent;
          if (answer.kind !== 'answered') throw new Error('there are no faults');
          expect([answer.status, JSON.parse(Buffer.from(answer.body).toString())]).toEqual([
            expected.status,
            expected.body,
          ]);
          compared += 1;
          return answer;
        },
      }),
    });
    for (let push = 0; push < 3; push += 1) {
      const contracts = randomContracts(dice);
      await station.push(contracts);
      await station.verify(contracts);
      await clock.sleep(1_000);
    }
  }
  expect(compared).toBeGreaterThan(300);
});
