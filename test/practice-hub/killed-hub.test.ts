import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { HIGH, HOTEL, LOW, RATE } from './sample-records.ts';
import { type Answer, at, http, listOf } from './sandbox-client.ts';

const ROUNDS = 3;
const WRITERS = 4;
/** Answered writes, after which the hub is killed while the others are on their way. */
const WRITES = 60;
const VERSIONS = 4;

/** A hotel that was sent: what was answered, and the rate's last version that was sent. */
interface Sent {
  readonly code: string;
  isAnswered: boolean;
  rateId?: number;
  answeredVersion: number;
  sentVersion: number;
}

/** A rate in which every amount is the version. */
function rateOf(version: number): JsonObject {
  const season = (body: JsonObject): JsonObject => ({
    ...body,
    seasonRoomPrices: listOf(body['seasonRoomPrices']).map((price) => ({
      ...price,
      distributionPrices: listOf(price['distributionPrices']).map((entry) => ({ ...entry, amount: version })),
    })),
  });
  return { ...RATE, seasons: [LOW, HIGH].map(season) };
}

type Call = (method: string, path: string, body?: Json) => Promise<Answer>;

async function caller(hub: SandboxProcess): Promise<Call> {
  const { username, password, micrositeId } = z
    .object({ username: z.string(), password: z.string(), micrositeId: z.string() })
    .parse(hub.ready);
  const call = (token: string, method: string, to: string, body?: Json) =>
    http(
      hub.baseUrl + to,
      method,
      { 'accept-encoding': 'gzip', 'content-type': 'application/json', 'auth-token': token },
      body === undefined ? undefined : JSON.stringify(body),
    );
  const signedIn = await call('', 'POST', '/authentication/authenticate', { username, password, micrositeId });
  const token = String(at(signedIn.body, 'token'));
  return (method, to, body) => call(token, method, to, body);
}

/** Writes hotels, each with a rate that is replaced a few times, until the hub is gone. */
async function write(call: Call, named: string, sent: Sent[], answered: () => void): Promise<void> {
  for (let number = 0; ; number += 1) {
    const hotel: Sent = { code: `${named}N${number}`, isAnswered: false, answeredVersion: 0, sentVersion: 0 };
    sent.push(hotel);
    const created = await call('POST', '/hotel/1', { ...HOTEL, providerCode: hotel.code });
    expect(created.status).toBe(201);
    hotel.isAnswered = true;
    answered();
    for (let version = 1; version <= VERSIONS; version += 1) {
      hotel.sentVersion = version;
      const rate = rateOf(version);
      const stored = hotel.rateId
        ? await call('PUT', `/hotel/rates/1/${hotel.code}`, { ...rate, id: hotel.rateId })
        : await call('POST', `/hotel/rates/1/${hotel.code}`, rate);
      expect(stored.status).toBeLessThan(300);
      hotel.rateId = Number(at(stored.body, 'id'));
      hotel.answeredVersion = version;
      answered();
    }
  }
}

test('every answered write is there after kill -9, and none is there in part', async () => {
  const folder = temporaryFolder();
  const hubs: SandboxProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(hubs.map((hub) => hub.stop('SIGKILL')));
  });
  const start = async (): Promise<SandboxProcess> => {
    const hub = await startSandboxProcess(folder, ['--db', 'hub.db']);
    hubs.push(hub);
    return hub;
  };

  const sent: Sent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hub = await start();
    const call = await caller(hub);
    if (round === 0) await call('POST', '/suppliers', { commercialName: 'Palma Hotels' });
    let count = 0;
    let killed: Promise<unknown> = Promise.resolve();
    const answered = (): void => {
      count += 1;
      if (count === WRITES) killed = hub.stop('SIGKILL');
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(call, `R${round}W${writer}`, sent, answered));
    const ends = await Promise.allSettled(writers);
    await killed;
    expect(count).toBeGreaterThanOrEqual(WRITES);
    for (const end of ends) expect(end).toMatchObject({ reason: { code: expect.stringMatching(/^ECONN|^EPIPE/) } });
  }

  const call = await caller(await start());
  for (const { code, isAnswered, answeredVersion, sentVersion } of sent) {
    const { status, body } = await call('GET', `/hotel/1/${code}`);
    if (isAnswered) expect(status, code).toBe(200);
    if (status === 404) continue;
    expect(body).toMatchObject({ hotelname: HOTEL['hotelname'], rooms: [{ providerCode: 'DBL' }] });
    const rates = listOf(at(body, 'rates'));
    expect(rates.length, code).toBe(answeredVersion > 0 ? 1 : Math.min(rates.length, sentVersion));
    const amounts = rates.flatMap((rate) => JSON.stringify(rate).match(/"amount":\d+/g) ?? []);
    const [version = '"amount":0'] = amounts;
    expect(new Set(amounts).size).toBe(rates.length);
    expect(Number(version.split(':')[1])).toBeGreaterThanOrEqual(answeredVersion);
    expect(Number(version.split(':')[1])).toBeLessThanOrEqual(sentVersion);
  }
});
