import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { EXIT } from '../../../use/ground/exit/exit-code.ts';
import { databaseFlag } from '../../../use/ground/flags/flags.ts';
import { chosenDatabase, withDatabase } from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import type { SandboxStatusDocument } from '../../../view/tool-document.ts';
import { sandboxStatusText } from './sandbox-status-text.ts';

export default class SandboxStatus extends BaseCommand<typeof SandboxStatus> {
  static override summary = 'Show what the practice hub holds and how it behaves.';
  static override flags = databaseFlag;

  protected async execute(): Promise<CommandEnd> {
    const { database, shown } = chosenDatabase(this.flags.db, readConfig(process.cwd()));
    const { sandboxStatus } = await import('../../../../practice-hub/store/sandbox-status.ts');
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
