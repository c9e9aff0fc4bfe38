import * as z from 'zod';
import { type CalendarDay, parseDay } from '../kernel/calendar-day.ts';
import { type Decimal, parseDecimal } from '../kernel/decimal.ts';
import type { Contracts, HotelContract } from './model.ts';
import { factsOf } from './records/facts.ts';
import { hotel } from './records/hotel.ts';
import type { Meaning } from './records/meaning.ts';
import { offer } from './records/offer.ts';
import { rate } from './records/rate.ts';
import { countedStayTest } from './records/stay-test.ts';
import { supplement } from './records/supplement.ts';
import { sortedSupplier } from './records/supplier.ts';
import { DAY } from './records/written.ts';

// Contracts as the tool saves them in a plan. This is not the format of contract files, but is derived from it.

/** An amount as the tool writes it: `12.50`. */
export const decimal = z.string().transform((text, context): Decimal => {
  const value = parseDecimal(text);
  if (value !== undefined) return value;
  context.addIssue('not a decimal');
  return z.NEVER;
});

export const day = z.string().transform((text, context): CalendarDay => {
  const value = parseDay(text);
  if (value !== undefined) return value;
  context.addIssue('not a day');
  return z.NEVER;
});

const text = z.string();
const int = z.int();

/** The schema that reads back the JSON of a model value; `schema` is the file format's. */
function readBack(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional': {
      const inner = readBack(def.innerType);
      return factsOf(schema).filled === undefined ? inner.exactOptional() : inner;
    }
    case 'union': {
      const forms = def.options.map(readBack);
      return factsOf(schema).isShorthand ? (forms.at(-1) ?? z.never()) : z.union(forms);
    }
    case 'array':
      return z.array(readBack(def.element));
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, readBack(field)])));
    case 'record':
      return z.record(text, z.json());
    case 'number':
      return 'format' in def ? int : decimal;
    case 'string':
      return z.globalRegistry.get(schema)?.['pattern'] === DAY.source ? day : text;
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.enum(def.entries);
    case 'literal':
      return z.literal([...def.values]);
    default:
      throw new Error(`the model has no ${def.type}`);
  }
}

const meant = <S extends z.ZodType>(schema: S) => readBack(schema) as z.ZodType<Meaning<S>>;

const supplier = meant(sortedSupplier);
const definition = { definition: supplier.exactOptional() };

const hotelContract: z.ZodType<HotelContract> = z.object({
  supplier: z.discriminatedUnion('by', [
    z.object({ by: z.literal('externalCode'), externalCode: text, ...definition }),
    z.object({ by: z.literal('id'), id: int, ...definition }),
  ]),
  hotel: meant(hotel),
  rates: z.array(meant(rate)),
  offers: z.array(meant(offer)),
  supplements: z.array(meant(supplement)),
  tests: z.array(meant(countedStayTest)),
  files: z.array(text),
  incomplete: z.literal(true).exactOptional(),
  unread: z.array(text).exactOptional(),
  lacksDocuments: z.literal(true).exactOptional(),
});

/** Reads the JSON of contracts, checking decimals and days. Unknown fields are dropped. */
export const contractsSchema: z.ZodType<Contracts> = z.object({
  suppliers: z.array(supplier),
  hotels: z.array(hotelContract),
});
