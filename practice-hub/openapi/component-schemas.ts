import * as z from 'zod';
import { operations } from '../../src/hub/operations.ts';
import { combinationWire, confirmBody, prebookBody, quoteBody, quoteSingleBody } from '../../src/hub/wire/booking.ts';
import * as common from '../../src/hub/wire/common.ts';
import * as records from '../../src/hub/wire/contract-records.ts';
import { hotelService, priceBreakdown } from '../../src/hub/wire/trip.ts';
import { webhookWire } from '../../src/hub/wire/webhook.ts';
import { CONTRACT_BODIES, CONTRACT_PARTS } from './contract-requests.ts';
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

// The requests of the booking flow as the interface describes them. The tool's own client sends less, and always a test booking.

const searchFields = {
  language: z.string().optional(),
  tripType: z.string().optional().describe('`ONLY_HOTEL` by default.'),
  timeout: z.int().min(3000).nullish().describe('In milliseconds; the account has a default.'),
};

const { bestCombinations, maxCombinations } = quoteBody.shape.filter.shape;
const includeOnRequestOptions = z.boolean().optional().describe('`true` by default.');

const quote = quoteBody.extend({
  ...searchFields,
  filter: z
    .object({
      bestCombinations: bestCombinations.optional().describe('`false` returns every room. `true` by default.'),
      includeOnRequestOptions,
      maxCombinations: maxCombinations.describe('By default 1, or 60 without `bestCombinations`.'),
    })
    .optional(),
});

const quoteSingle = quoteSingleBody.extend({
  ...searchFields,
  filter: z.object({ includeOnRequestOptions }).optional(),
});

const guest = prebookBody.shape.distributions.element.shape.persons.element;
const guests = z.array(guest.partial({ name: true, lastName: true })).optional();

const prebook = prebookBody.extend({
  distributions: z
    .array(
      z
        .object({ persons: guests, person: guests.describe('The name in answers, for `persons`.') })
        .meta({ anyOf: [{ required: ['persons'] }, { required: ['person'] }] }),
    )
    .describe('The rooms and guests in the order of the quote.'),
});

const book = confirmBody.extend({
  externalReference: z.string().optional().describe("The caller's own reference."),
  fakeBooking: z
    .object({ status: z.string().optional().describe('The status that it ends with: `BOOKED` by default.') })
    .optional()
    .describe('Makes a test booking, which is not saved and reaches no supplier. Without it, the booking is real.'),
});

/** By operation. */
const BODIES: Readonly<Record<string, z.ZodType>> = { ...CONTRACT_BODIES, quote, quoteSingle, prebook, book };

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
