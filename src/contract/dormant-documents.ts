import type { LocatedDocument } from './source/located-document.ts';
import { parseYaml } from './source/parse-yaml.ts';
import { standIn } from './stand-in.ts';

/** The trees of at most this many bytes of files stay in memory; a tree takes about thirty times as much as its text. */
const AWAKE_BYTES = 128 * 1024;

interface Awake {
  readonly documents: readonly LocatedDocument[];
  readonly sizeBytes: number;
}

/**
 * Keeps only the bytes of files, and the trees of the documents used last: once decoded, most documents are never asked for a place
 * again. A document that is needed later is parsed again from the same bytes, even if its file has changed.
 */
export class DormantDocuments {
  /** The most recently used come last. */
  readonly #awake = new Map<Uint8Array, Awake>();
  readonly #mostBytes: number;
  #awakeBytes = 0;

  constructor(mostBytes = AWAKE_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Stand-ins for `documents`, which are all documents of `file`. `again` reads them once more from the same bytes. */
  of(
    file: string,
    bytes: Uint8Array,
    documents: readonly LocatedDocument[],
    again: () => readonly LocatedDocument[] = () => parseYaml(file, bytes).documents,
  ): LocatedDocument[] {
    this.#wake(bytes, documents);
    return documents.map((known, index) => {
      const asked = (): LocatedDocument => {
        const document = this.#documents(bytes, again)[index];
        if (document === undefined) throw new Error(`the same bytes of ${file} hold fewer documents than before`);
        return document;
      };
      return standIn(file, asked, known);
    });
  }

  #documents(bytes: Uint8Array, again: () => readonly LocatedDocument[]): readonly LocatedDocument[] {
    const known = this.#awake.get(bytes);
    if (known === undefined) return this.#wake(bytes, again());
    this.#awake.delete(bytes);
    this.#awake.set(bytes, known);
    return known.documents;
  }

  #wake(bytes: Uint8Array, documents: readonly LocatedDocument[]): readonly LocatedDocument[] {
    this.#awake.set(bytes, { documents, sizeBytes: bytes.length });
    this.#awakeBytes += bytes.length;
    for (const [oldest, { sizeBytes }] of this.#awake) {
      if (this.#awakeBytes <= this.#mostBytes || oldest === bytes) break;
      this.#awake.delete(oldest);
      this.#awakeBytes -= sizeBytes;
    }
    return documents;
  }
}
