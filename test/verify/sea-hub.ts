import { onTestFinished } from 'vitest';
import { openHub } from '../../src/hub/client.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { HOTEL, RATE, supplier } from '../practice-hub/sample-records.ts';
import { type Client, TODAY } from '../practice-hub/sandbox-client.ts';
import { seeded, stillClock } from './fixtures.ts';

// The records of the practice hub are loaded by raw calls: the contract and what the hub holds agree only as far as the tests say.

interface SeaRecords {
  /** Of the supplier. */
  readonly fields?: JsonObject;
  readonly hotel?: JsonObject;
  readonly offers?: readonly JsonObject[];
  readonly rate?: JsonObject;
}

/** Puts Sea Palace and its rate into the hub, with these differences; gives the id under which it is sold. */
export async function loadSea(client: Client, { fields, hotel, offers = [], rate }: SeaRecords = {}): Promise<string> {
  const id = await supplier(client, fields ?? {});
  const calls: readonly (readonly [string, JsonObject])[] = [
    [`/hotel/${id}`, { ...HOTEL, ...hotel }],
    ...offers.map((offer) => [`/hotel/offer/${id}/SEA`, offer] as const),
    [`/hotel/rates/${id}/SEA`, { ...RATE, ...rate }],
  ];
  for (const [path, body] of calls) {
    const answer = await client.post(path, body);
    if (answer.status > 201) throw new Error(`not loaded: ${JSON.stringify(answer.body)}`);
  }
  return `${id}-SEA`;
}

/** The practice hub as a verification speaks to it, on its day. */
export function openSeaHub({ sandbox }: Client) {
  const { baseUrl, username, micrositeId } = sandbox;
  const means = { clock: stillClock(TODAY), randomness: seeded() };
  const hub = openHub({ baseUrl, username, password: new Secret(sandbox.password), micrositeId, ...means });
  onTestFinished(() => hub.close());
  return { hub, ...means };
}
