import type { Supplier } from '../../contract/model.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';

/** A supplier without its `id`, which only the hub assigns. */
export const supplierToWire = ({ externalCode, fields, extra }: Supplier): JsonObject =>
  withoutUndefined({ ...extra, ...fields, externalCode });
