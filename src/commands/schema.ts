import { Args, Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { EXIT } from '../cli/exit-code.ts';
import { refuseContractName } from '../cli/refuse-contract-name.ts';
import { schemaText } from '../cli/schema-text.ts';
import { writeResult } from '../cli/write-result.ts';

export default class Schema extends BaseCommand<typeof Schema> {
  static override summary =
    'Print a JSON Schema: of contract files, for editors, or of what a command prints with --json.';
  static override description =
    'Editors check, complete and explain contract files with it. A file names it in its first line: # yaml-language-server: $schema=contract.schema.json. Others are named after their command (push, plan-show, journal), and saved-plan after the file of diff --out.';
  static override examples = [
    '<%= config.bin %> schema',
    '<%= config.bin %> schema --out contract.schema.json',
    '<%= config.bin %> schema push',
  ];
  static override args = {
    name: Args.string({ description: 'contract, the name of a command, or saved-plan.', default: 'contract' }),
  };
  static override flags = {
    out: Flags.string({ summary: 'Write it to this file.', helpValue: 'FILE' }),
  };

  protected async execute([name]: readonly string[]): Promise<CommandEnd> {
    const { out } = this.flags;
    if (out !== undefined) refuseContractName(`--out ${out}`, out);
    const text = await schemaText(name);
    if (out === undefined) this.terminal.out(text);
    else await writeResult(out, text, 'the schema');
    return { exit: EXIT.done };
  }
}
