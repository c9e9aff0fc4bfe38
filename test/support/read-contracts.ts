import type { UnreadFile } from '../../src/contract/assemble/unread-files.ts';
import { Origins } from '../../src/contract/compact/origins.ts';
import { decodeDocument } from '../../src/contract/decode/decode-document.ts';
import type { LocatedDocument } from '../../src/contract/source/located-document.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { contractsOf, type ReadContracts } from './contracts-of.ts';

/** The contracts that the documents describe together. */
export function readContracts(
  documents: Iterable<{ readonly document: LocatedDocument; readonly selected: boolean }>,
  { unread = [] }: { readonly unread?: readonly UnreadFile[] } = {},
): ReadContracts {
  const origins = new Origins();
  const parts = Array.from(documents, ({ document, selected }) => ({ ...decodeDocument(document, origins), selected }));
  return contractsOf(parts, origins, unread);
}

/** The only hotel of a text, with the places of its records. */
export function readHotel(text: string) {
  const { documents } = parseYaml('h.yaml', Buffer.from(text));
  const { contracts, origins } = readContracts(documents.map((document) => ({ document, selected: true })));
  const [contract] = contracts.hotels;
  if (!contract) throw new Error(text);
  return { contract, origins };
}
