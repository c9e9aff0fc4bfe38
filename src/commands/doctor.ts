import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { doctor } from '../cli/doctor/doctor.ts';
import { environmentFlags } from '../cli/flags.ts';

export default class Doctor extends BaseCommand<typeof Doctor> {
  static override summary = 'Look at everything that a run depends on, and say what to do about it.';
  static override description =
    'Node, settings, folders, the way to the hub, credentials, the hub itself, its clock, the life of a token and which endpoints answer for this account. Nothing is written.';
  static override examples = ['<%= config.bin %> doctor', '<%= config.bin %> doctor --env production --json'];
  static override flags = environmentFlags;

  protected async execute(): Promise<CommandEnd> {
    return doctor(this.flags, this.terminal);
  }
}
