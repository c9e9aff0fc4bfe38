/** The largest answer, both compressed and uncompressed. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The deepest nesting of objects and lists. */
export const MAX_JSON_DEPTH = 64;

/** The most values in one answer. Objects and lists count as one value, empty ones as two. A full catalogue page has 180,000. */
export const MAX_JSON_VALUES = 500_000;

/** The most entries in a list or object. A catalogue page has at most 20,000. */
export const MAX_JSON_ENTRIES = 50_000;
