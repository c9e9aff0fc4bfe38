/** Kinds of records that a hotel may have many of. */
export const KINDS: readonly string[];

/** The text of a contract with `count` more records of the kind. */
export function contractWith(kind: string, count: number): string;
