import * as z from 'zod';
import { factsOf, isPlain, ownForm } from '../../contract/records/facts.ts';
import { hotel } from '../../contract/records/hotel.ts';
import { mealPlanRecord } from '../../contract/records/meal-plan.ts';
import { offer } from '../../contract/records/offer.ts';
import { rate } from '../../contract/records/rate.ts';
import { room } from '../../contract/records/room.ts';
import { season } from '../../contract/records/season.ts';
import { roomStopSales } from '../../contract/records/stop-sales.ts';
import { supplement } from '../../contract/records/supplement.ts';
import { supplier } from '../../contract/records/supplier.ts';
import { canonicalJson } from '../../kernel/json.ts';
import { integer, listOf, text } from './common.ts';

// The contract records on the wire. Answers may have unknown fields and enumeration values, and fields that the interface does not
// mark as required may be missing or null. Requests are built in `mapping`.

const flag = z.boolean().nullish();

/** The fields that identify an entry of a list, and its price: without them, an entry cannot be used. */
const REQUIRED = new Set(['start', 'end', 'language', 'adults', 'amount', 'mealPlan']);

/** The fields of a record as answers have them. */
const fieldsOf = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      if (name === 'extra' || factsOf(field).isLocal) return [];
      return [[name, REQUIRED.has(name) ? answered(field) : answered(field).nullish()]];
    }),
  );

function answered(field: z.core.$ZodType): z.ZodType {
  const schema = ownForm(field);
  if (schema instanceof z.ZodArray) return listOf(answered(schema.def.element));
  if (schema instanceof z.ZodObject) return z.looseObject({ ...fieldsOf(schema), ...GIVEN.get(schema) });
  if (schema instanceof z.ZodNumber) return isPlain(schema) ? z.number().int() : z.number();
  return schema instanceof z.ZodBoolean ? z.boolean() : z.string();
}

/** The fields that the hub adds to records. */
const GIVEN = new Map<z.core.$ZodType, Record<string, z.ZodType>>([
  [season, { id: integer }],
  [roomStopSales, { roomId: integer }],
]);

export const roomWire = z.looseObject(fieldsOf(room));
export const mealPlanWire = z.looseObject(fieldsOf(mealPlanRecord));
export const rateWire = z.looseObject({ ...fieldsOf(rate), id: integer });
export const offerWire = z.looseObject(fieldsOf(offer));
export const supplementWire = z.looseObject(fieldsOf(supplement));

const hotelFields = fieldsOf(hotel);

/** `GET /hotel/{supplierId}/{providerCode}`: the only read that shows rates, offers and supplements. */
export const hotelWire = z.looseObject({
  ...hotelFields,
  active: flag,
  contractId: text,
  providerCode: z.string(),
  facilities: listOf(z.string()).nullish(),
  offers: listOf(offerWire).nullish(),
  supplements: listOf(supplementWire).nullish(),
  rates: listOf(rateWire).nullish(),
});

const anything = z.unknown();

/** Fields that nothing here depends on: whatever their form, they are kept, because the record is written back whole. */
const keptFields = (fields: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.union([field, anything])]));

const { descriptions, voucherRemarks, images, infantsAllowed, minimumChildrenAge, maximumChildrenAge, ...summary } =
  hotelFields;
const names = listOf(z.string()).nullish();

/** A hotel in the list: without rates, offers and supplements. */
const hotelSummaryWire = z.looseObject({
  ...keptFields({ ...summary, contractId: text, rooms: names, mealPlans: names }),
  providerCode: z.string(),
  hotelname: text,
  active: flag,
});

/** The whole list. One with `pagination` may be a first page, and hotels on later pages would seem absent. */
export const hotelListWire = z.looseObject({
  hotel: listOf(hotelSummaryWire).nullish(),
  pagination: z.null().optional(),
});

export const supplierWire = z.looseObject({
  ...keptFields(fieldsOf(supplier)),
  id: integer,
  active: flag,
  externalCode: text,
  commercialName: text,
});

/** Identical entries are one supplier: two suppliers have different ids at least. */
export const supplierListWire = listOf(supplierWire).transform((listed) => [
  ...new Map(listed.map((supplier) => [canonicalJson(supplier), supplier])).values(),
]);

export type HotelWire = z.infer<typeof hotelWire>;
export type SupplierWire = z.infer<typeof supplierWire>;
