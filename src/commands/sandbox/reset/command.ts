import { rmSync } from 'node:fs';
import path from 'node:path';
import { Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import { confirm } from '../../../use/ground/consent.ts';
import { environmentText } from '../../../use/ground/credentials/environment-text.ts';
import { type CommandEnd, EXIT } from '../../../use/ground/exit/exit-code.ts';
import { databaseFlag } from '../../../use/ground/flags/flags.ts';
import { chosenDatabase, sandboxDatabase, withDatabase } from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig, SANDBOX } from '../../../use/ground/settings/config-file.ts';
import { LOCK_FILE } from '../../../use/ground/settings/lock-file.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import type { SandboxResetDocument } from '../../../view/tool-document.ts';

export default class SandboxReset extends BaseCommand<typeof SandboxReset> {
  static override summary = 'Delete all records of the practice hub.';
  static override examples = ['<%= config.bin %> sandbox reset --yes'];
  static override flags = {
    ...databaseFlag,
    yes: Flags.boolean({ char: 'y', summary: 'Delete without asking.', env: 'CONTRACTS_YES' }),
  };

  protected async execute(): Promise<CommandEnd> {
    const config = readConfig();
    const own = sandboxDatabase(config);
    const { database, shown } = chosenDatabase(this.flags.db, config);
    const below = path.relative(process.cwd(), path.resolve(shown));
    const near = database !== shown || below.startsWith('..') ? shown : below;
    const asked = `Delete all records of ${environmentText({ name: SANDBOX })} in ${safeLine(near)}?`;
    // Checked before the question: a file of another program must not be emptied.
    const { hasRecords, resetSandbox } = await import('../../../../practice-hub/at-rest.ts');
    const isThere = await withDatabase(shown, () => hasRecords(database));
    await confirm({ asked }, this.flags.yes || !isThere, { terminal: this.terminal });
    const existed = await withDatabase(shown, () => resetSandbox(database));
    // The lock of pushes to the practice hub goes with its records.
    if (database === shown && path.resolve(shown) === own)
      rmSync(path.join(path.dirname(own), LOCK_FILE), { force: true });
    if (!this.flags.json) this.terminal.out(existed ? `${shown} is empty now.` : `${shown} held nothing.`);
    const document = { version: 1, command: 'sandbox reset', database: shown, existed } satisfies SandboxResetDocument;
    return { exit: EXIT.done, document };
  }
}
