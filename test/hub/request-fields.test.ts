import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { unknownField } from '../../practice-hub/checks/body-troubles.ts';
import {
  bookShape,
  confirmShape,
  otpShape,
  prebookShape,
  quoteShape,
  quoteSingleShape,
} from '../../practice-hub/checks/booking-shapes.ts';
import {
  hotelShape,
  mealPlanShape,
  offerShape,
  rateShape,
  roomShape,
  supplementShape,
  supplierShape,
} from '../../practice-hub/checks/record-shapes.ts';
import type { RecordShape } from '../../practice-hub/checks/shape.ts';
import {
  cancelServiceShape,
  clientRequestShape,
  refundShape,
  replyShape,
} from '../../practice-hub/endpoints/trip-shapes.ts';
import { operationOf } from '../../practice-hub/engine.ts';
import type { Hotel, Rate } from '../../src/contract/model.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { operations } from '../../src/hub/operations.ts';
import type { Transport } from '../../src/hub/raw-exchange.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { laboratory } from '../../src/verify/probe/laboratory.ts';
import { at, objectOf } from '../practice-hub/sandbox-client.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { type Exchange, OpenApiValidator } from '../support/openapi-validator.ts';
import { isPublished, publishedInterface } from '../support/published-interface.ts';
import { recordingTransport } from '../support/recording-transport.ts';
import { contract, contracts, day, earlyBooking, palma, seaPalace, summer } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { Workstation } from '../support/workstation.ts';

interface Sent {
  readonly operation: string;
  readonly body: JsonObject;
}

/** The practice hub's own description of each request: written apart from what the client builds. */
const SHAPES: Readonly<Record<string, RecordShape>> = {
  createSupplier: supplierShape,
  replaceSupplier: supplierShape,
  createHotel: hotelShape,
  replaceHotel: hotelShape,
  createRoom: roomShape,
  createMealPlan: mealPlanShape,
  createRate: rateShape,
  replaceRate: rateShape,
  createOffer: offerShape,
  createSupplement: supplementShape,
  quote: quoteShape('required'),
  quoteSingle: quoteSingleShape('required'),
  confirm: confirmShape,
  prebook: prebookShape,
  book: bookShape,
  authenticateOtp: otpShape,
  cancelService: cancelServiceShape,
  refund: refundShape,
  createClientRequest: clientRequestShape,
  replyToClientRequest: replyShape,
};

const SWITCHES = [
  'mandatoryContactPhone',
  'mandatoryPassengerDocument',
  'mandatoryPassengerDocumentExpiryDate',
  'mandatoryPassengerBithdate',
];

/**
 * Everything that the tool sends and the practice hub answers: in a first push, in changes to each kind of record, in pushes of all
 * examples, in verifications, and with a probe's hotel.
 */
async function everyExchange(): Promise<readonly Exchange[]> {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const exchanges: Exchange[] = [];
  const onTheWay = (transport: Transport) => recordingTransport(transport, (exchange) => exchanges.push(exchange));
  const desk = new Workstation(hub, { clock, onTheWay });
  const strictSupplier = {
    ...palma,
    fields: { ...palma.fields, ...Object.fromEntries(SWITCHES.map((it) => [it, true])) },
  };
  // Rooms and meal plans are named, so that new ones leave the offer as it is.
  const offers = [
    { ...earlyBooking, providerRoomCodes: ['DBL', 'FAM'], mealPlans: ['ROOM_ONLY', 'HALF_BOARD'] as const },
  ];
  const house = (hotel: Partial<Hotel> = {}, rate: Partial<Rate> = {}) =>
    contracts(contract({ offers, hotel: { ...seaPalace, ...hotel }, rates: [{ ...summer, ...rate }] }));
  const larger: Partial<Hotel> = {
    rooms: [...seaPalace.rooms, { providerCode: 'SUI', name: 'Suite', distributions: [{ adults: 2, children: 0 }] }],
    mealPlans: [...seaPalace.mealPlans, { mealPlan: 'FULL_BOARD' }],
  };
  const renamed = house({ ...larger, hotelname: 'Renamed' }, { minimumStay: 1 });
  const wanted = [
    house(),
    {
      suppliers: [strictSupplier],
      hotels: [
        contract({ offers, supplier: { by: 'externalCode', externalCode: 'PALMA', definition: strictSupplier } }),
      ],
    },
    house(larger),
    renamed,
    contracts(laboratory(day('2027-01-01')).whole),
    examples,
  ];
  for (const version of wanted) {
    const pushed = await desk.push(version);
    if (pushed.exit !== 0) throw new Error(pushed.said);
  }
  await desk.verify(renamed);
  hub.asksForQuoteSingle = true;
  await desk.verify(renamed);
  return exchanges;
}

const EXAMPLES = path.join(import.meta.dirname, '../../contracts-examples');
const folders = readdirSync(EXAMPLES).filter((name) => name !== 'broken' && !name.includes('.'));
const { contracts: examples } = await loadContracts(nodeFiles, folders, EXAMPLES);

let exchanges: readonly Exchange[] = [];
let sent: readonly Sent[] = [];
beforeAll(async () => {
  exchanges = await everyExchange();
  sent = exchanges.flatMap(({ method, path: called, body }) => {
    const [below = ''] = called.split('?');
    const operation = operationOf(method, below);
    return method === 'GET' || operation === undefined || operation === 'authenticate'
      ? []
      : [{ operation, body: objectOf(body) }];
  });
});

test('Every request of these runs and every answer to it is as the OpenAPI document says, with no other field', () => {
  const document = new OpenApiValidator();
  expect(exchanges.length).toBeGreaterThan(150);
  expect(exchanges.flatMap((exchange) => document.troubles(exchange))).toEqual([]);
});

test.skipIf(!isPublished)('Every request of these runs has only fields of the published schemas', () => {
  const published = publishedInterface();
  expect(exchanges.flatMap((exchange) => published.requestTroubles(exchange))).toEqual([]);
});

describe('the body of every request', () => {
  test('is checked here, whatever the operation', () => {
    const contracts = Object.values(operations).filter(({ area, method }) => area === 'contracts' && method !== 'GET');
    expect([...new Set(sent.map(({ operation }) => operation))].sort()).toEqual(
      [...contracts.map(({ name }) => name), 'quote', 'quoteSingle', 'confirm', 'prebook', 'book'].sort(),
    );
    expect(fullest.map(({ operation }) => operation).sort()).toEqual(
      ['quote', 'quoteSingle', 'confirm', 'prebook', 'book', 'authenticateOtp', 'cancelService']
        .concat('refund', 'createClientRequest', 'replyToClientRequest')
        .sort(),
    );
  });

  test('has only fields that the practice hub describes, except `active` of an offer, which is a setting', () => {
    expect(unknownFields(sent)).toEqual([
      'JSON parse error: Unrecognized field "active" (class ContractHotelOffersVO), not marked as ignorable',
    ]);
  });

  test('cannot have other fields, whatever a program passes', () => {
    expect(unknownFields(fullest)).toEqual([]);
  });
});

function unknownFields(bodies: readonly Sent[]): readonly string[] {
  const unknown = bodies.flatMap(({ operation, body }) => {
    const shape = SHAPES[operation];
    if (shape === undefined) throw new Error(`no shape for ${operation}`);
    return unknownField(shape, body) ?? [];
  });
  return [...new Set(unknown)];
}

/** For every operation whose body has a schema, a body with all of its fields. */
const fullest: readonly Sent[] = Object.values(operations).flatMap(({ name, body }) =>
  body === undefined || name === 'authenticate'
    ? []
    : [
        {
          operation: name,
          body: objectOf(everyField(JSON.parse(JSON.stringify(z.toJSONSchema(body, { io: 'input' }))))),
        },
      ],
);

function everyField(schema: Json | undefined): Json {
  if (at(schema, 'type') === 'array') return [everyField(at(schema, 'items'))];
  if (at(schema, 'type') !== 'object') return null;
  expect(at(schema, 'additionalProperties')).toBe(false);
  return Object.fromEntries(
    Object.entries(objectOf(at(schema, 'properties'))).map(([name, field]) => [name, everyField(field)]),
  );
}
