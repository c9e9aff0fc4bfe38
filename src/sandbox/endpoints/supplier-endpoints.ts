import type { JsonObject } from '../../kernel/json.ts';
import { supplierShape } from '../checks/record-shapes.ts';
import { created, notFound, success, updated } from '../outcome.ts';
import { completeRecord } from '../store/complete-record.ts';
import { without } from '../store/json-read.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Call, Endpoints } from './endpoint.ts';

const recordOf = ({ id, body }: StoredRecord): JsonObject => completeRecord(supplierShape, { ...body, id });

/** The server sets `id` and `auditData` itself, so neither is stored. */
const ownFields = (body: JsonObject): JsonObject => without(body, 'id', 'auditData');

export const supplierNotFound = (id: string | undefined) => notFound(`Supplier ${id} not found`);

/** No field is required or unique: a supplier that is sent twice is stored twice. */
export const supplierEndpoints: Endpoints = {
  listSuppliers: {
    handle: (_call, { store }) => success(store.suppliers().map(recordOf)),
  },
  readSupplier: {
    handle: (call, { store }) => {
      const supplier = store.supplier(supplierId(call));
      return supplier
        ? success(recordOf(supplier), `supplier ${supplier.id}`)
        : supplierNotFound(call.path['supplierId']);
    },
  },
  createSupplier: {
    takes: { shape: supplierShape, as: 'createSupplier.supplier' },
    handle: (call, { store }) => {
      const body = ownFields(call.body);
      const id = store.addSupplier(body);
      return created(recordOf({ id, body }), `supplier ${id}`);
    },
  },
  replaceSupplier: {
    takes: { shape: supplierShape, as: 'updateSupplier.supplier' },
    handle: (call, { store }) => {
      const id = supplierId(call);
      if (!store.supplier(id)) return supplierNotFound(call.path['supplierId']);
      const body = ownFields(call.body);
      store.replaceSupplier(id, body);
      return updated(recordOf({ id, body }), `supplier ${id}`);
    },
  },
};

/** The supplier id in the path; -1, which no supplier has, for anything else. */
export function supplierId(call: Pick<Call, 'path'>): number {
  const text = call.path['supplierId'] ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
