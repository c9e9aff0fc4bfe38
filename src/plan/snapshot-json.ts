import * as z from 'zod';
import { hotelWire, supplierListWire } from '../hub/wire/contract-records.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { RemoteSnapshot } from './snapshot.ts';

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

/** What a hub holds, as JSON that can be saved: records as its answers have them, and hotels that are only listed without one. */
export function snapshotJson({ suppliers, hotels, listed }: RemoteSnapshot) {
  const records = new Map(hotels.map(({ supplierId, record }) => [`${supplierId}/${record.providerCode}`, record]));
  return {
    suppliers,
    hotels: [...listed].flatMap(([supplierId, names]) =>
      [...names].map(([providerCode, hotelname]) => {
        const record = records.get(`${supplierId}/${providerCode}`);
        return { supplierId, providerCode, hotelname, ...(record && { record }) };
      }),
    ),
  };
}

/** The records for a comparison; in words what no hub answers, or that a record is of another hotel than its entry says. */
export function snapshotFrom(given: unknown): Result<RemoteSnapshot, string> {
  const read = records.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fail(`${issue?.path.join('.') || 'the records'}: ${issue?.message}`);
  }
  const { suppliers, hotels } = read.data;
  const listed = new Map(
    suppliers.flatMap(({ id }) => (typeof id === 'number' ? [[id, new Map<string, string>()]] : [])),
  );
  for (const { supplierId, providerCode, hotelname, record } of hotels) {
    const codes = listed.get(supplierId);
    if (!codes) return fail(`hotel ${providerCode}: no supplier has the id ${supplierId}`);
    if (codes.has(providerCode)) return fail(`hotel ${providerCode} of supplier ${supplierId} is listed twice`);
    if (record && record.providerCode !== providerCode)
      return fail(`hotel ${providerCode}: its record is of ${record.providerCode}`);
    codes.set(providerCode, hotelname ?? '');
  }
  return ok({
    suppliers,
    listed,
    hotels: hotels.flatMap(({ supplierId, record }) => (record ? [{ supplierId, record }] : [])),
  });
}
