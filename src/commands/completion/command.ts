import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { SHELL_SCRIPTS, SHELLS } from '../../cli/completion/shells.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';

export default class Completion extends BaseCommand<typeof Completion> {
  static override summary = 'Print a script that completes commands with Tab.';
  static override description =
    'Completes commands, flags, and values: environments, suppliers, hotels, rooms, rates, safety gates, report formats, findings and fields. Add the line for your shell to its startup file. ~/.bashrc: source <(hotel-contracts completion bash). ~/.zshrc: source <(hotel-contracts completion zsh). ~/.config/fish/config.fish: hotel-contracts completion fish | source. $PROFILE: hotel-contracts completion powershell | Out-String | Invoke-Expression.';
  static override examples = [
    '<%= config.bin %> completion bash',
    '<%= config.bin %> completion zsh > _contracts',
    '<%= config.bin %> completion fish > contracts.fish',
  ];
  static override args = {
    shell: Args.string({ required: true, description: 'bash, zsh, fish or powershell.', options: [...SHELLS] }),
  };

  protected async execute([wanted = '']: readonly string[]): Promise<CommandEnd> {
    const shell = SHELLS.find((known) => known === wanted);
    if (shell) this.terminal.print(SHELL_SCRIPTS[shell]);
    return { exit: EXIT.done };
  }
}
