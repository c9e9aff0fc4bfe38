import * as z from 'zod';
import { dateRange } from '../../src/contract/records/common.ts';
import { factsOf, isPlain, ownForm } from '../../src/contract/records/facts.ts';
import { hotel } from '../../src/contract/records/hotel.ts';
import { mealPlanRecord } from '../../src/contract/records/meal-plan.ts';
import { offer } from '../../src/contract/records/offer.ts';
import { rate } from '../../src/contract/records/rate.ts';
import { room } from '../../src/contract/records/room.ts';
import { season } from '../../src/contract/records/season.ts';
import { seasonRoomPrice } from '../../src/contract/records/season-room-price.ts';
import { roomStopSales } from '../../src/contract/records/stop-sales.ts';
import { supplement } from '../../src/contract/records/supplement.ts';
import { supplier } from '../../src/contract/records/supplier.ts';
import { DAY } from '../../src/contract/records/written.ts';
import { memoizeWeakly } from '../../src/kernel/memoize.ts';

// The bodies of requests about contracts, derived from the descriptions of the records. Unlike answers, they have no nulls, and the fields
// that the hub requires are required.

/** Required by the hub although a file may leave them out. Lists must not be empty. */
const NEEDED = new Map<z.core.$ZodType, readonly string[]>([
  [hotel, ['rooms', 'mealPlans', 'images']],
  // Without these two, the hub crashes.
  [rate, ['releaseDays', 'minimumStay']],
  [season, ['releaseDays', 'minimumStay']],
  [offer, ['names', 'travelWindows', 'providerRoomCodes', 'mealPlans']],
  [supplement, ['apply', 'releaseDays', 'travelWindows', 'providerRoomCodes', 'mealPlans']],
]);

const id = (of: string) =>
  z.int().optional().describe(`Assigned by the hub. Without it, the hub takes the ${of} for a new one.`);

/** Fields that requests have and files do not, or have in another form; `undefined` for those that only files have. */
const ON_THE_WIRE = new Map<z.core.$ZodType, Readonly<Record<string, z.ZodType | undefined>>>([
  [rate, { id: id('rate') }],
  [season, { id: id('season') }],
  [roomStopSales, { providerRoomCode: undefined, roomId: z.int().optional() }],
  [supplement, { type: z.enum(['PERCENT', 'ABSOLUTE']) }],
  [
    offer,
    {
      active: z
        .boolean()
        .optional()
        .describe('Missing in some descriptions of the interface. The setting `sendOfferActive` leaves it out.'),
    },
  ],
]);

/** The body that sends a record. The same record always gives the same schema. */
const requestOf = memoizeWeakly((record: z.ZodObject): z.ZodObject => {
  const needed = NEEDED.get(record) ?? [];
  const fields = Object.entries(record.shape).flatMap(([name, field]) => {
    if (name === 'extra' || factsOf(field).isLocal) return [];
    const sent = sentAs(field, needed.includes(name));
    return [[name, field instanceof z.ZodOptional && !needed.includes(name) ? sent.optional() : sent] as const];
  });
  const shape = { ...Object.fromEntries(fields), ...ON_THE_WIRE.get(record) };
  return z.looseObject(Object.fromEntries(Object.entries(shape).flatMap(([name, it]) => (it ? [[name, it]] : []))));
});

function sentAs(field: z.core.$ZodType, isNeeded: boolean): z.ZodType {
  const schema = ownForm(field);
  if (schema instanceof z.ZodArray) {
    const list = z.array(sentAs(schema.def.element, false));
    return isNeeded ? list.min(1) : list;
  }
  if (schema instanceof z.ZodObject) return requestOf(schema);
  if (schema instanceof z.ZodEnum) return z.enum(schema.options.map(String));
  return leafOf(schema).meta(exampleOf(schema));
}

function leafOf(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodNumber) return isPlain(schema) ? z.int() : z.number();
  return schema instanceof z.ZodBoolean ? z.boolean() : z.string();
}

/** Examples of a value, and that a text is a day. The rest of the description is about files. */
function exampleOf(schema: z.core.$ZodType): { examples?: unknown[]; format?: string } {
  const { examples, enum: values, pattern } = z.globalRegistry.get(schema) ?? {};
  const shown = examples ?? values;
  return {
    ...(Array.isArray(shown) && { examples: [...shown] }),
    ...(pattern === DAY.source && { format: 'date' }),
  };
}

/** Parts of the bodies that have a name of their own. */
export const CONTRACT_PARTS: Readonly<Record<string, z.ZodType>> = {
  ContractHotelSeasonVO: requestOf(season),
  ContractHotelSeasonPricesVO: requestOf(seasonRoomPrice),
  ContractHotelRoomStopSalesVO: requestOf(roomStopSales),
  LocalDateRangeVO: sentAs(dateRange, false),
};

/** The bodies of the operations that write contract records. */
export const CONTRACT_BODIES = {
  createSupplier: requestOf(supplier),
  replaceSupplier: requestOf(supplier),
  createHotel: requestOf(hotel),
  replaceHotel: requestOf(hotel),
  createRoom: requestOf(room),
  createMealPlan: requestOf(mealPlanRecord),
  createRate: requestOf(rate),
  replaceRate: requestOf(rate),
  createOffer: requestOf(offer),
  createSupplement: requestOf(supplement),
};
