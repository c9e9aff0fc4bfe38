import { type JournalEntry, journalEntry } from './journal-entry.ts';
import { type ChainReading, readChain } from './read-chain.ts';

export type JournalReading = ChainReading<JournalEntry>;

/** Reads the bytes of a push's journal. */
export const readJournal = (bytes: Uint8Array): JournalReading => readChain(bytes, journalEntry);
