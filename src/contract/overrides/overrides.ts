import * as z from 'zod';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Path } from '../source/located-document.ts';

const text = z.string().optional();

const supplierOverride = z.strictObject({
  id: z.int().min(1).optional(),
  externalCode: text,
  commercialName: text,
  email: text,
  replyEmail: text,
  fromEmail: text,
});

const hotelOverride = z.strictObject({
  providerCode: text,
  hotelname: text,
  images: z.array(z.string()).min(1).optional(),
  address: z.strictObject({ email: text }).optional(),
});

/** What an environment has instead of the files: codes, names, e-mail addresses and images. Never prices or conditions. */
export const overrides = z
  .strictObject({
    suppliers: z
      .record(z.string(), supplierOverride)
      .optional()
      .describe('By code, or by id: PALMA: { email: test@example.com }, "#1204": { id: 88 }.'),
    hotels: z
      .record(z.string().regex(/^[^/]+\/./, 'must be written SUPPLIER/HOTEL'), hotelOverride)
      .superRefine((hotels, context) => {
        const codes = Object.keys(hotels).map(codeIn);
        const twice = codes.find((code, index) => codes.indexOf(code) !== index);
        // Documents that leave the supplier to other files could be of either.
        if (twice !== undefined)
          context.addIssue({ code: 'custom', message: `hotels of two suppliers have the code ${twice}` });
      })
      .optional()
      .describe('By codes as in the files: PALMA/SEA-PALACE: { hotelname: Sea Palace (test) }.'),
  })
  .describe('Values that this environment has instead of those in the files.');

export type Overrides = z.infer<typeof overrides>;

/** A value of a document that an environment replaces. */
export interface Override {
  readonly path: Path;
  readonly value: Json;
  /** The path below `overrides`. */
  readonly from: Path;
}

/** Which values of a document are replaced: those of the supplier and the hotel that it defines, and the codes by which it names them. */
export function overridesOf(document: unknown, { suppliers = {}, hotels = {} }: Overrides): readonly Override[] {
  if (!isJsonObject(document)) return [];
  const { supplier, hotel } = document;
  const supplierName = nameOfSupplier(supplier);
  const ofSupplier = supplierName === undefined ? undefined : suppliers[supplierName];
  const from = ['suppliers', supplierName ?? ''];
  const code = isJsonObject(hotel) ? hotel['providerCode'] : hotel;
  const key = typeof code === 'string' ? keyOf(code, supplierName, Object.keys(hotels)) : undefined;
  return [
    ...(ofSupplier
      ? replaced(supplier, 'supplier', ofSupplier, typeof supplier === 'number' ? 'id' : 'externalCode', from)
      : []),
    ...(key === undefined ? [] : replaced(hotel, 'hotel', hotels[key] ?? {}, 'providerCode', ['hotels', key])),
  ];
}

/** The whole record where it is defined; only its name where the document refers to it. */
function replaced(
  written: unknown,
  section: string,
  values: Readonly<Record<string, unknown>>,
  name: string,
  from: Path,
): readonly Override[] {
  if (isJsonObject(written)) return leaves(withoutUndefined(values), [section], from);
  const value = values[name];
  return value === undefined ? [] : [{ path: [section], value: value as Json, from: [...from, name] }];
}

const leaves = (values: object, path: Path, from: Path): Override[] =>
  Object.entries(values).flatMap(([key, value]: [string, Json]) =>
    isJsonObject(value)
      ? leaves(value, [...path, key], [...from, key])
      : { path: [...path, key], value, from: [...from, key] },
  );

function nameOfSupplier(supplier: unknown): string | undefined {
  if (typeof supplier === 'number') return `#${supplier}`;
  if (typeof supplier === 'string') return supplier;
  if (!isJsonObject(supplier)) return undefined;
  const { externalCode, id } = supplier;
  if (typeof externalCode === 'string') return externalCode;
  return typeof id === 'number' ? `#${id}` : undefined;
}

/** A document that leaves its supplier to other files is identified by the hotel's code alone. */
function keyOf(hotel: string, supplier: string | undefined, keys: readonly string[]): string | undefined {
  if (supplier !== undefined) return keys.find((key) => key === `${supplier}/${hotel}`);
  return keys.find((key) => codeIn(key) === hotel);
}

const codeIn = (key: string): string => key.slice(key.indexOf('/') + 1);
