import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { isList, recordAt, without } from '../../src/sandbox/store/json-read.ts';
import { booked, selling } from './bookings/booked.ts';
import type { Answer } from './sandbox-client.ts';
import { at } from './sandbox-client.ts';

const DESCRIPTION = path.join(import.meta.dirname, '../../../shared/interface/schemas.json');
const isThere = existsSync(DESCRIPTION);
const read: unknown = isThere ? JSON.parse(readFileSync(DESCRIPTION, 'utf8')) : {};
const described: JsonObject = isJsonObject(read) ? read : {};

/** Fields that later descriptions have and these schemas do not. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  ApiStaticContentAccommodationDataSheetVO: ['accommodationFacilities', 'roomFacilities', 'lastUpdate'],
};

/** Java's patterns are not JavaScript's, and open objects would accept any field. */
function closed(schema: Json, name = ''): Json {
  if (isList(schema)) return schema.map((item) => closed(item));
  if (!isJsonObject(schema)) return schema;
  const fields = Object.entries(without(schema, 'pattern', 'format')).map(([key, value]) => [
    key,
    closed(value ?? null),
  ]);
  const strict: JsonObject = Object.fromEntries(fields);
  if (!isJsonObject(schema['properties'])) return strict;
  const later = Object.fromEntries(['auditData', ...(LATER[name] ?? [])].map((key) => [key, {}]));
  return { ...strict, additionalProperties: false, properties: { ...later, ...recordAt(strict, 'properties') } };
}

const schemas = Object.fromEntries(
  Object.entries(recordAt(described, 'schemas')).map(([name, schema]) => [name, closed(schema ?? null, name)]),
);
const ajv = new Ajv({ strict: false, allErrors: true });

/** What the answer has other than the schema. */
function deviations(answer: Answer, schema: string): readonly string[] {
  const check = ajv.compile({ $ref: `#/components/schemas/${schema}`, components: { schemas } });
  check(answer.body);
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

describe.skipIf(!isThere)('The answers about bookings and the catalogue', () => {
  test('have the fields of the published schemas and no others', async () => {
    const hub = await selling({ micrositeId: 'mine', set: { emptyFields: 'never-null' } });
    const { answer, detail, trip, service, requests } = await booked(hub);
    const request = await hub.post(requests, { type: 'QUESTION', message: [{ message: 'Is there parking?' }] });
    const path = `${requests}/${at(request.body, 'id')}`;
    const listing = await hub.get('/booking/bookings?microsite=mine&from=20270101&to=20271231');
    const answers: readonly (readonly [Answer, string])[] = [
      [answer, 'ApiAccommodationBookedResponseVO'],
      [await hub.get(detail), 'ApiAccommodationBookedResponseVO'],
      [await hub.get(`${detail}/cancellation-fee`), 'ApiBookCancellationFeeResponseVO'],
      [await hub.get(`${service}/cancellation-fee`), 'CancellationFeeResponseVO'],
      [request, 'ClientRequestVO'],
      [await hub.post(`${path}/reply`, { message: 'Yes' }), 'ClientRequestVO'],
      [await hub.send('PUT', `${path}/close`), 'ClientRequestVO'],
      [await hub.send('PUT', `${path}/open`), 'ClientRequestVO'],
      [await hub.put(`${service}/cancel`, { cancellationType: 'PROVIDER' }), 'CancelBookingResponseVO'],
      [await hub.get(trip), 'BookedTripVO'],
      [listing, 'BookingsVO'],
      [await hub.get('/accommodations?first=0&limit=9'), 'ApiStaticContentAccommodationsVO'],
      [await hub.get('/accommodations/1-SEA/datasheet'), 'ApiStaticContentAccommodationDataSheetVO'],
      [await hub.get('/accommodations/datasheet?accommodationId=1-SEA'), 'ApiStaticContentAccommodationsDataSheetVO'],
      [await hub.get('/accommodations/preferred/mine'), 'GetHotelRS'],
      [await hub.get('/mealplan/mine'), 'GetMealPlanRS'],
      [await hub.get('/destination/mine'), 'GetDestinationRS'],
      [await hub.get('/destination/mine/ES-PALMA'), 'DestinationVO'],
      [await hub.get('/destination/countries/mine'), 'GetCountryRS'],
    ];
    expect(answers.map(([{ status }]) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(([one, schema]) => [schema, deviations(one, schema)])).toEqual(
      answers.map(([, schema]) => [schema, []]),
    );
  });
});
