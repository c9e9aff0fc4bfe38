import type { LocatedDocument, Path } from '../source/full/located-document.ts';

/** The way to a value of a document. Cheap to go on: decoding notes one for every record, and hardly any is ever asked for. */
export interface Trail {
  readonly document: LocatedDocument;
  /** Absent at the root, which has no step either. */
  readonly above?: Trail;
  readonly step: string | number;
}

export const rootOf = (document: LocatedDocument): Trail => ({ document, step: '' });

export const trail = (step: string | number, above: Trail): Trail => ({ document: above.document, above, step });

export function pathOf(end: Trail): Path {
  const steps: (string | number)[] = [];
  for (let at = end; at.above; at = at.above) steps.push(at.step);
  return steps.reverse();
}
