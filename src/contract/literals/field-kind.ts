import * as z from 'zod';
import { contractDocument } from '../records/document.ts';
import { factsOf } from '../records/facts.ts';
import { CODE } from '../records/written.ts';

/** What a scalar under a key is, as far as its spelling is concerned. */
export type FieldKind = 'code' | 'name' | 'text' | 'money' | 'coordinate' | 'number';

/** By the key above the scalar. Every key that is not listed is text. */
const KINDS = new Map<string, FieldKind>();
/** By the key above a map whose own keys are languages or occupancies, and above the list that says the same. */
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
    // What may be named by its code may be named by its number too.
    if (kind !== 'text' && !KINDS.has(key)) KINDS.set(key, kind);
  }
}

function kindOf(schema: z.core.$ZodType): FieldKind {
  if (schema instanceof z.ZodNumber) return 'format' in schema.def ? 'number' : 'money';
  return z.globalRegistry.get(schema)?.['pattern'] === CODE.source ? 'code' : 'text';
}

/** By the key above the scalar, and the one above that (texts by language, prices by occupancy). */
export const fieldKind = (key: string, parentKey: string | undefined): FieldKind =>
  (parentKey === undefined ? undefined : KINDS_BELOW.get(parentKey)) ?? KINDS.get(key) ?? 'text';

/** Whether it is the name of a hotel, room, rate or season: without one, nobody can tell which is meant. */
export const isOwnName = (key: string, parentKey: string | undefined): boolean =>
  key === 'hotelname' ||
  (key === 'name' && (parentKey === 'rooms' || parentKey === 'rates' || parentKey === 'seasons'));
