import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../../cli/base-command.ts';
import { readConfig } from '../../cli/config-file.ts';
import { faultsOption } from '../../cli/faults-option.ts';
import { MAX_MS } from '../../cli/flags.ts';
import { pricingOption } from '../../cli/pricing-option.ts';
import { profileSettings } from '../../cli/profile-settings.ts';
import { sandboxDatabase } from '../../cli/sandbox-database.ts';
import { serveSandbox } from '../../cli/serve-sandbox.ts';
import { PROFILE_NAMES } from '../../sandbox/profile.ts';

export default class SandboxStart extends BaseCommand<typeof SandboxStart> {
  static override summary = 'Serve the embedded hub on this machine until it is interrupted.';
  static override description =
    'A hub for trying things: it speaks the whole interface on the loopback address and keeps its records in a file. With --json, one line with "baseUrl", "username", "password", "micrositeId" and "controlUrl" says when it is ready.';
  static override examples = [
    '<%= config.bin %> sandbox start',
    '<%= config.bin %> sandbox start --port 0 --json',
    '<%= config.bin %> sandbox start --pricing percentStacking=compounding',
    '<%= config.bin %> sandbox start --profile real --set bookedAs=RQ',
    '<%= config.bin %> sandbox start --profile strict --faults faults.yaml',
  ];
  static override flags = {
    port: Flags.integer({ summary: 'The port to listen on; 0 takes a free one.', default: 0, min: 0, max: 65_535 }),
    db: Flags.string({ summary: 'The file with the records; the default is .contracts/sandbox.db.' }),
    pricing: Flags.string({
      summary: 'How prices are read: NAME=VALUE, or a file of such settings; as often as needed.',
      description:
        'Kept beside the records until they are set again or the hub is reset. What is not named is as in the reference model.',
      helpValue: 'FILE|NAME=VALUE',
      multiple: true,
      multipleNonGreedy: true,
    }),
    profile: Flags.option({
      summary: 'How the practice hub behaves; `real` is as hard as the hub itself.',
      description: 'Kept beside the records, like --set, until it is named again or the practice hub is reset.',
      options: PROFILE_NAMES,
    })(),
    set: Flags.string({
      summary: 'Change one setting of the profile: NAME=VALUE; may be given several times.',
      helpValue: 'NAME=VALUE',
      multiple: true,
      multipleNonGreedy: true,
    }),
    faults: Flags.string({
      summary: 'A YAML or JSON file of faults: which call meets which trouble, once or always.',
      helpValue: 'FILE',
    }),
    latency: Flags.integer({ summary: 'Milliseconds that every answer waits.', default: 0, min: 0, max: MAX_MS }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { port, db, latency, profile, json } = this.flags;
    const faults = this.flags.faults === undefined ? [] : await faultsOption(this.flags.faults, process.cwd());
    const pricing = pricingOption(this.flags.pricing ?? [], process.cwd());
    const database = db ?? sandboxDatabase(readConfig(process.cwd()));
    const set = profileSettings(this.flags.set ?? []);
    const chosen = { ...(pricing && { pricing }), ...(profile && { profile }), set, faults };
    return serveSandbox({ port, database, latencyMs: latency, ...chosen }, json, this.terminal);
  }
}
