import { CliFailure } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import type { JournalTrouble } from '../../push/journal/journal-chain.ts';

/** What ends a command that would have to trust a journal behind its trouble. */
export const brokenJournal = (folder: string, { code, line }: JournalTrouble): CliFailure =>
  new CliFailure({
    code: `journal-${code}`,
    exit: EXIT.usage,
    message:
      code === 'newer'
        ? `the journal in ${folder} was written by a newer version of this tool`
        : `the journal in ${folder} is not what was written there: line ${line} is broken`,
    hint: '`contracts push` needs no journal: it reads the hub and sends only what is missing',
  });
