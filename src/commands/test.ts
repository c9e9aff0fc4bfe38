import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { pathArgument, pricingFlags, selectionFlags } from '../cli/flags.ts';
import { runStayTests } from '../cli/run-stay-tests.ts';

export default class Test extends BaseCommand<typeof Test> {
  static override summary = 'Work out the stays written under tests: and compare them with what is written.';
  static override description =
    'A stay has a total or sold: false; without a rate the cheapest that sells it counts. Nothing is contacted. Whatever comes out otherwise is shown with how it is worked out.';
  static override examples = [
    '<%= config.bin %> test contracts-examples',
    '<%= config.bin %> test -o junit=reports/stays.xml',
    '<%= config.bin %> test --update hotel.yaml',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    update: Flags.boolean({
      summary: 'Show the totals that differ, then write those of the contract into the files; comments stay.',
      description:
        'On a terminal it asks first. Stays that should be sold and are not, or the other way round, are left as they are.',
    }),
    output: Flags.string({
      char: 'o',
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'FORMAT[=FILE]',
      summary: 'A report, to FILE or to stdout; may be given several times.',
      description: 'text, json, junit, github or gitlab.',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return runStayTests(paths, this.flags, this.terminal, this.config.version);
  }
}
