import { Args } from '@oclif/core';
import { journalFailure, pastRun } from '../../app/push/past-runs.ts';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import type { JournalShowDocument } from '../../render/journal/journal-document.ts';
import { runStepsJson } from '../../render/journal/journal-json.ts';
import { runText } from '../../render/journal/journal-text.ts';

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
