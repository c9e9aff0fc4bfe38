import type { Subject } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import { groupBy } from '../kernel/by-key.ts';
import { childNode, type LocatedDocument, type Path, type SourceNode } from './source/located-document.ts';

/** The field at a place in one of the documents. */
export interface FieldAt {
  readonly document: LocatedDocument;
  /** The supplier that the field belongs to; absent if it belongs to the document's hotel. */
  readonly supplier?: string;
  readonly field: string;
}

/** Looks up the field at a place; `undefined` for a place in none of the documents. */
export function fieldsAt(documents: readonly LocatedDocument[]): (place: Place) => FieldAt | undefined {
  let byFile: ReadonlyMap<string, readonly { readonly document: LocatedDocument }[]> | undefined;
  return (place) => {
    byFile ??= groupBy(
      documents.flatMap((document) => [document.file, ...(document.uses ?? [])].map((file) => ({ file, document }))),
      ({ file }) => file,
    );
    for (const { document } of byFile.get(place.file) ?? []) {
      const path = document.pathAt(place);
      if (!path) continue;
      const supplier = path[0] === 'supplier' ? supplierName(childNode(document.root, 'supplier')) : undefined;
      return { document, ...(supplier !== undefined && { supplier }), field: fieldName(document.root, path) };
    }
    return undefined;
  };
}

/** The same, with the name of the hotel or supplier. */
export function subjects(
  documents: readonly LocatedDocument[],
  hotelOf: ReadonlyMap<LocatedDocument, string>,
): (place: Place) => Subject | undefined {
  const fieldAt = fieldsAt(documents);
  return (place) => {
    const at = fieldAt(place);
    return at && { record: at.supplier ?? hotelOf.get(at.document) ?? at.document.file, field: at.field };
  };
}

function supplierName(node: SourceNode | undefined): string | undefined {
  const code = textOf(childNode(node, 'externalCode'));
  if (code !== undefined) return code;
  const id = childNode(node, 'id') ?? node;
  if (id?.kind !== 'scalar') return undefined;
  return typeof id.value === 'number' ? `#${id.value}` : textOf(id);
}

/** `rates[Summer].seasons[Low].dateRanges[2027-05-01..2027-05-31]`; entries without a name are counted from 0: `tests[#0]`. */
function fieldName(root: SourceNode, path: Path): string {
  let node: SourceNode | undefined = root;
  let name = '';
  for (const step of path) {
    node = childNode(node, step);
    if (typeof step === 'number') name += `[${node ? entryName(node, step) : `#${step}`}]`;
    else if (!PLAIN_KEY.test(step)) name += `[${JSON.stringify(step)}]`;
    else name += name === '' ? step : `.${step}`;
  }
  return name;
}

/** The fields that name the entries of a list, in order of preference. */
const NAMING_KEYS = ['providerCode', 'providerRoomCode', 'externalCode', 'mealPlan', 'name', 'roomName', 'language'];
const PLAIN_KEY = /^[\p{L}\p{N}_+-]+$/u;
const PLAIN_NAME = /^[\p{L}\p{N} _.+-]+$/u;
const LONGEST_NAME = 100;

function entryName(node: SourceNode, index: number): string {
  const named =
    node.kind === 'scalar' ? textOf(node) : NAMING_KEYS.map((key) => textOf(childNode(node, key))).find(Boolean);
  if (named === undefined || named === '' || named.length > LONGEST_NAME) return `#${index}`;
  return PLAIN_NAME.test(named) ? named : JSON.stringify(named);
}

const textOf = (node: SourceNode | undefined): string | undefined =>
  node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
