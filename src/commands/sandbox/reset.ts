import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { readConfig } from '../../cli/config-file.ts';
import { EXIT } from '../../cli/exit-code.ts';
import { sandboxDatabase, withDatabase } from '../../cli/sandbox-database.ts';
import type { SandboxResetDocument } from '../../render/tool-document.ts';

export default class SandboxReset extends BaseCommand<typeof SandboxReset> {
  static override summary = 'Empty the embedded hub: its records are deleted.';
  static override flags = {
    db: Flags.string({ summary: 'The file with the records; the default is .contracts/sandbox.db.' }),
  };

  protected async execute(): Promise<CommandEnd> {
    const database = this.flags.db ?? sandboxDatabase(readConfig(process.cwd()));
    const { resetSandbox } = await import('../../sandbox/reset-sandbox.ts');
    const existed = await withDatabase(database, () => resetSandbox(database));
    if (!this.flags.json) this.terminal.out(existed ? `${database} is empty now.` : `${database} held nothing.`);
    const document = { version: 1, command: 'sandbox reset', database, existed } satisfies SandboxResetDocument;
    return { exit: EXIT.done, document };
  }
}
