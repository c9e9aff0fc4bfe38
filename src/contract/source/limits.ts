/** Limits for one file: far above any real contract, far below what would exhaust the machine. */
export const LIMITS = {
  fileBytes: 8 * 1024 * 1024,
  /** Empty lines count too. */
  lines: 200_000,
  documents: 10_000,
  /** Levels of nested collections. */
  depth: 64,
  /** Values without keys; aliases count as if they were written out. */
  nodes: 500_000,
  /** Characters in one text. */
  scalarChars: 64 * 1024,
  aliases: 10_000,
  /** Characters in all texts; aliases count as if they were written out. */
  expandedChars: 8 * 1024 * 1024,
} as const;

export type Limits = { readonly [K in keyof typeof LIMITS]: number };
