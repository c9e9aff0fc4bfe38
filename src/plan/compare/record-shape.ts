import type { Json, JsonObject } from '../../kernel/json.ts';

/**
 * How the fields of a record are compared and merged. A field that is not listed is a plain value: compared by value (a record inside it by
 * the fields in the file) and replaced by the file's.
 */
export type RecordShape = Readonly<Record<string, FieldShape>>;

export type FieldShape = KeyedList | KeyedSet | WholeList | AbsentValue | OptionalValue;

/** Items with a key. Those that only the hub has are kept. */
export interface KeyedList {
  readonly kind: 'keyed-list';
  readonly key: (item: JsonObject) => string;
  /** The fields that form the key. */
  readonly keyFields: readonly string[];
  readonly fields: RecordShape;
  /** The name of an item, such as `season "Low"`. */
  readonly part: (key: string) => string;
}

/** A set of texts. Those that only the hub has are kept. */
export interface KeyedSet {
  readonly kind: 'keyed-set';
  readonly part: (key: string) => string;
}

/** A list that is one value: what the file does not list goes. Compared by key, without order. */
export interface WholeList {
  readonly kind: 'whole-list';
  readonly key: (item: Json) => string;
  /** The fields that form the key. */
  readonly keyFields: readonly string[];
  readonly fields: RecordShape;
}

/** A plain value of which absence means something: a hub that leaves it out says this. */
export interface AbsentValue {
  readonly kind: 'absent-means';
  readonly value: Json;
}

/** A plain value that means something where it is and nothing where it is absent: a longest stay. */
export interface OptionalValue {
  readonly kind: 'optional';
}
