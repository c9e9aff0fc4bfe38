import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/exit-code.ts';
import { environmentFlags } from '../../../use/ground/flags/flags.ts';
import { thisMachine } from '../../../use/ground/machine.ts';
import { nothingInterrupts } from '../../../use/ground/terminal/signals.ts';
import { showPlan } from '../../../use/plan/show-plan.ts';

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
