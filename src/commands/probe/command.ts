import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { runFlags } from '../../use/ground/flags/flags.ts';
import { inSession, openHubSession } from '../../use/ground/session.ts';
import { withHub } from '../../use/ground/with-hub.ts';
import { probeHub } from './probe-hub.ts';

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
    ...runFlags,
    yes: Flags.boolean({ char: 'y', summary: 'Load the test hotel without asking.', env: 'CONTRACTS_YES' }),
    image: Flags.string({
      summary: 'Image for the test hotel, 500x400 or larger.',
      helpValue: 'URL',
      env: 'CONTRACTS_PROBE_IMAGE',
    }),
    write: Flags.boolean({
      summary: 'Print the result only; leave contracts.config.yaml unchanged.',
      helpLabel: '--no-write',
      default: true,
      allowNo: true,
    }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { flags } = this;
    return inSession(this.outer, async (outer) => {
      const session = await openHubSession(outer, { env: flags.env });
      return withHub(session, flags, (connected) => probeHub(connected, flags));
    });
  }
}
