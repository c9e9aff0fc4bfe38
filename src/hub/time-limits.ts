// How long a call may take, with connecting, sending and reading the whole answer.

/** Writes and quotes wait for suppliers: the interface recommends a quote's own time-out plus 30 s. */
export const WRITE_MS = 60_000;
export const READ_MS = 30_000;
export const BOOK_MS = 120_000;
