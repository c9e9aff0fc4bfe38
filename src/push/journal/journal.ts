import type { PushEvent } from '../event.ts';
import type { PushJournal } from '../push-run.ts';
import { type ChainReading, JournalChain, type Kept, readChain } from './journal-chain.ts';
import { entryOf, type JournalEntry, journalEntry } from './journal-entry.ts';

/** The journal of one push. */
export class Journal extends JournalChain<JournalEntry> implements PushJournal {
  record(event: PushEvent): Promise<Kept> {
    const entry = entryOf(event);
    return entry === undefined ? this.settled : this.add(entry);
  }
}

export type JournalReading = ChainReading<JournalEntry>;

/** Reads the bytes of a push's journal. */
export const readJournal = (bytes: Uint8Array): JournalReading => readChain(bytes, journalEntry);
