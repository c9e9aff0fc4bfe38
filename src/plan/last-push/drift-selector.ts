import { RECORD_KINDS, type RecordIdentity, type RecordKind } from '../plan.ts';

/**
 * Records by name: `PALMA` a supplier's own record, `PALMA/SEA-PALACE` a hotel with everything in it, `PALMA/SEA-PALACE/hotel` its own
 * record, `PALMA/SEA-PALACE/rate` all of its rates, `PALMA/SEA-PALACE/rate/Summer 2027` one. A name may contain slashes. There are no
 * wildcards: work to overwrite must be named.
 */
export type DriftSelector = Omit<RecordIdentity, 'kind'> & { readonly kind?: RecordKind };

/** The selector in a text; `undefined` if it is not one. */
export function parseDriftSelector(text: string): DriftSelector | undefined {
  const [supplier = '', hotel, kindText, ...rest] = text.split('/');
  const key = rest.length === 0 ? undefined : rest.join('/');
  if (supplier === '' || hotel === '' || key === '') return undefined;
  if (hotel === undefined) return { supplier };
  if (kindText === undefined) return { supplier, hotel };
  const kind = RECORD_KINDS.find((one) => one === kindText && one !== 'supplier');
  if (kind === undefined || (kind === 'hotel' && key !== undefined)) return undefined;
  return { supplier, hotel, kind, ...(key !== undefined && { key }) };
}

export function selects(selector: DriftSelector, { kind, supplier, hotel, key }: RecordIdentity): boolean {
  if (selector.supplier !== supplier || selector.hotel !== hotel) return false;
  if (selector.kind === undefined) return true;
  return selector.kind === kind && (selector.key === undefined || selector.key === key);
}

/** The selector of this record only. */
export function driftSelectorText({ kind, supplier, hotel, key }: RecordIdentity): string {
  if (hotel === undefined) return supplier;
  return [supplier, hotel, kind, ...(key === undefined ? [] : [key])].join('/');
}
