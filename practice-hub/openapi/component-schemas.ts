import * as z from 'zod';
import { operations } from '../../src/hub/operations.ts';
import { combinationWire } from '../../src/hub/wire/booking.ts';
import * as common from '../../src/hub/wire/common.ts';
import * as records from '../../src/hub/wire/contract-records.ts';
import { hotelService, priceBreakdown } from '../../src/hub/wire/trip.ts';
import { webhookWire } from '../../src/hub/wire/webhook.ts';
import { CONTRACT_BODIES, CONTRACT_PARTS } from './contract-requests.ts';
import { FLOW_BODIES } from './flow-requests.ts';
import { ERROR, namedSchemas, type Properties, refTo, type Schema, WEBHOOK } from './json-schema.ts';
import { operationText } from './operation-texts.ts';

/** Schemas inside others that have a name of their own. */
const SHARED: Readonly<Record<string, z.ZodType>> = {
  AuditResponseVO: common.auditDataWire,
  Combination: combinationWire,
  CountryVO: common.countryWire,
  GeolocationVO: common.geolocationWire,
  MoneyAmountVO: common.moneyAmountWire,
  MoneyVO: common.moneyWire,
  PaginationVO: common.paginationWire,
  PersonVO: common.personWire,
  BookedHotelServiceVO: hotelService,
  TripPriceBreakdownVO: priceBreakdown,
  ...CONTRACT_PARTS,
  // Errors in the form of a request and missing permissions come without it.
  [ERROR]: common.errorWire.extend({ auditData: common.auditDataWire.nullish() }),
  [WEBHOOK]: webhookWire,
};

const BODIES: Readonly<Record<string, z.ZodType>> = { ...CONTRACT_BODIES, ...FLOW_BODIES };

/** The schemas of all bodies and answers, by name. */
export function componentSchemas(): Readonly<Record<string, Schema>> {
  const schemas = new Map(Object.entries(SHARED));
  for (const operation of Object.values(operations)) {
    const { answer, body } = operationText(operation.name);
    schemas.set(answer, operation.answer);
    if (body !== undefined) schemas.set(body, bodyOf(operation));
  }
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  return namedSchemas(registry, UNREAD);
}

function bodyOf({ name, body }: { readonly name: string; readonly body?: z.ZodType }): z.ZodType {
  const schema = BODIES[name] ?? body;
  if (schema === undefined) throw new Error(`the body of ${name} has no schema`);
  return schema;
}

/** The token's echo and what else the client drops as it reads it. */
const dropped: Properties = {
  authToken: { type: 'string', description: 'The live token of the caller. Remove it before logging or storing.' },
  availabilityId: { type: ['integer', 'null'], description: 'The same in all calls of one search.' },
  server: { type: 'string' },
};

/** A contract record has it as a whole answer, not as a part of another. */
const auditData: Properties = { auditData: { anyOf: [refTo('AuditResponseVO'), { type: 'null' }] } };

const { supplierWire, hotelListWire, hotelWire, roomWire, mealPlanWire, rateWire, offerWire, supplementWire } = records;
const RECORDS = [supplierWire, hotelListWire, hotelWire, roomWire, mealPlanWire, rateWire, offerWire, supplementWire];

/** Fields of answers that the client's schemas do not name, because the client drops them. */
const UNREAD: ReadonlyMap<z.core.$ZodType, Properties> = new Map<z.core.$ZodType, Properties>([
  [common.auditDataWire, dropped],
  ...RECORDS.map((schema) => [schema, auditData] as const),
]);
