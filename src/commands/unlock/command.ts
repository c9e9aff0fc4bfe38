import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { unlock } from '../../use/push/unlock.ts';

export default class Unlock extends BaseCommand<typeof Unlock> {
  static override summary = 'Release a stale push lock (shows its owner first).';
  static override description =
    'A push locks every supplier it writes. Locks of a process that ended on this machine, or that was silent for half an hour (two minutes in a database), are taken over automatically.';
  static override examples = ['<%= config.bin %> unlock', '<%= config.bin %> unlock --supplier PALMA --yes'];
  static override flags = {
    supplier: Flags.string({
      helpValue: 'CODE',
      multiple: true,
      multipleNonGreedy: true,
      summary: "Release only this supplier's lock.",
    }),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Release without asking.' }),
  };

  protected async execute(): Promise<CommandEnd> {
    return unlock(this.flags, this.terminal);
  }
}
