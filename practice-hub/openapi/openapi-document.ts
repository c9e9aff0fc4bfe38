import type * as z from 'zod';
import { type Operation, operations } from '../../src/hub/operations.ts';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.ts';
import { componentSchemas } from './component-schemas.ts';
import { ERROR, refTo, type Schema, valueSchema } from './json-schema.ts';
import { AREA_TEXTS, operationText } from './operation-texts.ts';
import { webhooks } from './webhooks.ts';

const STATUSES = [
  'NOT_QUOTED',
  'QUOTED',
  'LOAD_CANCELLATION_POLICIES_ERROR',
  'CONFIRMATION_ERROR',
  'CONFIRMED',
  'PREBOOKED',
  'PAID',
  'BOOKED',
  'NEED_QUOTE',
  'BOOK_ERROR',
  'RQ',
  'NOT_BOOKED',
  'PENDING_BOOK',
  'CANCELED',
  'CANCEL_ERROR',
  'PRICE_ERROR',
  'LOCKED',
  'PENDING_UPDATE',
  'WITH_PROPOSALS',
  'WAITING_SUPPLIER',
  'WAITING_ACCEPTANCE',
];

const INFO = {
  title: 'Hotel booking hub',
  version: '1.0.0',
  summary: 'Search, bookings, catalogue and contracts of hotels.',
  description: [
    'Requests and answers may have more fields than listed here, and answers other values; some hubs refuse requests with unknown fields. A field that an answer may leave out may also be `null`.',
    'Every answer has an `x-request-id`. The trace id of the token is in another header, whose name ends in `-trace-id` and differs by hub.',
    `The known statuses of bookings and services are ${STATUSES.join(', ')}. Only BOOKED is a confirmed booking, only CANCELED a cancelled one.`,
    '`x-effect` says whether a call may be sent again: `read` and `replace` may; `guarded-create` is refused the second time; `unguarded-create` creates another record; `flow`, `final` and `auth` are never sent again. `x-audit-data` says whether a successful answer carries `auditData`.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

const PRACTICE_HUB = {
  url: 'http://127.0.0.1:{port}/resources',
  description: 'A practice hub on this machine: `contracts sandbox start --port 4010`.',
  variables: { port: { default: '4010' } },
};

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

const failure = (description: string): Schema => ({
  description,
  headers: TRACED,
  content: json(refTo(ERROR)),
});

const TRACED = {
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  'platform-trace-id': { $ref: '#/components/headers/TraceId' },
};

const FAILURES = {
  BadRequest: failure('The request is wrong. The message names the field. Do not retry.'),
  Unauthorized: failure(
    'The token is missing or expired, or the account may not call this here. Authenticate again once and retry once.',
  ),
  NotFound: failure('There is no such record.'),
  NotAcceptable: failure('The supplier does not support this, or the request does not accept gzip. Do not retry.'),
  Failure: failure(
    'Any other status is a failure. 429 and 5xx are transient, but only `read` and `replace` may be retried.',
  ),
};

const failureRef = (name: keyof typeof FAILURES): Schema => ({ $ref: `#/components/responses/${name}` });

/** The OpenAPI 3.1 description of the hub's interface, from the client's own schemas. The build writes it to `dist/openapi.json`. */
export function openApiDocument(): JsonObject {
  const document = {
    openapi: '3.1.0',
    info: INFO,
    servers: [PRACTICE_HUB],
    security: [{ token: [] }],
    tags: Object.entries(AREA_TEXTS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(),
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'auth-token', description: 'From `authenticate`; 7200 seconds.' },
      },
      headers: {
        RequestId: { description: 'One for each request.', schema: { type: 'string' } },
        TraceId: {
          description: 'The `traceId` of `auditData`. Hubs name this header differently, always ending in `-trace-id`.',
          schema: { type: 'string' },
        },
      },
      parameters: {
        AcceptEncoding: {
          name: 'Accept-Encoding',
          in: 'header',
          required: true,
          description: 'Must include gzip: the hub may refuse other requests.',
          schema: { type: 'string', pattern: 'gzip' },
          example: 'gzip',
        },
      },
      responses: FAILURES,
      schemas: componentSchemas(),
    },
  };
  const written: unknown = JSON.parse(JSON.stringify(document));
  if (!isJsonObject(written)) throw new Error('a document is an object');
  return written;
}

/** Requests of one path stand together. */
function pathsOf(): Schema {
  const paths: Record<string, Schema> = {};
  for (const operation of Object.values(operations))
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationPart(operation) };
  return paths;
}

function operationPart(operation: Operation<unknown, unknown>): Schema {
  const { name, area, effect } = operation;
  const { summary, description, body, audited } = operationText(name);
  return {
    operationId: name,
    tags: [area],
    summary,
    ...(description !== undefined && { description }),
    'x-effect': effect,
    'x-audit-data': audited,
    ...(name === 'authenticate' && { security: [] }),
    parameters: [{ $ref: '#/components/parameters/AcceptEncoding' }, ...parametersOf(operation)],
    ...(body !== undefined && { requestBody: { required: true, content: json(refTo(body)) } }),
    responses: responsesOf(operation),
  };
}

function responsesOf({ name, path, effect, query }: Operation<unknown, unknown>): Schema {
  const { answer, body } = operationText(name);
  const success = { description: 'Success.', headers: TRACED, content: json(refTo(answer)) };
  const creates = effect === 'guarded-create' || effect === 'unguarded-create';
  return {
    '200': success,
    ...(creates && { '201': success }),
    ...((body !== undefined || query !== undefined) && { '400': failureRef('BadRequest') }),
    '401': failureRef('Unauthorized'),
    // A microsite is not looked up: its lists are empty.
    ...(/\{(?!micrositeId\})/.test(path) && { '404': failureRef('NotFound') }),
    ...(name === 'refreshBooking' && { '406': failureRef('NotAcceptable') }),
    default: failureRef('Failure'),
  };
}

type JSONSchema = z.core.JSONSchema.BaseSchema;

const REFERENCE = 'SANDBOX-000001';

/** The names in paths: what they are, and an example. */
const PATH_VALUES: Readonly<
  Record<string, { readonly schema: Schema; readonly description: string; example: unknown }>
> = {
  accommodationBookingReference: text('The reference of the booked hotel, from Book.', `${REFERENCE}-1`),
  accommodationId: text('The id of the hotel in the catalogue.', '1-SEA-PALACE'),
  bookingReference: text('The reference of the trip, from Book.', REFERENCE),
  clientRequestId: { ...text('The `id` of the conversation.', 1), schema: { type: 'integer' } },
  destinationId: text('The `code` of the destination.', 'ES-PALMA'),
  micrositeId: text('The microsite of the account, or of the booking.', 'sandbox'),
  providerCode: text("The supplier's own code of the hotel.", 'SEA-PALACE'),
  serviceId: text('The `id` of the service in the trip.', '1'),
  serviceType: text('The type of the service; `HOTEL` for hotels.', 'HOTEL'),
  supplierId: { ...text('The number of the supplier.', 1), schema: { type: 'integer' } },
};

function text(description: string, example: unknown) {
  return { schema: { type: 'string' }, description, example };
}

/** The parameters of an operation in its path and query. Lists are sent by repeating the parameter. */
const parametersOf = ({ path, query }: Operation<unknown, unknown>): readonly Schema[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name)),
  ...(query ? inQuery(valueSchema(query)) : []),
];

function inPath(name: string): Schema {
  const value = PATH_VALUES[name];
  if (value === undefined) throw new Error(`no description of {${name}}`);
  return { name, in: 'path', required: true, ...value };
}

const inQuery = ({ properties = {}, required = [] }: JSONSchema): readonly Schema[] =>
  Object.entries(properties).map(([name, value]) => {
    const { description, ...schema } = typeof value === 'object' ? value : {};
    return { name, in: 'query', required: required.includes(name), ...(description && { description }), schema };
  });
