import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { bookedToday } from '../cli/booked-today.ts';
import { deadlineFlag, environmentFlags } from '../cli/flags.ts';
import { openEnvironment } from '../cli/open-environment.ts';
import { withHub } from '../cli/planned.ts';
import { probeHub } from '../cli/probe-hub.ts';
import { onInterrupt } from '../cli/signals.ts';

export default class Probe extends BaseCommand<typeof Probe> {
  static override summary = "Detect a hub's pricing rules by quoting a test hotel.";
  static override description =
    'Loads a test hotel under its own supplier, quotes the stays that show how the hub calculates, and writes the pricing settings it found to contracts.config.yaml, with the evidence under .contracts/probes. Books nothing. The hotel cannot be removed, so use a test hub.';
  static override examples = [
    '<%= config.bin %> probe --yes',
    '<%= config.bin %> probe --env test --image https://images.example/hotel.jpg',
    '<%= config.bin %> probe --env test --no-write --json',
  ];
  static override flags = {
    ...environmentFlags,
    deadline: deadlineFlag,
    yes: Flags.boolean({ char: 'y', summary: 'Load the test hotel without asking.', env: 'CONTRACTS_YES' }),
    image: Flags.string({
      summary: 'Image for the test hotel, 500x400 or larger.',
      helpValue: 'URL',
      env: 'CONTRACTS_PROBE_IMAGE',
    }),
    write: Flags.boolean({
      summary: 'Write the result to contracts.config.yaml.',
      default: true,
      allowNo: true,
    }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const opened = await openEnvironment(flags.env);
    const interruption = onInterrupt((text) => terminal.talk(text), flags.deadline);
    try {
      const site = { ...opened, today: bookedToday(undefined, opened.environment), tool: this.config.version };
      return await withHub(opened, flags, terminal, (connection) =>
        probeHub(site, connection, flags, terminal, interruption),
      );
    } finally {
      interruption.release();
    }
  }
}
