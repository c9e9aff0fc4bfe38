import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { EXIT } from '../cli/exit-code.ts';
import { schemaText } from '../cli/schema-text.ts';
import { writeResult } from '../cli/write-result.ts';

export default class Schema extends BaseCommand<typeof Schema> {
  static override summary = 'Print the JSON Schema of contract files, for editors.';
  static override description =
    'Editors check, complete and explain contract files with it. A file names it in its first line: # yaml-language-server: $schema=contract.schema.json';
  static override examples = ['<%= config.bin %> schema', '<%= config.bin %> schema --out contract.schema.json'];
  static override flags = {
    out: Flags.string({ summary: 'Write it to this file.', helpValue: 'FILE' }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { out } = this.flags;
    if (out === undefined) this.terminal.out(schemaText());
    else await writeResult(out, schemaText(), 'the schema');
    return { exit: EXIT.done };
  }
}
