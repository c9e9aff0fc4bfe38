import { Flags } from '@oclif/core';
import { runStayTests } from '../app/stays/run-stay-tests.ts';
import { type CommandEnd, ContractsCommand } from '../cli/base-command.ts';
import { pricingFlags, selectionFlags } from '../cli/flags/flags.ts';
import { outputFlag } from '../cli/reports/report-outputs.ts';

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
