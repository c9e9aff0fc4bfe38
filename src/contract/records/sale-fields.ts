import * as z from 'zod';
import { factsOf, ownForm } from './facts.ts';
import { hotel } from './hotel.ts';
import { mealPlanRecord } from './meal-plan.ts';
import { offer } from './offer.ts';
import { rate } from './rate.ts';
import { room } from './room.ts';
import { supplement } from './supplement.ts';

const RECORDS = { hotel, room, mealPlan: mealPlanRecord, offer, supplement, rate };

/** A record of a hotel. */
type RecordKind = keyof typeof RECORDS;

/** Where files have the record. */
const SECTIONS: Readonly<Record<RecordKind, string>> = {
  hotel: 'hotel',
  room: 'hotel.rooms',
  mealPlan: 'hotel.mealPlans',
  offer: 'offers',
  supplement: 'supplements',
  rate: 'rates',
};

/**
 * Whether a difference at `path` can change which stays are sold, or their prices: the whole record, or field, key of an entry, field, …
 * A field that the format does not have may do so.
 */
export function affectsSaleAt(kind: RecordKind, path: readonly string[]): boolean {
  const fieldAt = (record: z.ZodObject, [name, , ...below]: readonly string[]): boolean => {
    const field = name === undefined ? undefined : record.shape[name];
    if (field === undefined) return true;
    if (!factsOf(field).sells) return false;
    const entry = entryOf(field);
    return entry === undefined || fieldAt(entry, below);
  };
  return fieldAt(RECORDS[kind], path);
}

/** `rates.seasons.maximumStay`: the field at `path`, as settings name it. */
export const fieldName = (kind: RecordKind, path: readonly string[]): string =>
  [SECTIONS[kind], ...path.filter((_, at) => at % 2 === 0)].join('.');

/** The name of every field that can change which stays are sold, or their prices. */
export const saleFields = (): ReadonlySet<string> =>
  new Set([
    SECTIONS.rate,
    ...Object.entries(RECORDS).flatMap(([kind, record]) => namesIn(record, SECTIONS[kind as RecordKind])),
  ]);

const namesIn = (record: z.ZodObject, above: string): readonly string[] =>
  Object.entries(record.shape).flatMap(([name, field]) => {
    if (!factsOf(field).sells || factsOf(field).isLocal) return [];
    const entry = entryOf(field);
    return [`${above}.${name}`, ...(entry ? namesIn(entry, `${above}.${name}`) : [])];
  });

/** The record that the entries of a keyed list are. */
function entryOf(field: z.core.$ZodType): z.ZodObject | undefined {
  const list = ownForm(field);
  const item = factsOf(field).key !== undefined && list instanceof z.ZodArray ? ownForm(list.def.element) : undefined;
  return item instanceof z.ZodObject ? item : undefined;
}
