import type { Supplier } from '../../contract/model.ts';
import { given } from '../../kernel/given.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** What the file says about a supplier. The `id` is the hub's and no part of it. */
export const supplierToWire = ({ externalCode, fields, extra }: Supplier): JsonObject =>
  given({ ...extra, ...fields, externalCode });
