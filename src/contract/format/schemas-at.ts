import * as z from 'zod';
import { contractDocument } from '../records/document.ts';
import { DAY, RANGE } from '../records/written.ts';
import type { Path } from '../source/located-document.ts';

/** The schemas of the value at `path`, one for each form in which it may be written; none for an unknown path. */
export function schemasAt(path: Path): readonly unknown[] {
  let schemas = alternatives(contractDocument);
  for (const step of path) schemas = schemas.flatMap((schema) => below(schema, step)).flatMap(alternatives);
  return schemas;
}

function alternatives(schema: unknown): unknown[] {
  if (schema instanceof z.ZodOptional) return alternatives(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternatives);
  return schema === undefined ? [] : [schema];
}

function below(schema: unknown, step: string | number): unknown[] {
  if (schema instanceof z.ZodArray) return typeof step === 'number' ? [schema.element] : [];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return schema instanceof z.ZodObject ? [schema.shape[step]] : [];
}

/** Whether the value at `path` is a day or a range of days. */
export function dateAt(path: Path): 'day' | 'range' | undefined {
  const patterns = schemasAt(path).map((schema) =>
    schema instanceof z.ZodString ? schema.meta()?.['pattern'] : undefined,
  );
  if (patterns.includes(RANGE.source)) return 'range';
  return patterns.includes(DAY.source) ? 'day' : undefined;
}

/** The examples that the format gives for a field. */
export const examplesOf = (schema: unknown): readonly unknown[] =>
  schema instanceof z.ZodType ? ((schema.meta()?.['examples'] as readonly unknown[] | undefined) ?? []) : [];
