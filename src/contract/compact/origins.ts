import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { Hotel, HotelContract } from '../model.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { pathOf, type Trail, trail } from '../trail.ts';
import type { CompactPrice } from './compact-price.ts';
import type { WrittenContract, WrittenStays } from './written-terms.ts';

/** One of the stays of a written rate. */
export interface StayOfRate extends WrittenStays {
  readonly rate: string;
}

/** Where each record of the model is written. Decoding notes the places, and checks look them up. */
export class Origins {
  // Not a weak map, which is several times slower: it lives as long as the records anyway.
  readonly #known = new Map<object, Trail>();
  /** What was noted since the last lookup. Most documents are never looked up, and lists are faster to write than a map. */
  #records: object[] = [];
  #trails: Trail[] = [];
  readonly #inCents = new Map<LocatedDocument, readonly Finding[]>();
  readonly #compact = new Map<object, CompactPrice>();
  /** Where the values of records are written that are not written in their own place. */
  readonly #elsewhere = new Map<object, (key: Path) => Trail | undefined>();
  /** By the hotel: the contract as its files write it, where other records are made from its terms. */
  readonly #written = new Map<Hotel, WrittenContract>();
  /** Seasons that are parts of a written one: of its nights at its own prices, or of those on a weekday with other prices. */
  readonly #parts = new Map<object, 'plain' | 'changed'>();
  /** The stay that a rate sells, and the name of the written rate. */
  readonly #stays = new Map<object, StayOfRate>();
  #later: (() => Iterable<readonly [record: object, trail: Trail]>)[] = [];

  /** Notes that `record` was decoded from the end of `trail`, and returns it. */
  note<T extends object>(record: T, trail: Trail): T {
    this.#records.push(record);
    this.#trails.push(trail);
    return record;
  }

  /** Notes many records at once; their places are worked out on the first lookup. */
  noteLater(notes: () => Iterable<readonly [record: object, trail: Trail]>): void {
    this.#later.push(notes);
  }

  /** Notes that values of the record are written elsewhere: `where` answers for their keys. */
  noteElsewhere(record: object, where: (key: Path) => Trail | undefined): void {
    this.#elsewhere.set(record, where);
  }

  /** Notes that the prices of a room price are written in compact form. */
  noteCompact(record: object, compact: CompactPrice): void {
    this.#compact.set(record, compact);
  }

  /** The compact form in which the prices of a room price are written; `undefined` if they are written out. */
  compactOf(record: object): CompactPrice | undefined {
    return this.#compact.get(record);
  }

  /** Notes that a season has only some nights of the one that is written. */
  notePart(season: object, part: 'plain' | 'changed'): void {
    this.#parts.set(season, part);
  }

  /** Whether a season has all nights of the one that is written (`undefined`), or those at its own or at changed prices. */
  partOf(season: object): 'plain' | 'changed' | undefined {
    return this.#parts.get(season);
  }

  /** Notes that a rate is one of the stays of a written one. */
  noteStay(rate: object, stay: StayOfRate): void {
    this.#stays.set(rate, stay);
  }

  /** The stay that the rate sells; `undefined` if it is as it is written. */
  stayOf(rate: object): StayOfRate | undefined {
    return this.#stays.get(rate);
  }

  /** The name that the file gives the rate. */
  nameInFile(rate: { readonly name: string }): string {
    return this.stayOf(rate)?.rate ?? rate.name;
  }

  /** Notes the contract as it is written, from whose terms the records of the contract of the hotel are made. */
  noteWritten(hotel: Hotel, written: WrittenContract): void {
    this.#written.set(hotel, written);
  }

  /** The contract as its files write it; `undefined` if no records are made from its terms. */
  writtenOf({ hotel }: HotelContract): WrittenContract | undefined {
    return this.#written.get(hotel);
  }

  /** Keeps findings that do not apply if the hotel's currency, which is set in another document, has three decimals. */
  noteInCents(document: LocatedDocument, findings: readonly Finding[]): void {
    if (findings.length > 0) this.#inCents.set(document, findings);
  }

  /** The findings kept for the documents in which the records are written. */
  inCents(records: readonly object[]): readonly Finding[] {
    if (this.#inCents.size === 0) return [];
    const documents = new Set(records.flatMap((record) => this.#trailOf(record)?.document ?? []));
    return [...documents].flatMap((document) => this.#inCents.get(document) ?? []);
  }

  /** Notes that `copy` has the same place as `original`, or as its value under `key`, and returns `copy`. */
  inherit<T extends object>(copy: T, original: object, key?: string): T {
    const found = this.#trailOf(original);
    const elsewhere = key === undefined ? this.#elsewhere.get(original) : undefined;
    if (elsewhere && !this.#elsewhere.has(copy)) this.#elsewhere.set(copy, elsewhere);
    const part = key === undefined ? this.#parts.get(original) : undefined;
    if (part && !this.#parts.has(copy)) this.#parts.set(copy, part);
    return found ? this.note(copy, key === undefined ? found : trail(key, found)) : copy;
  }

  /** Adds everything that `other` knows. */
  takeOver(other: Origins): void {
    this.noteLater(() => other.#all());
    for (const [record, where] of other.#elsewhere) this.#elsewhere.set(record, where);
    for (const [record, compact] of other.#compact) this.#compact.set(record, compact);
    for (const [season, part] of other.#parts) this.#parts.set(season, part);
    for (const [rate, stay] of other.#stays) this.#stays.set(rate, stay);
    for (const [hotel, written] of other.#written) this.#written.set(hotel, written);
  }

  /** The place of the record, or of its value under `key`; `undefined` for records made in memory. */
  place(record: object, ...key: Path): Place | undefined {
    const elsewhere = this.#elsewhere.get(record)?.(key);
    if (elsewhere) return elsewhere.document.place(pathOf(elsewhere));
    const trail = this.#trailOf(record);
    return trail?.document.place([...pathOf(trail), ...key]);
  }

  /** The document that holds the record, and the path to it; `undefined` for records made in memory. */
  where(record: object): { readonly document: LocatedDocument; readonly path: Path } | undefined {
    const trail = this.#trailOf(record);
    return trail && { document: trail.document, path: pathOf(trail) };
  }

  file(record: object): string | undefined {
    return this.#trailOf(record)?.document.file;
  }

  /** The place of the key itself rather than its value. */
  keyPlace(record: object, ...key: Path): Place | undefined {
    const elsewhere = this.#elsewhere.get(record)?.(key);
    if (elsewhere) return elsewhere.document.place(pathOf(elsewhere), 'key');
    const trail = this.#trailOf(record);
    return trail?.document.place([...pathOf(trail), ...key], 'key');
  }

  /** Whether the file has `key` in the record, readable or not. Never for records made in memory. */
  holds(record: object, key: string): boolean {
    if (this.#elsewhere.get(record)?.([key])) return true;
    const trail = this.#trailOf(record);
    if (!trail) return false;
    const path = pathOf(trail);
    const own = trail.document.place(path, 'key');
    const below = trail.document.place([...path, key], 'key'); // the record's own place if the key is missing
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
