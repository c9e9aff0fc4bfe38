import type { PushEvent } from '../event.ts';
import type { PushJournal } from '../push-run.ts';
import { type ChainReading, JournalChain, type JournalTrouble, type Kept, readChain } from './journal-chain.ts';
import { entryOf, type JournalEntry, journalEntry } from './journal-entry.ts';

/** The journal of one push. */
export class Journal extends JournalChain<JournalEntry> implements PushJournal {
  record(event: PushEvent): Promise<Kept> {
    const entry = entryOf(event);
    return entry === undefined ? this.settled : this.add(entry);
  }
}

export type JournalReading = Omit<ChainReading<JournalEntry>, 'trouble'> & {
  /** `unreadable`: there is a journal, and its file cannot be read. */
  readonly trouble?: JournalTrouble | { readonly code: 'unreadable' };
};

/** Reads the bytes of a push's journal. */
export const readJournal = (bytes: Uint8Array): ChainReading<JournalEntry> => readChain(bytes, journalEntry);
