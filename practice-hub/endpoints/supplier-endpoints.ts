import type { JsonObject } from '../../src/kernel/json.ts';
import { supplierShape } from '../checks/record-shapes.ts';
import { badRequest, created, notFound, type Outcome, success, updated } from '../outcome.ts';
import { completeRecord } from '../store/record-fields.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { textAt, without } from '../values/json-read.ts';
import type { Call, Endpoints } from './endpoint.ts';

const recordOf = ({ id, body }: StoredRecord): JsonObject => completeRecord(supplierShape, { ...body, id });

/** The server sets `id` and `auditData` itself, so neither is stored. */
const ownFields = (body: JsonObject): JsonObject => without(body, 'id', 'auditData');

export const supplierNotFound = (id: string | undefined) => notFound(`Supplier ${id} not found`);

function replaced(id: number, body: JsonObject, store: Store): Outcome {
  store.replaceSupplier(id, body);
  return updated(recordOf({ id, body }), `supplier ${id}`);
}

/** No field is required. The documentation does not say whether two suppliers may have the same `externalCode`. */
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
    handle: (call, { store, behaviour: { existingSupplier } }) => {
      const body = ownFields(call.body);
      const code = textAt(body, 'externalCode');
      const known =
        existingSupplier === 'added' || code === undefined
          ? undefined
          : store.suppliers().find((supplier) => textAt(supplier.body, 'externalCode') === code);
      if (known && existingSupplier === 'refused') return badRequest(`Supplier ${code} already exists`);
      if (known) return replaced(known.id, body, store);
      const id = store.addSupplier(body);
      return created(recordOf({ id, body }), `supplier ${id}`);
    },
  },
  replaceSupplier: {
    takes: { shape: supplierShape, as: 'updateSupplier.supplier' },
    handle: (call, { store }) => {
      const id = supplierId(call);
      if (!store.supplier(id)) return supplierNotFound(call.path['supplierId']);
      return replaced(id, ownFields(call.body), store);
    },
  },
};

/** The supplier id in the path; -1, which no supplier has, for anything else. */
export function supplierId(call: Pick<Call, 'path'>): number {
  const text = call.path['supplierId'] ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
