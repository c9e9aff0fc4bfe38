import { isJsonObject } from '../kernel/json.ts';

/** Whom a document speaks of, as far as that can be read off it alone. */
export interface Mention {
  /** The hotel's `providerCode`, named or defined. */
  readonly hotel?: string;
  /** The supplier's code, or `#12` by its number; named or defined. */
  readonly supplier?: string;
  /** Whether the document defines the supplier. */
  readonly defines: boolean;
}

/** Of the plain value of a document, whatever it holds. */
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
