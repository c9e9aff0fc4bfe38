import type { LocatedDocument, Path } from './source/located-document.ts';

/** The path to a value in a document as a linked list. Cheap to extend, because decoding notes one for every record and few are ever used. */
export interface Trail {
  readonly document: LocatedDocument;
  /** Absent at the root, whose `step` is meaningless. */
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
