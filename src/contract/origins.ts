import type { Finding } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import type { LocatedDocument, Path } from '../source/full/located-document.ts';
import { pathOf, type Trail } from './trail.ts';

/** Where each record of the model is written. Decoding notes it; checks ask for it; nobody else needs it. */
export class Origins {
  // Not weak: it lives as long as the records do, and a weak map is several times slower.
  readonly #known = new Map<object, Trail>();
  /** What was noted since somebody asked last: of most documents nobody ever asks, and lists are quicker to write than a map. */
  #records: object[] = [];
  #trails: Trail[] = [];
  readonly #inCents = new Map<LocatedDocument, readonly Finding[]>();
  #later: (() => Iterable<readonly [record: object, trail: Trail]>)[] = [];

  /** Remembers that `record` was decoded from the end of `trail`, and gives `record` back. */
  note<T extends object>(record: T, trail: Trail): T {
    this.#records.push(record);
    this.#trails.push(trail);
    return record;
  }

  /** Remembers many records; where each was decoded from is worked out when somebody asks. */
  noteLater(notes: () => Iterable<readonly [record: object, trail: Trail]>): void {
    this.#later.push(notes);
  }

  /** Remembers findings of a document that count unless the currency of its hotel, which another one tells, has three decimals. */
  noteInCents(document: LocatedDocument, findings: readonly Finding[]): void {
    if (findings.length > 0) this.#inCents.set(document, findings);
  }

  /** Those of the documents in which the records are written. */
  inCents(records: readonly object[]): readonly Finding[] {
    if (this.#inCents.size === 0) return [];
    const documents = new Set(records.flatMap((record) => this.#trailOf(record)?.document ?? []));
    return [...documents].flatMap((document) => this.#inCents.get(document) ?? []);
  }

  /** `copy` stands for `original` from now on: it is written in the same place. Gives `copy` back. */
  inherit<T extends object>(copy: T, original: object): T {
    const trail = this.#trailOf(original);
    return trail ? this.note(copy, trail) : copy;
  }

  /** Knows from here on what the other one knows. */
  takeOver(other: Origins): void {
    this.noteLater(() => other.#all());
  }

  /** The place of the record, or of its value under `key` (a friendly list counts by index). `undefined` for records made in memory. */
  place(record: object, ...key: Path): Place | undefined {
    const trail = this.#trailOf(record);
    return trail?.document.place([...pathOf(trail), ...key]);
  }

  /** The file in which the record is written. */
  file(record: object): string | undefined {
    return this.#trailOf(record)?.document.file;
  }

  /** The place of the key itself rather than its value. */
  keyPlace(record: object, ...key: Path): Place | undefined {
    const trail = this.#trailOf(record);
    return trail?.document.place([...pathOf(trail), ...key], 'key');
  }

  /** Whether something is written for the record under `key`, readable or not; nothing is for records made in memory. */
  holds(record: object, key: string): boolean {
    const trail = this.#trailOf(record);
    if (!trail) return false;
    const path = pathOf(trail);
    const own = trail.document.place(path, 'key');
    const below = trail.document.place([...path, key], 'key'); // the record's own again where the key is not there
    return own.line !== below.line || own.column !== below.column;
  }

  /** Whether both are written in the same document. Records made in memory count as written together. */
  together(a: object, b: object): boolean {
    return this.#trailOf(a)?.document === this.#trailOf(b)?.document;
  }

  #trailOf(record: object): Trail | undefined {
    return this.#all().get(record);
  }

  #all(): ReadonlyMap<object, Trail> {
    for (const notes of this.#later) for (const [noted, trail] of notes()) this.#known.set(noted, trail);
    this.#later = [];
    for (const [index, trail] of this.#trails.entries()) {
      const noted = this.#records[index];
      if (noted) this.#known.set(noted, trail);
    }
    this.#records = [];
    this.#trails = [];
    return this.#known;
  }
}
