import type { Call } from './endpoints/endpoint.ts';

/** The supplier id in the path; -1, which no supplier has, for anything else. */
export function supplierId(call: Pick<Call, 'path'>): number {
  const text = call.path['supplierId'] ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
