import { Args } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import { type CommandEnd, EXIT } from '../../../use/ground/exit/exit-code.ts';
import { journalFailure, pastRun } from '../../../use/push/past-runs.ts';
import type { JournalShowDocument } from '../../../view/journal/journal-document.ts';
import { runStepsJson, runText } from '../../../view/journal/journal-text.ts';

export default class JournalShow extends BaseCommand<typeof JournalShow> {
  static override summary = 'Show every write of a push: before, after, request id, outcome.';
  static override examples = ['<%= config.bin %> journal show last'];
  static override args = {
    run: Args.string({ required: false, default: 'last', description: 'Run id, as listed by `journal`, or `last`.' }),
  };

  protected async execute([wanted = 'last']: readonly string[]): Promise<CommandEnd> {
    const run = await pastRun(wanted);
    const failure = journalFailure(run);
    if (!this.flags.json) this.terminal.out(runText(run, this.terminal.paint));
    if (failure) throw failure;
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'journal show', run: runStepsJson(run) } satisfies JournalShowDocument,
    };
  }
}
