import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { unlock } from '../cli/unlock.ts';

export default class Unlock extends BaseCommand<typeof Unlock> {
  static override summary = 'Break the lock of a run that is gone; says first whose it is.';
  static override description =
    'A push locks every supplier that it writes. The lock of a process that has ended on this machine, or that has been silent for half an hour, is taken over without this.';
  static override examples = ['<%= config.bin %> unlock', '<%= config.bin %> unlock --supplier PALMA --yes'];
  static override flags = {
    supplier: Flags.string({
      multiple: true,
      multipleNonGreedy: true,
      summary: 'Only the lock of this supplier.',
    }),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Break it without asking.' }),
  };

  protected async execute(): Promise<CommandEnd> {
    return unlock(this.flags, this.terminal);
  }
}
