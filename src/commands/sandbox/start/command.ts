import { Flags } from '@oclif/core';
import { PROFILE_NAMES } from '../../../../practice-hub/profile.ts';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { databaseFlag, MAX_MS } from '../../../use/ground/flags/flags.ts';
import { agreeToTables, chosenDatabase } from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import { serveSandbox } from './serve-sandbox.ts';
import { faultsOption, pricingOption, profileSettings, webhooksOption } from './start-options.ts';

export default class SandboxStart extends BaseCommand<typeof SandboxStart> {
  static override summary = 'Start a practice hub on this machine.';
  static override description =
    "Serves the hub's interface for contracts, quotes and bookings on the loopback address until Ctrl-C, and keeps its records in a file. With --json it prints one line when it is ready: baseUrl, username, password, micrositeId and controlUrl.";
  static override examples = [
    '<%= config.bin %> sandbox start',
    '<%= config.bin %> sandbox start --port 0 --json',
    '<%= config.bin %> sandbox start --pricing percentStacking=compounding',
    '<%= config.bin %> sandbox start --profile real --set bookedAs=RQ',
    '<%= config.bin %> sandbox start --profile strict --faults faults.yaml',
  ];
  static override flags = {
    port: Flags.integer({
      helpValue: 'N',
      summary: 'Port to listen on; 0 picks a free one.',
      default: 0,
      min: 0,
      max: 65_535,
    }),
    ...databaseFlag,
    pricing: Flags.string({
      summary: 'Pricing setting NAME=VALUE, or a file of them. Repeatable.',
      description: 'Stored with the records until set again or reset. Other settings keep their defaults.',
      helpValue: 'FILE|NAME=VALUE',
      multiple: true,
      multipleNonGreedy: true,
    }),
    profile: Flags.option({
      summary: 'How the practice hub behaves; `real` is as strict as a real hub.',
      description: 'Stored with the records, like --set, until set again or reset.',
      options: PROFILE_NAMES,
    })(),
    set: Flags.string({
      summary: 'Change one setting of the profile. Repeatable.',
      helpValue: 'NAME=VALUE',
      multiple: true,
      multipleNonGreedy: true,
    }),
    faults: Flags.string({
      summary: 'YAML or JSON file of failures to simulate.',
      helpValue: 'FILE',
    }),
    webhook: Flags.string({
      summary: 'Send webhooks to this address on this machine; up to 3. Repeatable.',
      description: 'Stored with the records until set again or reset. Other machines need --set webhookHosts=any.',
      helpValue: 'URL',
      multiple: true,
      multipleNonGreedy: true,
    }),
    yes: Flags.boolean({
      char: 'y',
      summary: 'Create tables next to those of other programs without asking.',
      env: 'CONTRACTS_YES',
    }),
    latency: Flags.integer({
      helpValue: 'MS',
      summary: 'Delay every answer by this many milliseconds.',
      default: 0,
      min: 0,
      max: MAX_MS,
    }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { port, db, latency, profile, json } = this.flags;
    const faults = this.flags.faults === undefined ? [] : await faultsOption(this.flags.faults, process.cwd());
    const pricing = pricingOption(this.flags.pricing ?? [], process.cwd());
    const chosenStore = chosenDatabase(db, readConfig(process.cwd()));
    await agreeToTables(chosenStore, this.flags.yes, this.terminal);
    const set = profileSettings(this.flags.set ?? []);
    const webhooks = webhooksOption(this.flags.webhook, set);
    const chosen = {
      ...(pricing && { pricing }),
      ...(profile && { profile }),
      ...(webhooks && { webhooks }),
      ...{ set, faults },
    };
    const options = { port, ...chosenStore, latencyMs: latency, ...chosen, packageRoot: this.config.root };
    return serveSandbox(options, json, this.terminal);
  }
}
