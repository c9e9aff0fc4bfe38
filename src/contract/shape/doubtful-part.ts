import type * as z from 'zod';
import { conforms } from './conforms.ts';

type Part = (value: unknown) => unknown;

/**
 * A copy of the value in which all valid lists are empty. The schema reports the same issues for it in a fraction of the time, because
 * most of a document is in such lists.
 */
export const doubtfulPart = (schema: z.core.$ZodType): Part => partOf(schema) ?? ((value) => value);

/** `undefined` for values that stay unchanged. */
function partOf(schema: z.core.$ZodType): Part | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // A check on a whole list or object may depend on its contents.
  if ((def.checks ?? []).length > 0) return undefined;
  switch (def.type) {
    case 'optional':
      return partOf(def.innerType);
    case 'array': {
      const isRight = conforms(schema);
      const item = partOf(def.element);
      if (!isRight) return undefined;
      return (value) => {
        if (!Array.isArray(value)) return value;
        if (isRight(value)) return [];
        return item ? value.map(item) : value;
      };
    }
    case 'object': {
      const parts = Object.entries(def.shape).flatMap(([key, field]) => {
        const part = partOf(field);
        return part ? [[key, part] as const] : [];
      });
      if (parts.length === 0) return undefined;
      return (value) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
        const copy: Record<string, unknown> = { ...value };
        for (const [key, part] of parts) if (Object.hasOwn(copy, key)) copy[key] = part(copy[key]);
        return copy;
      };
    }
    default:
      return undefined;
  }
}
