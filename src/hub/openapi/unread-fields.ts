import type * as z from 'zod';
import { auditDataWire } from '../wire/common.ts';
import * as records from '../wire/contract-records.ts';
import { type Properties, refTo } from './json-schema.ts';

/** The token's echo and what else the client drops as it reads it. */
const dropped: Properties = {
  authToken: { type: 'string', description: 'The live token of the caller. Remove it before logging or storing.' },
  availabilityId: { type: ['integer', 'null'], description: 'The same in all calls of one search.' },
  server: { type: 'string' },
};

/** A contract record has it as a whole answer, not as a part of another. */
const auditData: Properties = { auditData: { anyOf: [refTo('AuditResponseVO'), { type: 'null' }] } };

const { supplierWire, hotelListWire, hotelWire, roomWire, mealPlanWire, rateWire, offerWire, supplementWire } = records;

/** Fields of answers that the client's schemas do not name, because the client drops them. */
export const UNREAD: ReadonlyMap<z.core.$ZodType, Properties> = new Map<z.core.$ZodType, Properties>([
  [auditDataWire, dropped],
  ...[supplierWire, hotelListWire, hotelWire, roomWire].map((schema) => [schema, auditData] as const),
  ...[mealPlanWire, rateWire, offerWire, supplementWire].map((schema) => [schema, auditData] as const),
]);
