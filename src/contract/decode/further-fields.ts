import type * as z from 'zod';
import { isPlain } from '../records/facts.ts';

/**
 * Copies the plain fields of a record that are not among the `named`: those that a decoder, written out for speed, takes itself. Nothing
 * when it names them all.
 */
export function furtherFields(record: z.ZodObject, named: readonly string[]) {
  const further = Object.entries(record.shape).flatMap(([name, field]) =>
    isPlain(field) && !named.includes(name) ? name : [],
  );
  if (further.length === 0) return undefined;
  return (input: Readonly<Record<string, unknown>>, decoded: Record<string, unknown>): void => {
    for (const name of further) if (input[name] !== undefined) decoded[name] = input[name];
  };
}
