import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { textFlag } from '../../use/ground/flags/flags.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { schemaText } from './schema-text.ts';

export default class Schema extends BaseCommand<typeof Schema> {
  static override summary = 'Print the JSON Schema of contract files, settings or --json output.';
  static override description =
    "With it, editors check, complete and explain contract files that start with: # yaml-language-server: $schema=contract.schema.json. settings is the schema of contracts.config.yaml. The schema of a command's --json output has the command's name (push, plan-show, journal); saved-plan is the schema of plans saved with diff --out.";
  static override examples = [
    '<%= config.bin %> schema',
    '<%= config.bin %> schema --out contract.schema.json',
    '<%= config.bin %> schema settings --out contracts.config.schema.json',
    '<%= config.bin %> schema push',
  ];
  static override args = {
    name: Args.string({ description: 'contract, settings, a command name, or saved-plan.', default: 'contract' }),
  };
  static override flags = {
    out: textFlag('FILE', 'Write to this file.'),
  };

  protected async execute([name]: readonly string[]): Promise<CommandEnd> {
    const { out } = this.flags;
    if (out !== undefined) refuseContractName(`--out ${out}`, out);
    const text = await schemaText(name);
    if (out === undefined) this.terminal.print(text);
    else await writeResult(out, text, 'the schema');
    return { exit: EXIT.done };
  }
}
