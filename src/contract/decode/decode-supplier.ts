import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Supplier } from '../model.ts';
import type { SupplierInput } from '../records/supplier.ts';
import type { Trail } from '../trail.ts';
import { decodeExtra, jsonOf } from './decode-extra.ts';
import type { Decoding } from './decoding.ts';

export function decodeSupplier(decoding: Decoding, input: SupplierInput, path: Trail): Supplier {
  const { id, externalCode, extra, ...rest } = input;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(entries.map(([key, value]) => [key, jsonOf(value)]));
  return decoding.note(withoutUndefined({ id, externalCode, extra: decodeExtra(extra), fields }), path);
}
