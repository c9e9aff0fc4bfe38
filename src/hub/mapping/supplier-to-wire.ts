import type { Supplier } from '../../contract/model.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';

/** What the file says about a supplier. The `id` is the hub's and no part of it. */
export const supplierToWire = ({ externalCode, fields, extra }: Supplier): JsonObject =>
  withoutUndefined({ ...extra, ...fields, externalCode });
