import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { againstVersion, runFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { outputFlag } from '../../use/ground/reports/report-outputs.ts';
import { inSession } from '../../use/ground/session.ts';
import { reportContract } from './report-contract.ts';

// A report without rates or offers would say that there are none.
const { only: _only, ...selection } = selectionFlags;

export default class Report extends ContractsCommand<typeof Report> {
  static override summary = "Make a page of a hotel's contract: verdict, seasons, prices, findings, calculator.";
  static override description =
    'The page is one HTML file that loads nothing: seasons and dates on a line of time, a calendar of prices, price tables, every other term in words, nights that are not sold and why, early booking, a stay calculator, findings, the checks that ran, and a box for signatures. With --against, every change is marked and listed. Without -o, only the verdict is printed. Exit code 1 if there are errors; the page is written all the same. Only `--against hub` needs the hub, and writes nothing there; otherwise --env says whose pricing settings count.';
  static override examples = [
    '<%= config.bin %> report --hotel SAO-VICENTE -o html=report.html',
    '<%= config.bin %> report --hotel SAO-VICENTE -o html=report.html --against main --redact',
  ];
  static override flags = {
    ...selection,
    ...runFlags,
    output: outputFlag('report'),
    against: Flags.string({
      ...againstVersion({ range: false }),
      summary: 'Mark changes against another version: a commit, branch or tag, a folder or file, or hub.',
    }),
    redact: Flags.boolean({ default: false, summary: 'Leave out quotas and notes.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { config, flags } = this;
    return inSession(this.outer, (session) => reportContract(paths, flags, session, config.root));
  }
}
