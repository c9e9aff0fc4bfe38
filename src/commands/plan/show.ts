import { Args, Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { environmentFlags } from '../../cli/flags.ts';
import { showPlan } from '../../cli/show-plan.ts';

export default class PlanShow extends BaseCommand<typeof PlanShow> {
  static override summary = 'Show a saved plan, and what speaks against running it.';
  static override description =
    'Prints the plan as it was when it was saved. Warns when it was used, when its records moved, when it is for another environment, and when it was changed or saved by a newer version. Needs neither files nor hub, but for --check.';
  static override examples = ['<%= config.bin %> plan show plan.json', '<%= config.bin %> plan show plan.json --check'];
  static override args = { file: Args.string({ required: true, description: 'The file that `diff --out` wrote.' }) };
  static override flags = {
    ...environmentFlags,
    check: Flags.boolean({
      default: false,
      summary: 'Ask the hub which of its records moved since. Nothing is written.',
    }),
  };

  protected async execute([file = '']: readonly string[]): Promise<CommandEnd> {
    return showPlan(file, this.flags, this.terminal);
  }
}
