import type { Place } from '../findings/place.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';

/** Where each record of the model is written. Decoding notes it; checks ask for it; nobody else needs it. */
export class Origins {
  readonly #origins = new WeakMap<object, { readonly document: LocatedDocument; readonly path: Path }>();

  /** Remembers that `record` was decoded from `path` of `document`, and gives `record` back. */
  note<T extends object>(record: T, document: LocatedDocument, path: Path): T {
    this.#origins.set(record, { document, path });
    return record;
  }

  /** `copy` stands for `original` from now on: it is written in the same place. Gives `copy` back. */
  inherit<T extends object>(copy: T, original: object): T {
    const origin = this.#origins.get(original);
    if (origin) this.#origins.set(copy, origin);
    return copy;
  }

  /** The place of the record, or of its value under `key` (a friendly list counts by index). `undefined` for records made in memory. */
  place(record: object, ...key: Path): Place | undefined {
    const origin = this.#origins.get(record);
    return origin?.document.place([...origin.path, ...key]);
  }

  /** The place of the key itself rather than its value. */
  keyPlace(record: object, ...key: Path): Place | undefined {
    const origin = this.#origins.get(record);
    return origin?.document.place([...origin.path, ...key], 'key');
  }

  /** Whether both are written in the same document. Records made in memory count as written together. */
  together(a: object, b: object): boolean {
    return this.#origins.get(a)?.document === this.#origins.get(b)?.document;
  }
}
