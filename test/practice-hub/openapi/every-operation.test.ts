import { expect, onTestFinished, test } from 'vitest';
import { OPERATIONS, type OperationName } from '../../../practice-hub/endpoints/operations.ts';
import { without } from '../../../practice-hub/values/json-read.ts';
import { openHub } from '../../../src/hub/client.ts';
import { type Operation, operations } from '../../../src/hub/operations.ts';
import { openTransport } from '../../../src/hub/transport.ts';
import { parseBaseUrl } from '../../../src/hub/transport-objection.ts';
import { WEBHOOK_TYPES } from '../../../src/hub/wire/webhook.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { type Exchange, OpenApiValidator } from '../../support/openapi-validator.ts';
import { isPublished, publishedInterface } from '../../support/published-interface.ts';
import { recordingTransport } from '../../support/recording-transport.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { booked, selling } from '../bookings/booked.ts';
import { driveEveryOperation, plainSend, type Send } from '../every-operation.ts';
import { DOUBLE, HOTEL, hotel, OFFER, RATE, SUPPLEMENT } from '../sample-records.ts';
import { at, type Client, type Sent, signedIn, TODAY } from '../sandbox-client.ts';
import { receiver, steppedTime } from '../webhooks/receiver.ts';

/** Any operation, with its body and query as they come. */
function operationOf(name: OperationName): Operation<unknown, unknown> {
  const { takes: _, ...operation } = operations[name];
  return operation;
}

/** Sends operations with the tool's own client; bodies pass its own schemas first. */
function clientSend({ sandbox: { baseUrl, username, password, micrositeId } }: Client, exchanges: Exchange[]): Send {
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) throw new Error(parsed.error);
  const hub = openHub({
    baseUrl,
    username,
    micrositeId,
    password: new Secret(password),
    clock: standingClock(),
    randomness: { next: () => 0 },
    transport: recordingTransport(openTransport({ baseUrl: parsed.value }), (exchange) => exchanges.push(exchange)),
  });
  onTestFinished(() => hub.close());
  return async (name, { body, ...call } = {}) => {
    const operation = operationOf(name);
    const sent = body === undefined ? {} : { body: operation.body?.parse(body) ?? body };
    const answer =
      name === 'authenticate' ? await hub.ensureTokenLife(1) : await hub.call(operation, { ...call, ...sent });
    if (answer.kind !== 'ok') throw new Error(`${name}: ${JSON.stringify(answer)}`);
    const { status = 0, answer: read = null } = exchanges.at(-1) ?? {};
    return { status, headers: {}, body: read };
  };
}

/** Everything that the client sends and the practice hub answers, with every operation at least once. */
async function everyExchange(set: NonNullable<Parameters<typeof selling>[0]>['set'] = {}): Promise<Exchange[]> {
  const hub = await selling({ micrositeId: 'mine', username: 'anna', set: { refresh: 'unchanged', ...set } });
  const exchanges: Exchange[] = [];
  await driveEveryOperation(hub, clientSend(hub, exchanges));
  return exchanges;
}

const document = new OpenApiValidator();

test('Every request of the client and every answer of the practice hub is as the OpenAPI document says', async () => {
  const exchanges = await everyExchange();
  const names = exchanges.map((exchange) => document.nameOf(exchange));
  expect([...new Set(names)].sort()).toEqual(Object.keys(OPERATIONS).sort());
  expect(exchanges.flatMap((exchange) => document.troubles(exchange))).toEqual([]);
});

test('Answers without empty fields are as the document says too', async () => {
  const exchanges = await everyExchange({ emptyFields: 'left-out' });
  expect(exchanges.flatMap((exchange) => document.troubles(exchange))).toEqual([]);
});

test('Errors are as the document says, whatever goes wrong', async () => {
  const hub = await selling({ micrositeId: 'mine', denied: ['listCountries'] });
  const { detail } = await booked(hub);
  const wrong: readonly (readonly [method: string, path: string, status: number, sent?: Sent])[] = [
    ['POST', '/authentication/authenticate', 400, { body: { username: 'u', password: 'p' }, token: '' }],
    [
      'POST',
      '/authentication/authenticate',
      401,
      { body: { username: 'u', password: 'p', micrositeId: 'm' }, token: '' },
    ],
    ['GET', '/booking/bookings?from=20270101&to=20270131', 400],
    ['POST', '/booking/accommodations/quote', 400, { body: {} }],
    ['GET', '/suppliers', 401, { token: 'old' }],
    ['GET', '/destination/countries/mine', 401],
    ['GET', '/booking/getBookings/mine/NONE', 404],
    ['GET', '/hotel/1/NONE', 404],
    ['PUT', detail, 406],
    ['GET', '/suppliers', 406, { headers: { 'accept-encoding': 'identity' } }],
    ['POST', '/hotel/room/1/SEA', 400, { body: { name: 'No code' } }],
    ['POST', '/hotel/room/1/SEA', 415, { body: {}, headers: { 'content-type': 'text/plain' } }],
  ];
  for (const [method, path, expected, sent] of wrong) {
    const { status, body: answer } = await hub.send(method, path, sent);
    expect([method, path, status]).toEqual([method, path, expected]);
    expect(document.answerTroubles({ method, path, headers: {}, status, answer })).toEqual([]);
  }
});

test('The practice hub needs all that the document requires of a contract record, and no more', async () => {
  const hub = await signedIn();
  await hotel(hub);
  const { latitude = 0, longitude = 0 } = HOTEL;
  const position = { latitude, longitude };
  const records: readonly (readonly [schema: string, path: string, good: JsonObject, kept?: JsonObject])[] = [
    ['ContractHotelDetailedVO', '/hotel/1', HOTEL, position],
    ['ContractRoomVO', '/hotel/room/1/SEA', DOUBLE],
    ['ContractMealPlanVO', '/hotel/mealplan/1/SEA', { mealPlan: 'FULL_BOARD' }],
    ['ContractHotelRateVO', '/hotel/rates/1/SEA', RATE],
    ['ContractHotelOffersVO', '/hotel/offer/1/SEA', OFFER],
    ['ContractHotelSupplementVO', '/hotel/supplement/1/SEA', SUPPLEMENT],
  ];
  for (const [schema, path, good, kept] of records) {
    const required = Object.values(at(document.document, 'components', 'schemas', schema, 'required') ?? []).map(
      String,
    );
    const fresh = good['providerCode'] === undefined ? {} : { providerCode: 'NEW' };
    const least = { ...Object.fromEntries(required.map((name) => [name, good[name] ?? 0])), ...kept, ...fresh };
    for (const name of required) {
      const { status } = await hub.post(path, without(least, name));
      expect([schema, name, status]).toEqual([schema, name, 400]);
    }
    expect([schema, (await hub.post(path, least)).status]).toEqual([schema, 201]);
  }
});

test('Webhooks of all types are as the document says', async () => {
  const { clock, sleep } = steppedTime(TODAY);
  const endpoint = await receiver(clock);
  const hub = await selling({ clock, sleep, micrositeId: 'mine', username: 'anna', webhooks: [endpoint.url] });
  const { reference } = await booked(hub);
  await hub.control('PUT', `/bookings/${reference}/status`, { status: 'RQ' });
  await driveEveryOperation(hub, plainSend(hub));
  await hub.sandbox.webhooks.settled();
  expect(new Set(endpoint.received.map(({ body }) => body['type']))).toEqual(new Set(WEBHOOK_TYPES));
  expect(endpoint.received.flatMap(({ body }) => document.webhookTroubles(body))).toEqual([]);
});

test.skipIf(!isPublished)('Requests and answers have the fields of the published schemas and no others', async () => {
  const published = publishedInterface();
  const exchanges = await everyExchange({ emptyFields: 'never-null' });
  const described = exchanges.filter((exchange) => published.describes(exchange));
  expect(new Set(described.map((exchange) => document.nameOf(exchange))).size).toBe(41);
  expect(described.flatMap((exchange) => published.troubles(exchange))).toEqual([]);
});
