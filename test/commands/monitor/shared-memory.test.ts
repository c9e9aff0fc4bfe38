import { expect, it, onTestFinished } from 'vitest';
import { MonitorMemory } from '../../../src/commands/monitor/monitor-memory.ts';
import { ok } from '../../../src/kernel/result.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { postgresState } from '../../../src/push/state/postgres/postgres-state.ts';
import { processesOf } from '../../push/state/store-contract.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';
import { environment } from './environment.ts';

const ROUNDS = 20;

it('three monitors with one database tell every change once', { timeout: 60_000 }, async () => {
  const server = await PostgresServer.start();
  onTestFinished(() => server.stop());
  const config = { folder: '/project', environments: new Map() };
  const monitors = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const options = { address: server.address('monitors'), password: new Secret(DATABASE_PASSWORD) };
      const state = postgresState(config.folder, options, { processes: processesOf(name, new Set([1])) });
      onTestFinished(() => state.close());
      expect((await state.ready()).ok).toBe(true);
      return { name, memory: new MonitorMemory('all', { config, environment: environment(), state }) };
    }),
  );
  const drift = { id: 'x', kind: 'drift', what: 'rate', severity: 'error', text: 'x' } as const;
  const sent: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      monitors.map(({ name, memory }) =>
        memory.tell(
          {
            ...{ run: `${name}${round}`, at: round, hasProved: true, hasSucceeded: true, repeatMs: ROUNDS },
            ...{ findings: round % 2 === 0 ? [drift] : [], looked: new Set(['drift'] as const) },
          },
          async () => {
            sent.push(round);
            return ok(undefined);
          },
        ),
      ),
    );
  expect(sent).toEqual(Array.from({ length: ROUNDS }, (_, round) => round));
});
