import { type CliFailure, usageFailure } from '../../cli/exit/cli-failure.ts';
import type { JournalTrouble } from '../../push/journal/journal-chain.ts';

/** What ends a command that would have to trust a journal behind its trouble. */
export const brokenJournal = (folder: string, { code, line }: JournalTrouble): CliFailure =>
  usageFailure(
    `journal-${code}`,
    code === 'newer'
      ? `the journal in ${folder} was written by a newer version of this tool`
      : `the journal in ${folder} is not what was written there: line ${line} is broken`,
    '`contracts push` needs no journal: it reads the hub and sends only what is missing',
  );
