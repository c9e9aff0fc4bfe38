import * as z from 'zod';
import { factsOf, ownForm } from '../records/facts.ts';
import { hotel } from '../records/hotel.ts';
import { offer } from '../records/offer.ts';
import { rate } from '../records/rate.ts';
import { supplement } from '../records/supplement.ts';
import { supplier } from '../records/supplier.ts';

/** What a part of a contract is, as far as two versions of it are compared. */
export type Shape =
  /** A record with the fields of the format. */
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Shape>> }
  /** A list whose entries have a key or a fixed place: compared entry by entry, in any order. `at`: the key is the place in the list, from 1. */
  | { readonly kind: 'entries'; readonly of: Shape; readonly key: EntryKey }
  /** A value that changes as a whole. */
  | { readonly kind: 'value'; readonly list?: 'ranges' | 'parties' | 'texts' | 'records' };

export type EntryKey =
  | { readonly by: 'field'; readonly name: string }
  | { readonly by: 'party' | 'place' | 'text' | 'room' | 'name' };

const VALUE: Shape = { kind: 'value' };

/** Names that records had until now are there for the hub. Short forms of prices are empty in a form, except in the contract's own. */
const isOfContract = (name: string): boolean => name !== 'formerly';

function recordShape(schema: z.ZodObject, key?: string): Shape {
  const fields = Object.entries(schema.shape)
    .filter(([name]) => name !== key && isOfContract(name))
    .map(([name, field]) => [name, fieldShape(name, field)] as const);
  return { kind: 'record', fields: Object.fromEntries(fields) };
}

function fieldShape(name: string, field: z.core.$ZodType): Shape {
  const { entry, key } = factsOf(field);
  // `all`, or a list of codes.
  if (field instanceof z.ZodOptional && field.def.innerType instanceof z.ZodUnion && !factsOf(field).isShorthand)
    return { kind: 'value', list: 'texts' };
  const own = ownForm(field);
  if (own instanceof z.ZodObject) return recordShape(own);
  if (own instanceof z.ZodRecord) return { kind: 'entries', of: VALUE, key: { by: 'name' } };
  if (!(own instanceof z.ZodArray)) return VALUE;
  const item = ownForm(own.def.element);
  if (item instanceof z.ZodNumber) return { kind: 'entries', of: VALUE, key: { by: 'place' } };
  if (!(item instanceof z.ZodObject))
    return entry === undefined ? { kind: 'value', list: 'texts' } : { kind: 'entries', of: VALUE, key: { by: 'text' } };
  if (name === 'stopSales') return { kind: 'entries', of: { kind: 'value', list: 'ranges' }, key: { by: 'room' } };
  if (key !== undefined) {
    const names = Object.keys(item.shape).filter((one) => one !== key);
    const of = names.length === 1 && names[0] === 'description' ? VALUE : recordShape(item, key);
    return { kind: 'entries', of, key: { by: 'field', name: key } };
  }
  if ('percent' in item.shape) return { kind: 'value', list: 'records' };
  if ('start' in item.shape) return { kind: 'value', list: 'ranges' };
  return 'amount' in item.shape
    ? { kind: 'entries', of: VALUE, key: { by: 'party' } }
    : { kind: 'value', list: 'parties' };
}

const coded = (schema: z.ZodObject, name: string): Shape => ({
  kind: 'entries',
  of: recordShape(schema, name),
  key: { by: 'field', name },
});

/** Everything that a contract says, from the descriptions of its records. Stay tests are not part of the agreement. */
export const CONTRACT_SHAPE: Shape = {
  kind: 'record',
  fields: {
    supplier: recordShape(supplier),
    hotel: recordShape(hotel),
    rates: coded(rate, 'name'),
    offers: coded(offer, 'providerCode'),
    supplements: coded(supplement, 'providerCode'),
  },
};

/** Where a value of a contract is: the names of the fields, and the keys of the entries on the way, each below the name of its list. */
export interface FieldPlace {
  readonly names: readonly string[];
  readonly steps: readonly { readonly name: string; readonly key?: string }[];
  readonly shape: Shape;
}

export function placeAt(path: readonly string[]): FieldPlace {
  let shape: Shape = CONTRACT_SHAPE;
  const steps: { name: string; key?: string }[] = [];
  for (const step of path) {
    if (shape.kind === 'record') {
      steps.push({ name: step });
      shape = shape.fields[step] ?? VALUE;
    } else if (shape.kind === 'entries') {
      const last = steps.pop();
      steps.push({ name: last?.name ?? '', key: step });
      shape = shape.of;
    }
  }
  return { names: steps.map(({ name }) => name), steps, shape };
}

/** The fields of a contract, as `rates/seasons/minimumStay`; lists with a slash at the end stand for their entries. */
export function allFields(shape: Shape = CONTRACT_SHAPE, path: readonly string[] = []): readonly string[] {
  if (shape.kind === 'value') return [path.join('/')];
  if (shape.kind === 'record')
    return Object.entries(shape.fields).flatMap(([name, field]) => allFields(field, [...path, name]));
  return shape.of.kind === 'record' ? [`${path.join('/')}/`, ...allFields(shape.of, path)] : [path.join('/')];
}
