import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Hotel, Rate } from '../../src/contract/model.ts';
import { operations } from '../../src/hub/operations.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { laboratory } from '../../src/probe/laboratory.ts';
import {
  bookShape,
  confirmShape,
  otpShape,
  prebookShape,
  quoteShape,
  quoteSingleShape,
} from '../../src/sandbox/checks/booking-shapes.ts';
import {
  hotelShape,
  mealPlanShape,
  offerShape,
  rateShape,
  roomShape,
  supplementShape,
  supplierShape,
} from '../../src/sandbox/checks/record-shapes.ts';
import type { RecordShape } from '../../src/sandbox/checks/shape.ts';
import {
  cancelServiceShape,
  clientRequestShape,
  refundShape,
  replyShape,
} from '../../src/sandbox/checks/trip-shapes.ts';
import { unknownField } from '../../src/sandbox/checks/unknown-field.ts';
import { operationOf } from '../../src/sandbox/engine.ts';
import { isList } from '../../src/sandbox/store/json-read.ts';
import { at, listOf, objectOf } from '../sandbox/sandbox-client.ts';
import { FakeClock } from '../support/fake-clock.ts';
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

/** Every body that the tool sends: of a first push, of changes to each kind of record, of verifications and of a probe's hotel. */
async function everyBody(): Promise<readonly Sent[]> {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const sent: Sent[] = [];
  hub.watchers.push({
    arrived: ({ method, segments, body }) => {
      const operation = operationOf(method, `/${segments.map(encodeURIComponent).join('/')}`);
      if (method !== 'GET' && operation !== undefined && operation !== 'authenticate') sent.push({ operation, body });
    },
    done: () => {},
  });
  const desk = new Workstation(hub, { clock });
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
  ];
  for (const version of wanted) {
    const pushed = await desk.push(version);
    if (pushed.exit !== 0) throw new Error(pushed.said);
  }
  await desk.verify(renamed);
  hub.asksForQuoteSingle = true;
  await desk.verify(renamed);
  return sent;
}

let sent: readonly Sent[] = [];
beforeAll(async () => {
  sent = await everyBody();
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

/** The published schemas, where somebody has them: they are not part of the project. */
const PUBLISHED = path.join(import.meta.dirname, '../../../shared/interface/schemas.json');

const published: JsonObject = existsSync(PUBLISHED) ? objectOf(JSON.parse(readFileSync(PUBLISHED, 'utf8'))) : {};

describe.skipIf(!existsSync(PUBLISHED))('what a request can have, by the published schemas, is', () => {
  test('only their fields, but for `active` of an offer and `persons`, the other spelling of `person` at Prebook', () => {
    // Neither is published.
    const unpublished = new Set(['authenticateOtp', 'refund']);
    const strange = [...sent, ...fullest.filter(({ operation }) => !unpublished.has(operation))].flatMap(
      ({ operation, body }) => strangeFields(published, requestSchema(published, operation), body, operation),
    );
    expect([...new Set(strange)].sort()).toEqual(['createOffer.active', 'prebook.distributions.persons']);
  });

  test('all of their query parameters', () => {
    const unpublished = new Set(['listAccommodationFacilities', 'listRoomFacilities']);
    for (const { name, method, path: below, query } of Object.values(operations)) {
      if (unpublished.has(name)) continue;
      const parameters = at(published, 'paths', below, method.toLowerCase(), 'parameters') ?? [];
      const listed = listOf(parameters).filter((parameter) => parameter['in'] === 'query');
      const ours = query ? JSON.parse(JSON.stringify(z.toJSONSchema(query, { io: 'input' }))) : {};
      expect(Object.keys(objectOf(at(ours, 'properties') ?? {})).sort(), name).toEqual(
        listed.map((parameter) => parameter['name']).sort(),
      );
      expect([...(isList(ours.required) ? ours.required : [])].sort(), name).toEqual(
        listed.flatMap((parameter) => (parameter['required'] === true ? [parameter['name']] : [])).sort(),
      );
    }
  });
});

function requestSchema(definition: JsonObject, operation: string): Json | undefined {
  const { path = '', method = '' } = Object.values(operations).find(({ name }) => name === operation) ?? {};
  return at(definition, 'paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema');
}

/** The paths of fields that the schema does not have; guests are looked into under both spellings. */
function strangeFields(
  definition: JsonObject,
  schema: Json | undefined,
  value: Json | undefined,
  name: string,
): string[] {
  const reference = at(schema, '$ref');
  if (typeof reference === 'string')
    return strangeFields(definition, at(definition, 'schemas', reference.split('/').at(-1) ?? ''), value, name);
  if (isList(value)) return value.flatMap((item) => strangeFields(definition, at(schema, 'items'), item, name));
  if (!isJsonObject(value)) return [];
  const fields = objectOf(at(schema, 'properties'));
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fields[key] ?? (key === 'persons' ? fields['person'] : undefined);
    const own = fields[key] === undefined ? [`${name}.${key}`] : [];
    return field === undefined ? own : [...own, ...strangeFields(definition, field, inner, `${name}.${key}`)];
  });
}
