import * as z from 'zod';
import { contractDocument } from '../records/document.ts';
import { factsOf } from '../records/facts.ts';
import { CODE } from '../records/written.ts';

/** How a scalar must be written. */
export type FieldKind = 'code' | 'name' | 'text' | 'money' | 'change' | 'coordinate' | 'number';

/** By the scalar's key. Every other key is text. */
const KINDS = new Map<string, FieldKind>();
/** By the key of a map from languages or occupancies, or of the equivalent list. */
const KINDS_BELOW = new Map<string, FieldKind>();

note(contractDocument, '');

function note(schema: z.core.$ZodType, key: string, above?: FieldKind): void {
  const spelled = factsOf(schema).spelled ?? above;
  if (schema instanceof z.ZodOptional) note(schema.def.innerType, key, spelled);
  else if (schema instanceof z.ZodUnion) for (const form of schema.def.options) note(form, key, spelled);
  else if (schema instanceof z.ZodArray) note(schema.def.element, key, spelled);
  else if (schema instanceof z.ZodObject) for (const [name, field] of Object.entries(schema.shape)) note(field, name);
  else if (schema instanceof z.ZodRecord) {
    note(schema.def.valueType, key, spelled);
    KINDS_BELOW.set(key, KINDS.get(key) ?? 'text');
  } else {
    const kind = spelled ?? kindOf(schema);
    // Records that can be named by their code can also be named by their number.
    if (kind !== 'text' && !KINDS.has(key)) KINDS.set(key, kind);
  }
}

function kindOf(schema: z.core.$ZodType): FieldKind {
  if (schema instanceof z.ZodNumber) return 'format' in schema.def ? 'number' : 'money';
  return z.globalRegistry.get(schema)?.['pattern'] === CODE.source ? 'code' : 'text';
}

/** By the scalar's key and the key above it (texts by language, prices by occupancy). */
export const fieldKind = (key: string, parentKey: string | undefined): FieldKind =>
  (parentKey === undefined ? undefined : KINDS_BELOW.get(parentKey)) ?? KINDS.get(key) ?? 'text';

/** Whether it is the name of a hotel, room, rate or season, which must not be empty. */
export const isOwnName = (key: string, parentKey: string | undefined): boolean =>
  key === 'hotelname' ||
  (key === 'name' && (parentKey === 'rooms' || parentKey === 'rates' || parentKey === 'seasons'));
