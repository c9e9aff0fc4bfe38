/** The most that is taken of one answer, on the wire and again unpacked: 8 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The deepest nesting of objects and lists that is read. */
export const MAX_JSON_DEPTH = 64;
