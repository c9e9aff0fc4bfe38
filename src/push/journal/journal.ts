import type { PushEvent } from '../event.ts';
import type { PushJournal } from '../push-run.ts';
import { JournalChain, type Kept } from './journal-chain.ts';
import { entryOf, type JournalEntry } from './journal-entry.ts';

/** The journal of one push. */
export class Journal extends JournalChain<JournalEntry> implements PushJournal {
  record(event: PushEvent): Promise<Kept> {
    const entry = entryOf(event);
    return entry === undefined ? this.settled : this.add(entry);
  }
}
