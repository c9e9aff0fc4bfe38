import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import type { Json } from '../../../src/kernel/json.ts';
import { EXIT } from '../../../src/use/ground/exit/exit-code.ts';
import { DATABASE_PASSWORD } from '../../support/postgres-server.ts';
import { makeFolder, runContracts } from '../../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../../support/sandbox-process.ts';
import { HOTEL, RATE } from '../sample-records.ts';
import { type Answer, at, http, listOf } from '../sandbox-client.ts';
import { postgres, startPostgres } from './hubs-on-postgres.ts';

startPostgres();

type Call = (method: string, path: string, body?: Json) => Promise<Answer>;

const account = z.object({ username: z.string(), password: z.string(), micrositeId: z.string() });

const caller =
  ({ baseUrl }: SandboxProcess, token: string): Call =>
  (method, to, body) =>
    http(
      baseUrl + to,
      method,
      { 'accept-encoding': 'gzip', 'content-type': 'application/json', 'auth-token': token },
      body === undefined ? undefined : JSON.stringify(body),
    );

/** Writes hotels, each with a rate, until the process is gone or `isEnough`. */
async function write(call: Call, name: string, answered: string[], isEnough: () => boolean): Promise<void> {
  for (let number = 0; !isEnough(); number += 1) {
    const code = `${name}${number}`;
    expect((await call('POST', '/hotel/1', { ...HOTEL, providerCode: code })).status).toBe(201);
    answered.push(`hotel ${code}`);
    expect((await call('POST', `/hotel/rates/1/${code}`, RATE)).status).toBe(201);
    answered.push(`rate ${code}`);
  }
}

test('when one of two processes is killed in the middle of writes, the other has every answered one, and goes on', async () => {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  vi.stubEnv('CONTRACTS_DB_PASSWORD', DATABASE_PASSWORD);
  onTestFinished(() => void vi.unstubAllEnvs());
  const database = ['--db', postgres().url('killed')];
  const hubs = [await startSandboxProcess(folder, database), await startSandboxProcess(folder, database)] as const;
  onTestFinished(async () => void (await Promise.all(hubs.map((hub) => hub.stop('SIGKILL')))));
  const [one, other] = hubs;

  const signedIn = await caller(one, '')('POST', '/authentication/authenticate', account.parse(one.ready));
  const token = String(at(signedIn.body, 'token'));
  const [first, second] = [caller(one, token), caller(other, token)];
  await first('POST', '/suppliers', { commercialName: 'Palma Hotels' });

  const answered: string[] = [];
  const killed = [write(first, 'A', answered, () => false), write(first, 'B', answered, () => false)];
  const going = write(second, 'C', answered, () => answered.length > 120);
  const kill = (async () => {
    while (answered.length < 60) await new Promise(setImmediate);
    await one.stop('SIGKILL');
  })();
  for (const end of await Promise.allSettled(killed)) expect(end.status).toBe('rejected');
  await Promise.all([kill, going]);

  const codes = listOf(at((await second('GET', '/hotel/1')).body, 'hotel')).map((each) => String(each['providerCode']));
  const held = await Promise.all(
    codes.map(async (code) => {
      const rates = listOf(at((await second('GET', `/hotel/1/${code}`)).body, 'rates'));
      expect(rates.length, code).toBeLessThan(2);
      return [`hotel ${code}`, ...rates.map(() => `rate ${code}`)];
    }),
  );
  expect(held.flat()).toEqual(expect.arrayContaining(answered));
  expect(held.flat().length).toBeLessThanOrEqual(answered.length + 2);

  const run = (argv: readonly string[], password: string) =>
    runContracts([...argv, ...database], { cwd: folder, env: { CONTRACTS_DB_PASSWORD: password } });
  const status = await run(['sandbox', 'status'], DATABASE_PASSWORD);
  expect(status).toMatchObject({ code: EXIT.done, stdout: expect.stringContaining(`${codes.length} hotels`) });
  const refused = await run(['sandbox', 'start'], 'wrong-canary');
  expect(refused.code).toBe(EXIT.unreachable);
  expect(refused.stderr).toContain('28P01');
  expect(refused.stderr).not.toContain('canary');
}, 60_000);
