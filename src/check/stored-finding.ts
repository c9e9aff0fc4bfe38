import type { CodeInfo, Finding, Subject } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import { allCodes } from './all-codes.ts';

/** A finding as plain data: its code by id, and its subject's record by the document that it stands in, whose hotel is known later. */
export type StoredFinding = Omit<Finding, 'code' | 'subject'> & {
  readonly code: string;
  readonly subject?: StoredSubject;
};

export interface StoredSubject {
  /** Absent where the field belongs to the hotel of the document. */
  readonly record?: string;
  /** The index of the document in its file. */
  readonly document?: number;
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

/** The finding again; `recordOf` names what the documents of its file speak of. */
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

/** Of what stands at a place. */
export type SubjectAt = (place: Place) => StoredSubject | undefined;
