import { Args, Flags } from '@oclif/core';
import { showPlan } from '../../app/plan/show-plan.ts';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { environmentFlags } from '../../cli/flags/flags.ts';
import { thisMachine } from '../../cli/machine.ts';
import { nothingInterrupts } from '../../cli/terminal/signals.ts';

export default class PlanShow extends BaseCommand<typeof PlanShow> {
  static override summary = 'Show a saved plan and anything that blocks it.';
  static override description =
    'Prints the plan as it was saved. Warns if it was already used, is for another environment, was edited, or was saved by a newer version. Works without your files and offline, except with --check.';
  static override examples = ['<%= config.bin %> plan show plan.json', '<%= config.bin %> plan show plan.json --check'];
  static override args = {
    file: Args.string({ required: true, description: 'A plan saved with `contracts diff --out`.' }),
  };
  static override flags = {
    ...environmentFlags,
    check: Flags.boolean({
      default: false,
      summary: 'Ask the hub which records changed since. Writes nothing.',
    }),
  };

  protected async execute([file = '']: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal, config } = this;
    return showPlan(file, flags, {
      terminal,
      interruption: nothingInterrupts,
      machine: thisMachine,
      tool: config.version,
    });
  }
}
