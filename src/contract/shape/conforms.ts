import type * as z from 'zod';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { PlainObject } from '../source/plain-object.ts';

type Check = (value: unknown) => boolean;

/**
 * A check with the same result as the schema's own, but without a reason. It takes a fraction of the time, and most values conform. It is
 * derived from the schema's definition. `undefined` if the schema contains a kind that is not supported here.
 */
export function conforms(schema: z.core.$ZodType): Check | undefined {
  try {
    return checkOf(schema);
  } catch (error) {
    if (error instanceof UnknownSchema) return undefined;
    throw error;
  }
}

class UnknownSchema extends Error {}

function checkOf(schema: z.core.$ZodType): Check {
  const base = baseOf(schema);
  const refinements = refinementsOf(schema);
  const [only, ...more] = refinements;
  if (!only) return base;
  if (more.length === 0) return (value) => base(value) && only(value);
  return (value) => base(value) && refinements.every((isRight) => isRight(value));
}

function baseOf(schema: z.core.$ZodType): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'unknown':
      return () => true;
    case 'number':
      return numberOf(def);
    case 'literal':
      return oneOf(def.values);
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'optional': {
      const inner = checkOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'union': {
      const options = def.options.map(checkOf);
      return (value) => {
        for (const isRight of options) if (isRight(value)) return true;
        return false;
      };
    }
    case 'array': {
      const element = checkOf(def.element);
      return (value) => {
        if (!Array.isArray(value)) return false;
        for (const item of value) if (!element(item)) return false;
        return true;
      };
    }
    case 'record':
      return recordOf(checkOf(def.keyType), checkOf(def.valueType));
    case 'object':
      return objectOf(def);
    default:
      throw new UnknownSchema();
  }
}

function numberOf(def: z.core.$ZodNumberDef): Check {
  if (!('format' in def)) return (value) => Number.isFinite(value);
  if (def.format !== 'safeint') throw new UnknownSchema();
  return (value) => Number.isSafeInteger(value);
}

function oneOf(values: readonly unknown[]): Check {
  const known = new Set(values);
  return (value) => known.has(value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Objects of a file with the same keys share their list of keys, which is checked once.

function recordOf(key: Check, item: Check): Check {
  const areRight = memoizeWeakly((keys: readonly string[]) => keys.every(key));
  return (value) => {
    if (!isObject(value)) return false;
    const keys = PlainObject.keysOf(value);
    if (!areRight(keys)) return false;
    for (const name of keys) if (!item(value[name])) return false;
    return true;
  };
}

interface Field {
  readonly key: string;
  readonly isRight: Check;
}

function objectOf({ shape, catchall }: z.core.$ZodObjectDef): Check {
  // Only strict objects, which refuse any other key.
  if (catchall?._zod.def.type !== 'never') throw new UnknownSchema();
  const known = new Map(Object.entries(shape).map(([key, schema]) => [key, { key, isRight: checkOf(schema) }]));
  const required = Object.keys(shape).filter((key) => shape[key]?._zod.optin !== 'optional');
  const fieldsOf = memoizeWeakly((keys: readonly string[]): readonly Field[] | false => {
    const fields = keys.flatMap((key) => known.get(key) ?? []);
    return fields.length === keys.length && required.every((key) => keys.includes(key)) && fields;
  });
  return (value) => {
    if (!isObject(value)) return false;
    const fields = fieldsOf(PlainObject.keysOf(value));
    if (!fields) return false;
    for (const { key, isRight } of fields) if (!isRight(value[key])) return false;
    return true;
  };
}

/** The checks beyond the type. */
function refinementsOf(schema: z.core.$ZodType): Check[] {
  return (schema._zod.def.checks ?? []).map((check) => {
    const { def } = check._zod;
    if (!('fn' in def) || typeof def.fn !== 'function') throw new UnknownSchema();
    const { fn } = def;
    return (value) => Boolean(fn(value));
  });
}
