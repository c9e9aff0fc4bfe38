import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { pricingFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { outputFlag } from '../../use/ground/reports/report-outputs.ts';
import { runStayTests } from './run-stay-tests.ts';

export default class Test extends ContractsCommand<typeof Test> {
  static override summary = 'Run the pricing tests in your contracts.';
  static override description =
    'Each stay under tests: has a total, or sold: false. Without a rate, the cheapest offer counts. Failed tests are shown with the calculation. Works offline.';
  static override examples = [
    '<%= config.bin %> test contracts-examples',
    '<%= config.bin %> test -o junit=reports/stays.xml',
    '<%= config.bin %> test --update hotel.yaml',
  ];
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    update: Flags.boolean({
      summary: 'Show the totals that differ, then write the calculated ones to the files.',
      description:
        'Asks first on a terminal. Comments are kept. A stay that should be sold and is not, or the other way round, is not changed.',
    }),
    yes: Flags.boolean({ char: 'y', summary: 'With --update: write without asking.' }),
    output: outputFlag('test'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return runStayTests(paths, this.flags, this.terminal, this.config.version);
  }
}
