import type { DecodedDocument } from './decode/decode-document.ts';
import type { HotelContract } from './model.ts';

/**
 * How incomplete a hotel's contract is. `in documents`: parts of its documents could not be read. `of documents`: a whole document that may
 * belong to it could not be read or assigned.
 */
export type Gaps = 'none' | 'in documents' | 'of documents';

export const gapFlags = (gaps: Gaps): Pick<HotelContract, 'incomplete' | 'lacksDocuments'> => ({
  ...(gaps !== 'none' && { incomplete: true }),
  ...(gaps === 'of documents' && { lacksDocuments: true }),
});

export const gapsOf = ({ incomplete, lacksDocuments }: HotelContract): Gaps =>
  lacksDocuments ? 'of documents' : incomplete ? 'in documents' : 'none';

/**
 * Whether a field (`rates.offers`), or a record that holds it, could not be read somewhere in the contract. A rule that needs the field
 * everywhere is silent then: it would report as missing what could only not be read.
 */
export const lacks = ({ incomplete, lacksDocuments, unread }: HotelContract, ...fields: readonly string[]): boolean =>
  incomplete === true &&
  (lacksDocuments === true ||
    unread === undefined ||
    unread.some((path) => fields.some((field) => isPart(path, field) || isPart(field, path))));

const isPart = (path: string, of: string): boolean => of === '' || `${path}.`.startsWith(`${of}.`);

/**
 * Whether part of a document could not be read. Stays under `tests:` do not count, because they do not affect what the hotel sells. For a
 * stand-in, `incomplete` already says so.
 */
export function hasGaps({ incomplete, findings, document }: DecodedDocument): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (!incomplete || errors.length === 0) return incomplete;
  return errors.some(({ place }) => place === undefined || document.pathAt(place)?.[0] !== 'tests');
}
