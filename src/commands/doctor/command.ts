import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { runFlags } from '../../use/ground/flags/flags.ts';
import { outputFlag } from '../../use/ground/reports/report-outputs.ts';
import { doctor } from './doctor.ts';
import { doctorConformance } from './doctor-conformance.ts';

const withConformance = { dependsOn: ['conformance'], helpGroup: 'CONFORMANCE' };

export default class Doctor extends BaseCommand<typeof Doctor> {
  static override summary = 'Check your setup and suggest fixes.';
  static override description =
    "Checks Node, settings, folders, the connection to the hub, credentials, the hub's clock, how long a token lasts, and which endpoints answer for this account. Writes nothing. With --conformance, checks instead whether a test hub keeps what its interface promises, and finds out how it answers what the interface leaves open.";
  static override examples = [
    '<%= config.bin %> doctor',
    '<%= config.bin %> doctor --env production --json',
    '<%= config.bin %> doctor --conformance --only authentication --yes',
    '<%= config.bin %> doctor --conformance --env test --read-only',
  ];
  static override flags = {
    ...runFlags,
    conformance: Flags.boolean({
      summary: 'Check a test hub against the interface, case by case. Loads test hotels, which stay in the hub.',
      helpGroup: 'CONFORMANCE',
    }),
    only: Flags.string({
      ...withConformance,
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'AREA|ID',
      summary: 'Only cases of this area, or with this id. Repeatable.',
    }),
    require: Flags.string({
      ...withConformance,
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'AREA|ID',
      summary: 'Exit with code 6 unless every case of this area, or with this id, was judged. Repeatable.',
    }),
    'read-only': Flags.boolean({ ...withConformance, summary: 'Only cases that write nothing.' }),
    booking: Flags.string({
      ...withConformance,
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'REF',
      summary: 'A booking of the test hub that cases may change and cancel. Repeatable, up to 5.',
    }),
    'webhook-port': Flags.integer({
      ...withConformance,
      helpValue: 'N',
      summary: 'Receive webhooks on this port of this machine, below CONTRACTS_WEBHOOK_PATH.',
      min: 0,
      max: 65_535,
    }),
    image: Flags.string({
      ...withConformance,
      summary: 'Image for the test hotels, 500x400 or larger.',
      helpValue: 'URL',
    }),
    yes: Flags.boolean({ ...withConformance, char: 'y', summary: 'Write to the hub without asking.' }),
    output: outputFlag('run', withConformance),
  };

  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    return flags.conformance
      ? doctorConformance(flags, { terminal, tool: this.config.version })
      : doctor(flags, terminal);
  }
}
