import type * as z from 'zod';
import type { Operation } from '../operations.ts';
import { type Schema, valueSchema } from './json-schema.ts';

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
export const parametersOf = ({ path, query }: Operation<unknown, unknown>): readonly Schema[] => [
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
