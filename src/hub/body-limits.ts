/** The most that is taken of one answer, on the wire and again unpacked: 8 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The deepest nesting of objects and lists that is read. */
export const MAX_JSON_DEPTH = 64;

/** The most values of one answer. Every object and list counts as one, an empty one as two. A full page of the catalogue has 180,000. */
export const MAX_JSON_VALUES = 500_000;

/** The longest list and the largest object. A page of the catalogue has 20,000 entries at most. */
export const MAX_JSON_ENTRIES = 50_000;
