import { sandboxStatusText } from '../../app/sandbox/sandbox-status-text.ts';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { databaseFlag } from '../../cli/flags/flags.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { chosenDatabase, withDatabase } from '../../cli/settings/sandbox-database.ts';
import type { SandboxStatusDocument } from '../../render/tool-document.ts';

export default class SandboxStatus extends BaseCommand<typeof SandboxStatus> {
  static override summary = 'Show what the practice hub holds and how it behaves.';
  static override flags = databaseFlag;

  protected async execute(): Promise<CommandEnd> {
    const { database, shown } = chosenDatabase(this.flags.db, readConfig(process.cwd()));
    const { sandboxStatus } = await import('../../../practice-hub/store/sandbox-status.ts');
    const status = await withDatabase(shown, () => sandboxStatus(database));
    if (!this.flags.json) this.terminal.out(sandboxStatusText(shown, status));
    const document: SandboxStatusDocument = {
      version: 1,
      command: 'sandbox status',
      database: shown,
      exists: status !== undefined,
      ...(status && { ...status, set: { ...status.set }, pricing: { ...status.pricing } }),
    };
    return { exit: EXIT.done, document };
  }
}
