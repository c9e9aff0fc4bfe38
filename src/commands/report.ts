import { Flags } from '@oclif/core';
import { reportContract } from '../app/report/report-contract.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { pathArgument, pricingFlags, selectionFlags } from '../cli/flags/flags.ts';
import { outputFlag } from '../cli/reports/report-outputs.ts';

// A report without rates or offers would say that there are none.
const { only: _only, ...selection } = selectionFlags;

export default class Report extends BaseCommand<typeof Report> {
  static override summary = "Make a page of a hotel's contract: verdict, seasons, prices, findings, calculator.";
  static override description =
    'The page is one HTML file that loads nothing: seasons and dates on a line of time, a calendar of prices, price tables, nights that are not sold and why, early booking, a stay calculator, findings, the checks that ran, and a box for signatures. Without -o, only the verdict is printed. Exit code 1 if there are errors; the page is written all the same. Works offline.';
  static override examples = [
    '<%= config.bin %> report --hotel SAO-VICENTE -o html=report.html',
    '<%= config.bin %> report --hotel SAO-VICENTE -o html=report.html --against main --redact',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selection,
    ...pricingFlags,
    output: outputFlag('report'),
    against: Flags.string({
      helpValue: 'REF|FOLDER',
      summary: 'Mark changes against another version: a commit, branch or tag, or a folder or file with contracts.',
    }),
    redact: Flags.boolean({ default: false, summary: 'Leave out quotas and notes.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return reportContract(paths, this.flags, { terminal: this.terminal, packageRoot: this.config.root });
  }
}
