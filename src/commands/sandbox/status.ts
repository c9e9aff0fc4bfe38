import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { readConfig } from '../../cli/config-file.ts';
import { EXIT } from '../../cli/exit-code.ts';
import { sandboxDatabase, withDatabase } from '../../cli/sandbox-database.ts';
import { plural } from '../../render/plural.ts';

export default class SandboxStatus extends BaseCommand<typeof SandboxStatus> {
  static override summary = 'Say what the embedded hub holds.';
  static override flags = {
    db: Flags.string({ summary: 'The file with the records; the default is .contracts/sandbox.db.' }),
  };

  protected async execute(): Promise<CommandEnd> {
    const database = this.flags.db ?? sandboxDatabase(readConfig(process.cwd()));
    const { sandboxStatus } = await import('../../sandbox/sandbox-status.ts');
    const status = await withDatabase(database, () => sandboxStatus(database));
    if (!this.flags.json) {
      this.terminal.out(
        status === undefined
          ? `${database} does not exist yet; \`contracts push\` or \`contracts sandbox start\` makes it.`
          : `${database}: ${plural(status.suppliers, 'supplier')}, ${plural(status.hotels, 'hotel')}, ${plural(status.rates, 'rate')}, ${plural(status.offers, 'offer')}, ${plural(status.supplements, 'supplement')} (${Math.ceil(status.sizeBytes / 1024)} KiB)`,
      );
    }
    return {
      exit: EXIT.done,
      document: { version: 1, command: 'sandbox status', database, exists: status !== undefined, ...status },
    };
  }
}
