import type { LocatedDocument } from '../source/full/located-document.ts';
import { parseYaml } from '../source/parse-yaml.ts';
import { standIn } from './stand-in.ts';

/** So much of files as text has its trees in memory; a tree takes some thirty times as much as its text. */
const AWAKE_BYTES = 128 * 1024;

interface Awake {
  readonly documents: readonly LocatedDocument[];
  readonly sizeBytes: number;
}

/**
 * Documents of which nothing but the bytes of their files is kept, but for those of which something was asked last: of most it is
 * never asked where something stands once they are decoded. One that is asked is read anew from the same bytes, whatever has become of
 * its file since.
 */
export class DormantDocuments {
  /** Those asked last come last. */
  readonly #awake = new Map<Uint8Array, Awake>();
  readonly #mostBytes: number;
  #awakeBytes = 0;

  constructor(mostBytes = AWAKE_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Stand-ins for `documents`, which are all that the bytes of `file` hold. */
  of(file: string, bytes: Uint8Array, documents: readonly LocatedDocument[]): LocatedDocument[] {
    this.#wake(bytes, documents);
    return documents.map(({ spelling }, index) => {
      const asked = (): LocatedDocument => {
        const document = this.#documents(file, bytes)[index];
        if (document === undefined) throw new Error(`the same bytes of ${file} hold fewer documents than before`);
        return document;
      };
      return standIn(file, asked, spelling);
    });
  }

  #documents(file: string, bytes: Uint8Array): readonly LocatedDocument[] {
    const known = this.#awake.get(bytes);
    if (known === undefined) return this.#wake(bytes, parseYaml(file, bytes).documents);
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
