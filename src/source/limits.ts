/** How large a file may be and what it may hold: far above any real contract, far below what would exhaust the machine. */
export const LIMITS = {
  fileBytes: 8 * 1024 * 1024,
  /** Every line costs something, even an empty one. */
  lines: 200_000,
  documents: 10_000,
  /** Collections inside collections. */
  depth: 64,
  /** Keys do not count; every value does, again for each alias that repeats it. */
  nodes: 500_000,
  /** Characters of one text. */
  scalarChars: 64 * 1024,
  aliases: 10_000,
  /** Characters of all texts together, again for each alias that repeats them. */
  expandedChars: 8 * 1024 * 1024,
} as const;

export type Limits = { readonly [K in keyof typeof LIMITS]: number };
