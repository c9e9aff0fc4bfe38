import * as z from 'zod';

// What the schema of the Reviewdog Diagnostic Format says of the objects that our report is made of, and no other property. Lines and
// columns count from 1; a range without columns means whole lines.

const position = z.strictObject({ line: z.int().min(1), column: z.int().min(1).optional() });
const range = z
  .strictObject({ start: position, end: position })
  .refine(({ start, end }) => (start.column === undefined) === (end.column === undefined), 'one end has no column');
const diagnostic = z.strictObject({
  message: z.string().min(1),
  location: z.strictObject({ path: z.string().min(1), range: range.optional() }),
  severity: z.enum(['ERROR', 'WARNING', 'INFO']),
  code: z.strictObject({ value: z.string() }),
  suggestions: z.array(z.strictObject({ range, text: z.string() })).optional(),
});

export const rdjsonShape = z.strictObject({
  source: z.strictObject({ name: z.string() }),
  diagnostics: z.array(diagnostic),
});
