import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isList, recordAt, without } from '../../practice-hub/values/json-read.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { OpenApiValidator } from './openapi-validator.ts';

/** The published schemas of the interface, where somebody has them: they are not part of the project. */
const DESCRIPTION = path.join(import.meta.dirname, '../../../shared/interface/schemas.json');
export const isPublished = existsSync(DESCRIPTION);

/** Fields that later descriptions and live answers have, and these schemas do not. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  ApiStaticContentAccommodationDataSheetVO: ['accommodationFacilities', 'roomFacilities', 'lastUpdate'],
  // Prebook requests call the guests `persons`.
  DistributionVO: ['persons'],
  // Of requests, sent unless a setting says otherwise.
  ContractHotelOffersVO: ['active'],
};

/** Checks exchanges by the published schemas. `auditData` may be anywhere: the schemas do not say where. */
export function publishedInterface(): OpenApiValidator {
  const read: unknown = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));
  const { paths, schemas } = isJsonObject(read) ? read : {};
  return new OpenApiValidator({
    paths: comparable(paths ?? null),
    components: { schemas: withLaterFields(recordAt({ schemas }, 'schemas')) },
  });
}

const withLaterFields = (schemas: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { properties, ...rest } = isJsonObject(schema) ? schema : {};
      const later = ['auditData', ...(LATER[name] ?? [])].map((key) => [key, {}]);
      const isRecord = isJsonObject(properties);
      const record = isRecord ? { ...rest, properties: { ...Object.fromEntries(later), ...properties } } : schema;
      return [name, comparable(record ?? null)];
    }),
  );

/** Java's patterns are not JavaScript's, and its formats are not checked. */
function comparable(schema: Json): Json {
  if (isList(schema)) return schema.map(comparable);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(without(schema, 'pattern', 'format')).map(([key, value]) => [key, comparable(value ?? null)]),
  );
}
