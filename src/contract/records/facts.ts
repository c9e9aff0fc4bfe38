import * as z from 'zod';

/** Facts about a field beyond its schema, for all code that handles fields generically, from the literal checks to the plan. */
export interface Facts {
  /** How a text or number is written, if its type does not show it. */
  readonly spelled?: 'name' | 'coordinate' | 'change';
  /** There are two forms: a short one, and the hub's own, which comes last. */
  readonly isShorthand?: true;
  /** The value in the model if the file leaves the field out. */
  readonly filled?: 0 | readonly [];
  /** The value that is meant if the hub leaves the field out. */
  readonly absent?: 0 | 1 | true;
  /** The ranges are nights; a hub may count their end as the day of departure. */
  readonly areNights?: true;
  /** The name of an entry of the list in messages. Entries that only the hub has are kept. */
  readonly entry?: string;
  /** The field that identifies an entry of the list. */
  readonly key?: string;
  /** The layout in files: records as table rows or as blocks, short values on one line; otherwise as the author wrote them. */
  readonly laid?: 'rows' | 'blocks' | 'line';
  /** Whether it can change which stays are sold, or their prices. Every field that a record of a hotel sends says so. */
  readonly sells?: boolean;
  /** The hub has no such field; it is sent as part of other records. */
  readonly isLocal?: true;
  /** A short way to write other fields, which the model has in its place. */
  readonly isCompact?: true;
}

const registry = z.registry<Facts>();

/** Adds facts about a field, and returns its schema. */
export function known<S extends z.core.$ZodType>(schema: S, facts: Facts): S {
  registry.add(schema, { ...registry.get(schema), ...facts });
  return schema;
}

/** The known facts about a field. */
export function factsOf(schema: z.core.$ZodType): Facts {
  const facts = registry.get(schema) ?? NONE;
  return schema instanceof z.ZodOptional ? { ...factsOf(schema.def.innerType), ...facts } : facts;
}

const NONE: Facts = {};

/** Every field below `schema`, at any depth. */
export function* fieldsBelow(schema: z.core.$ZodType): Generator<readonly [name: string, field: z.core.$ZodType]> {
  if (schema instanceof z.ZodOptional) yield* fieldsBelow(schema.def.innerType);
  else if (schema instanceof z.ZodArray) yield* fieldsBelow(schema.def.element);
  else if (schema instanceof z.ZodUnion) for (const form of schema.def.options) yield* fieldsBelow(form);
  else if (schema instanceof z.ZodObject)
    for (const field of Object.entries(schema.shape)) {
      yield field;
      yield* fieldsBelow(field[1]);
    }
}

/** The form that the model and the hub use: of two forms, the last. */
export function ownForm(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return ownForm(schema.def.innerType);
  return schema instanceof z.ZodUnion ? ownForm(schema.def.options.at(-1) ?? schema) : schema;
}

/** Whether the model and the hub have the value as written: a text, a whole number, a flag or one of a list. */
export function isPlain(schema: z.core.$ZodType): boolean {
  const own = ownForm(schema);
  if (own instanceof z.ZodNumber) return 'format' in own.def;
  return !(own instanceof z.ZodArray || own instanceof z.ZodObject || own instanceof z.ZodRecord);
}
