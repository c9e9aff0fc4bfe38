import * as z from 'zod';

/** A part of the document. */
export type Schema = Record<string, unknown>;

export type Properties = NonNullable<z.core.JSONSchema.BaseSchema['properties']>;

export const WEBHOOK = 'WebhookEvent';
export const ERROR = 'Error';

const REF = '#/components/schemas/';

export const refTo = (name: string): { $ref: string } => ({ $ref: `${REF}${name}` });

/**
 * The JSON Schemas of the registered schemas, with references between them. `unread` are the fields that answers have and the client's
 * schemas do not name, as JSON Schemas.
 */
export function namedSchemas(
  registry: z.core.$ZodRegistry<{ id: string }>,
  unread: ReadonlyMap<z.core.$ZodType, Properties>,
): Readonly<Record<string, Schema>> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (name) => `${REF}${name}`,
    override: (found) => {
      tidy(found);
      const { properties } = found.jsonSchema;
      if (properties) found.jsonSchema.properties = { ...unread.get(found.zodSchema), ...properties };
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]));
}

/** The JSON Schema of a value inside the document, such as a parameter. */
export function valueSchema(value: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema, ...schema } = z.toJSONSchema(value, { io: 'input', override: tidy });
  return schema;
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Leaves out parts that are not about the interface: JavaScript's bounds of integers, open objects, and how the client reads broken values. */
const tidy: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { additionalProperties: others } = jsonSchema;
  // The client adds no field; the interface does not forbid any.
  if (!others || (typeof others === 'object' && Object.keys(others).length === 0))
    delete jsonSchema.additionalProperties;
  if (jsonSchema.default === null) delete jsonSchema.default;
  const { anyOf = [] } = jsonSchema;
  const [form, anything, ...more] = anyOf;
  if (form && anything && more.length === 0 && Object.keys(anything).length === 0) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, form);
  }
};
