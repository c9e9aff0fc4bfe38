import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { checkContracts, hasErrors } from '../cli/checked-contracts.ts';
import { EXIT } from '../cli/exit-code.ts';
import { pathArgument, selectionFlags } from '../cli/flags.ts';
import { countFindings } from '../findings/finding.ts';
import { findingJson } from '../render/findings-json.ts';
import { findingsSummary, findingsText } from '../render/findings-text.ts';

export default class Validate extends BaseCommand<typeof Validate> {
  static override summary = 'Find everything wrong with contracts, offline.';
  static override description =
    'Reads the files, checks them with every rule and prints all findings in one run. Nothing is contacted.';
  static override examples = [
    '<%= config.bin %> validate contracts-examples',
    '<%= config.bin %> validate hotel.yaml --json',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = selectionFlags;

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { findings, files, contracts } = await checkContracts(paths, this.flags);
    const { terminal } = this;
    if (!this.flags.json) {
      if (findings.length > 0) terminal.out(`${findingsText(findings, terminal.paint)}\n`);
      terminal.out(findingsSummary(findings, files, contracts.hotels.length, terminal.paint));
    }
    return {
      exit: hasErrors(findings) ? EXIT.findings : EXIT.done,
      document: {
        version: 1,
        command: 'validate',
        files,
        hotels: contracts.hotels.length,
        counts: { ...countFindings(findings) },
        findings: findings.map(findingJson),
      },
    };
  }
}
