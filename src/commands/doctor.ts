import { doctor } from '../app/doctor/doctor.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { environmentFlags } from '../cli/flags/flags.ts';

export default class Doctor extends BaseCommand<typeof Doctor> {
  static override summary = 'Check your setup and suggest fixes.';
  static override description =
    "Checks Node, settings, folders, the connection to the hub, credentials, the hub's clock, how long a token lasts, and which endpoints answer for this account. Writes nothing.";
  static override examples = ['<%= config.bin %> doctor', '<%= config.bin %> doctor --env production --json'];
  static override flags = environmentFlags;

  protected async execute(): Promise<CommandEnd> {
    return doctor(this.flags, this.terminal);
  }
}
