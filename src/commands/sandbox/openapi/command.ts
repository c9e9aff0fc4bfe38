import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseCommand } from '../../../cli/base-command.ts';
import { type CommandEnd, EXIT } from '../../../use/ground/exit/exit-code.ts';
import { textFlag } from '../../../use/ground/flags/flags.ts';
import { refuseContractName } from '../../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../../use/ground/reports/write-result.ts';

export default class SandboxOpenapi extends BaseCommand<typeof SandboxOpenapi> {
  static override summary = "Print the OpenAPI description of the hub's interface.";
  static override description =
    'OpenAPI 3.1 in JSON: every operation with its parameters, bodies, answers and errors, and the webhooks. A running practice hub serves the same at /_sandbox/openapi.json.';
  static override examples = [
    '<%= config.bin %> sandbox openapi',
    '<%= config.bin %> sandbox openapi --out openapi.json',
  ];
  static override flags = {
    out: textFlag('FILE', 'Write to this file.'),
  };

  protected async execute(): Promise<CommandEnd> {
    const { out } = this.flags;
    if (out !== undefined) refuseContractName(`--out ${out}`, out);
    const text = readFileSync(path.join(this.config.root, 'dist/openapi.json'), 'utf8');
    if (out === undefined) this.terminal.print(text);
    else await writeResult(out, text, 'the description');
    return { exit: EXIT.done };
  }
}
