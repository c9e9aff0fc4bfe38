import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import { contractHashes } from '../../../contract/compare/contract-hash.ts';
import type { SavedPlan } from '../../../plan/saved/saved-plan.ts';
import { type CommandEnd, EXIT } from '../../../use/ground/exit/exit-code.ts';
import { environmentFlags } from '../../../use/ground/flags/flags.ts';
import { thisMachine } from '../../../use/ground/machine.ts';
import { nothingInterrupts } from '../../../use/ground/terminal/signals.ts';
import { readPlanFile, runnablePlan } from '../../../use/plan/plan-file.ts';
import { checkRecords, shownPlan } from '../../../use/plan/show-plan.ts';
import type { PlanShowDocument } from '../../../view/plan/plan-document.ts';
import { planJson } from '../../../view/plan/plan-json.ts';

const headOf = ({ id, createdAt, tool, author, target }: SavedPlan) => ({
  id,
  createdAt,
  tool,
  target,
  ...(author !== undefined && { author }),
});

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
    const { flags, outer } = this;
    const reading = await readPlanFile(file);
    const session = { ...outer, interruption: nothingInterrupts, machine: thisMachine };
    const moved = flags.check ? await checkRecords(runnablePlan(file, reading), flags, session) : [];
    const { saved, warnings, text } = await shownPlan(reading, flags.verbose, moved);
    const document: PlanShowDocument = {
      version: 1,
      command: 'plan show',
      ...(saved && { saved: headOf(saved) }),
      warnings,
      ...(saved && { plan: planJson(saved.plan), contracts: contractHashes(saved.contracts.hotels) }),
    };
    return { exit: EXIT.done, document, text };
  }
}
