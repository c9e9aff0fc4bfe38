import { isJsonObject } from '../kernel/json.ts';

/** The hotel and supplier that a document names or defines, without looking at other documents. */
export interface Mention {
  /** The hotel's `providerCode`, named or defined. */
  readonly hotel?: string;
  /** The supplier's code, or `#12` by its number; named or defined. */
  readonly supplier?: string;
  /** Whether the document defines the supplier. */
  readonly defines: boolean;
}

/** Accepts the plain value of any document. */
export function mentionOf(document: unknown): Mention {
  if (!isJsonObject(document)) return { defines: false };
  const { hotel: hotelSection, supplier: supplierSection } = document;
  const hotel = textOf(isJsonObject(hotelSection) ? hotelSection['providerCode'] : hotelSection);
  const supplier = isJsonObject(supplierSection)
    ? (textOf(supplierSection['externalCode']) ?? numbered(supplierSection['id']))
    : (textOf(supplierSection) ?? numbered(supplierSection));
  return {
    ...(hotel !== undefined && { hotel }),
    ...(supplier !== undefined && { supplier }),
    defines: isJsonObject(supplierSection),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const numbered = (value: unknown): string | undefined => (typeof value === 'number' ? `#${value}` : undefined);
