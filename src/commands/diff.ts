import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { EXIT } from '../cli/exit-code.ts';
import { environmentFlags, pathArgument, selectionFlags } from '../cli/flags.ts';
import { makePlan, prepareOnline, withHub } from '../cli/planned.ts';
import { planJson } from '../render/plan-json.ts';
import { planText } from '../render/plan-text.ts';

export default class Diff extends BaseCommand<typeof Diff> {
  static override summary = 'Show what a push would change in the hub.';
  static override description = 'Checks the files, reads the hub and prints the plan. Nothing is written.';
  static override aliases = ['plan'];
  static override examples = [
    '<%= config.bin %> diff contracts-examples',
    '<%= config.bin %> diff --env test --exit-code',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    ...environmentFlags,
    prune: Flags.boolean({ summary: 'Plan the removal of what only the hub has, where the interface can remove it.' }),
    'exit-code': Flags.boolean({ summary: 'Answer 2 when changes are pending.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const prepared = await prepareOnline('diff', paths, flags, terminal);
    if ('end' in prepared) return prepared.end;
    return withHub(prepared.ready, flags, terminal, async (connection) => {
      const plan = await makePlan(prepared.ready, connection, flags, terminal);
      const { files } = prepared.ready.checked;
      if (!flags.json) terminal.out(planText(plan, { baseUrl: connection.baseUrl, files }, terminal.paint));
      const pending = plan.steps.length > 0 || plan.blocked.length > 0;
      return {
        exit: pending && flags['exit-code'] ? EXIT.changesPending : EXIT.done,
        document: { version: 1, command: 'diff', plan: planJson(plan) },
      };
    });
  }
}
