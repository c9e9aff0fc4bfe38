import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import { pastRuns } from '../../use/push/past-runs.ts';
import type { JournalDocument } from '../../view/journal/journal-document.ts';
import { runJson } from '../../view/journal/journal-json.ts';
import { journalTable } from './journal-table.ts';

export default class JournalList extends BaseCommand<typeof JournalList> {
  static override summary = 'List past pushes and their outcomes.';
  static override description =
    'The newest comes first. -v also shows the id of each run, for `journal show`, who pushed, and the plan.';
  static override examples = ['<%= config.bin %> journal', '<%= config.bin %> journal show last'];

  protected async execute(): Promise<CommandEnd> {
    const runs = await pastRuns();
    const { terminal } = this;
    const options = { paint: terminal.paint, now: thisMachine.clock.now(), verbose: this.flags.verbose };
    if (!this.flags.json) terminal.out(runs.length > 0 ? journalTable(runs, options) : 'No pushes yet.');
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'journal', runs: runs.map(runJson) } satisfies JournalDocument,
    };
  }
}
