import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { bookedToday } from '../cli/booked-today.ts';
import { deadlineFlag, environmentFlags } from '../cli/flags.ts';
import { openEnvironment } from '../cli/open-environment.ts';
import { withHub } from '../cli/planned.ts';
import { probeHub } from '../cli/probe-hub.ts';
import { onInterrupt } from '../cli/signals.ts';

export default class Probe extends BaseCommand<typeof Probe> {
  static override summary = 'Find out from quotes how a hub reads the open questions about prices.';
  static override description =
    'Loads one hotel, made so that its prices tell the readings apart, under a supplier of its own; quotes it, each time the stay that tells most; and writes what it learned into the settings of the environment, with the evidence under .contracts/probes. Nothing is booked. The hotel stays in the hub, so use a test hub.';
  static override examples = [
    '<%= config.bin %> probe --yes',
    '<%= config.bin %> probe --env test --image https://images.example/hotel.jpg',
    '<%= config.bin %> probe --env test --no-write --json',
  ];
  static override flags = {
    ...environmentFlags,
    deadline: deadlineFlag,
    yes: Flags.boolean({ char: 'y', summary: 'Load the hotel without asking.', env: 'CONTRACTS_YES' }),
    image: Flags.string({
      summary: 'Give the hotel this image, of 500x400 or more.',
      helpValue: 'URL',
      env: 'CONTRACTS_PROBE_IMAGE',
    }),
    write: Flags.boolean({
      summary: 'Write what was learned into contracts.config.yaml.',
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
