import { pastRuns } from '../../app/push/past-runs.ts';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import type { JournalDocument } from '../../render/journal/journal-document.ts';
import { runJson } from '../../render/journal/journal-json.ts';
import { runLine } from '../../render/journal/journal-text.ts';

export default class JournalList extends BaseCommand<typeof JournalList> {
  static override summary = 'List past pushes and their outcomes.';
  static override examples = ['<%= config.bin %> journal', '<%= config.bin %> journal show last'];

  protected async execute(): Promise<CommandEnd> {
    const runs = await pastRuns();
    const { terminal } = this;
    if (!this.flags.json)
      terminal.out(runs.length > 0 ? runs.map((run) => runLine(run, terminal.paint)).join('\n') : 'No pushes yet.');
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'journal', runs: runs.map(runJson) } satisfies JournalDocument,
    };
  }
}
