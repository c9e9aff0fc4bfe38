import * as z from 'zod';
import { hotelWire, supplierListWire } from '../hub/wire/contract-records.ts';
import type { RemoteSnapshot } from '../plan/snapshot.ts';
import { ContractsError } from './contracts-error.ts';

/** What a hub holds: JSON as its answers have it. `readRecords` reads it; it can be saved and given to `plan` later. */
export interface HubRecords {
  /** All suppliers, as `GET /suppliers` lists them. */
  readonly suppliers: readonly object[];
  /** All hotels of the suppliers of the contracts. A hotel that is not listed here counts as absent from the hub. */
  readonly hotels: readonly HubHotel[];
}

export interface HubHotel {
  /** The supplier's id in the hub. */
  readonly supplierId: number;
  readonly providerCode: string;
  readonly hotelname?: string | undefined;
  /** The whole record, as `GET /hotel/{supplierId}/{providerCode}` answers it. Required for hotels of the contracts. */
  readonly record?: object | undefined;
}

const records = z.object({
  suppliers: supplierListWire,
  hotels: z.array(
    z.object({
      supplierId: z.int(),
      providerCode: z.string(),
      hotelname: z.string().optional(),
      record: hotelWire.optional(),
    }),
  ),
});

/** The records for a comparison. Throws for what no hub answers, and for a record that is of another hotel than its entry says. */
export function snapshotFrom(given: HubRecords): RemoteSnapshot {
  const read = records.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw unreadable(`${issue?.path.join('.') || 'the records'}: ${issue?.message}`);
  }
  const { suppliers, hotels } = read.data;
  const listed = new Map(
    suppliers.flatMap(({ id }) => (typeof id === 'number' ? [[id, new Map<string, string>()]] : [])),
  );
  for (const { supplierId, providerCode, hotelname, record } of hotels) {
    const codes = listed.get(supplierId);
    if (!codes) throw unreadable(`hotel ${providerCode}: no supplier has the id ${supplierId}`);
    if (codes.has(providerCode)) throw unreadable(`hotel ${providerCode} of supplier ${supplierId} is listed twice`);
    if (record && record.providerCode !== providerCode)
      throw unreadable(`hotel ${providerCode}: its record is of ${record.providerCode}`);
    codes.set(providerCode, hotelname ?? '');
  }
  return {
    suppliers,
    listed,
    hotels: hotels.flatMap(({ supplierId, record }) => (record ? [{ supplierId, record }] : [])),
  };
}

const unreadable = (message: string): ContractsError =>
  new ContractsError(
    'records-unreadable',
    message,
    'give suppliers and hotels as the hub answers them, or use readRecords',
  );
