import * as z from 'zod';

// What the schema of SARIF 2.1.0 demands of the objects that our reports are made of: its required properties, its minima, and no
// property that it does not know (all of its objects are closed).

const message = z.strictObject({ text: z.string().min(1), markdown: z.string().optional() });
const level = z.enum(['none', 'note', 'warning', 'error']);
const position = z.int().min(1);
const region = z
  .strictObject({ startLine: position, startColumn: position, endLine: position, endColumn: position })
  .refine((one) => one.endLine > one.startLine || one.endColumn >= one.startColumn, 'the region ends before it starts');
const artifactLocation = z.strictObject({
  // A relative reference: no scheme, nothing that a URI cannot hold.
  uri: z.string().regex(/^(?:[\w\-.~!$&'()*+,;=@/]|%[\dA-F]{2})+$/),
  uriBaseId: z.string(),
});
const physicalLocation = z.strictObject({ artifactLocation, region });
const replacement = z.strictObject({ deletedRegion: region, insertedContent: z.strictObject({ text: z.string() }) });
const fix = z.strictObject({
  description: message,
  artifactChanges: z.array(z.strictObject({ artifactLocation, replacements: z.array(replacement).min(1) })).min(1),
});
const rule = z.strictObject({
  id: z.string(),
  name: z.string(),
  shortDescription: message,
  fullDescription: message,
  help: message,
  defaultConfiguration: z.strictObject({ level }),
});
const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  message,
  locations: z.array(
    z.strictObject({
      physicalLocation: physicalLocation.optional(),
      logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.string() })).optional(),
    }),
  ),
  relatedLocations: z.array(z.strictObject({ physicalLocation, message })).optional(),
  fixes: z.array(fix).min(1).optional(),
  partialFingerprints: z.record(z.string(), z.string()),
});
const run = z.strictObject({
  tool: z.strictObject({
    driver: z.strictObject({ name: z.string(), semanticVersion: z.string(), rules: z.array(rule) }),
  }),
  invocations: z.array(z.strictObject({ executionSuccessful: z.boolean() })),
  columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
  results: z.array(result),
});

export const sarifShape = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(run).length(1),
});
