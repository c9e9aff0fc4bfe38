import * as z from 'zod';

/** What a schema of the format does not say by itself. Whatever treats fields alike, from the literal checks to the plan, reads it here. */
export interface Facts {
  /** How a text or number is spelled, where its type does not tell. */
  readonly spelled?: 'name' | 'coordinate';
  /** Of two forms, the last is the hub's own; the first is short for it. */
  readonly isShorthand?: true;
  /** What a record that leaves it out means; the model always has it. */
  readonly filled?: 0 | readonly [];
  /** What a hub means that leaves it out. */
  readonly absent?: 0 | 1;
  /** It means something only where it is given: a longest stay. */
  readonly isLimit?: true;
  /** Nights: a hub may count the end of such a range as the day of leaving. */
  readonly areNights?: true;
  /** What an entry of the list is called. Entries that only the hub has are kept. */
  readonly entry?: string;
  /** The field that tells the entries of the list apart. */
  readonly key?: string;
  /** How the files lay it out: records as rows of a table or in blocks of lines, short values on one line; else as their author did. */
  readonly laid?: 'rows' | 'blocks' | 'line';
  /** Stays are sold or priced by it. */
  readonly sells?: true;
  /** The hub has no such field: it travels with other records. */
  readonly isLocal?: true;
}

const registry = z.registry<Facts>();

/** The same schema, with more known of it. */
export function known<S extends z.core.$ZodType>(schema: S, facts: Facts): S {
  registry.add(schema, { ...registry.get(schema), ...facts });
  return schema;
}

/** What is known of a field. */
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

/** The form in which the model and the hub have a value: of two forms, the last. */
export function ownForm(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return ownForm(schema.def.innerType);
  return schema instanceof z.ZodUnion ? ownForm(schema.def.options.at(-1) ?? schema) : schema;
}

/** Whether the model and the hub have the value as it is written: a text, a whole number, a flag, one of a list. */
export function isPlain(schema: z.core.$ZodType): boolean {
  const own = ownForm(schema);
  if (own instanceof z.ZodNumber) return 'format' in own.def;
  return !(own instanceof z.ZodArray || own instanceof z.ZodObject || own instanceof z.ZodRecord);
}
