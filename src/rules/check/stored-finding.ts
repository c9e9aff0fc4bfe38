import type { CodeInfo, Finding, Subject } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { allCodes } from './all-codes.ts';

/**
 * A finding as plain data: the code by its id, and the subject by the index of its document, because the document's hotel is known only
 * later.
 */
export type StoredFinding = Omit<Finding, 'code' | 'subject'> & {
  readonly code: string;
  readonly subject?: StoredSubject;
};

export interface StoredSubject {
  /** Absent if the field belongs to the document's hotel. */
  readonly record?: string;
  /** The index of the document in its file. */
  readonly document?: number;
  /** The file of the document, if the place is in a block that the document uses. */
  readonly file?: string;
  readonly field: string;
}

export const storedFinding = (
  { code, subject: _, ...rest }: Finding,
  subject: StoredSubject | undefined,
): StoredFinding => ({
  ...rest,
  code: code.id,
  ...(subject && { subject }),
});

/** The finding again; `recordOf` gives the record that a document of the finding's file is about. */
export function revivedFinding(stored: StoredFinding, recordOf: (document: number) => string): Finding {
  const { code: id, subject, ...rest } = stored;
  const code = codeOf(id);
  return { ...rest, code, ...(subject && { subject: revivedSubject(subject, recordOf) }) };
}

export const revivedSubject = (
  { record, document, field }: StoredSubject,
  recordOf: (document: number) => string,
): Subject => ({ record: record ?? recordOf(document ?? 0), field });

let byId: ReadonlyMap<string, CodeInfo> | undefined;

function codeOf(id: string): CodeInfo {
  byId ??= new Map(allCodes.map((code) => [code.id, code]));
  const code = byId.get(id);
  if (!code) throw new Error(`there is no code ${id}`);
  return code;
}

/** The subject at a place. */
export type SubjectAt = (place: Place) => StoredSubject | undefined;
