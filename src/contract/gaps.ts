import type { DecodedDocument } from './decode/decode-document.ts';
import type { HotelContract } from './model.ts';

/**
 * What is missing in what is known of a hotel. `in documents`: parts of its documents could not be read. `of documents`: a document that
 * may speak of it could not be read or belongs to nobody, and nobody knows what it says.
 */
export type Gaps = 'none' | 'in documents' | 'of documents';

/** What of its gaps a contract says. */
export const gapFlags = (gaps: Gaps): Pick<HotelContract, 'incomplete' | 'lacksDocuments'> => ({
  ...(gaps !== 'none' && { incomplete: true }),
  ...(gaps === 'of documents' && { lacksDocuments: true }),
});

export const gapsOf = ({ incomplete, lacksDocuments }: HotelContract): Gaps =>
  lacksDocuments ? 'of documents' : incomplete ? 'in documents' : 'none';

/**
 * Whether anything is missing in a document but stays under `tests:`, which take nothing away from what the hotel sells. Of a
 * stand-in for a document, that is known already.
 */
export function hasGaps({ incomplete, findings, document }: DecodedDocument): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (!incomplete || errors.length === 0) return incomplete;
  return errors.some(({ place }) => place === undefined || document.pathAt(place)?.[0] !== 'tests');
}
