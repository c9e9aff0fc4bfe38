import type { JsonObject } from '../../kernel/json.ts';
import { supplierShape } from '../checks/record-shapes.ts';
import { created, found, missing, replaced } from '../outcome.ts';
import { complete } from '../store/complete.ts';
import { without } from '../store/json-read.ts';
import type { StoredSupplier } from '../store/store.ts';
import { supplierId } from '../supplier-id.ts';
import type { Endpoint } from './endpoint.ts';

const shown = ({ id, body }: StoredSupplier): JsonObject => complete(supplierShape, { ...body, id });

/** The server gives the id, and answers add the audit themselves: neither is stored as sent. */
const stored = (body: JsonObject): JsonObject => without(body, 'id', 'auditData');

export const supplierNotFound = (id: string | undefined) => missing(`Supplier ${id} not found`);

/** Nothing is required and nothing is unique: a supplier that is sent twice is there twice. */
export const supplierEndpoints: readonly Endpoint[] = [
  {
    name: 'listSuppliers',
    method: 'GET',
    path: '/suppliers',
    readOnly: true,
    handle: (_call, { store }) => found(store.suppliers().map(shown)),
  },
  {
    name: 'readSupplier',
    method: 'GET',
    path: '/suppliers/{supplierId}',
    readOnly: true,
    handle: (call, { store }) => {
      const supplier = store.supplier(supplierId(call));
      return supplier ? found(shown(supplier), `supplier ${supplier.id}`) : supplierNotFound(call.path['supplierId']);
    },
  },
  {
    name: 'createSupplier',
    method: 'POST',
    path: '/suppliers',
    takes: { shape: supplierShape, as: 'createSupplier.supplier' },
    readOnly: false,
    handle: (call, { store }) => {
      const body = stored(call.body);
      const id = store.addSupplier(body);
      return created(shown({ id, body }), `supplier ${id}`);
    },
  },
  {
    name: 'replaceSupplier',
    method: 'PUT',
    path: '/suppliers/{supplierId}',
    takes: { shape: supplierShape, as: 'updateSupplier.supplier' },
    readOnly: false,
    handle: (call, { store }) => {
      const id = supplierId(call);
      if (!store.supplier(id)) return supplierNotFound(call.path['supplierId']);
      const body = stored(call.body);
      store.replaceSupplier(id, body);
      return replaced(shown({ id, body }), `supplier ${id}`);
    },
  },
];
