import { Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { durationFlag } from '../../use/ground/flags/duration-flag.ts';
import { pathArgument, runFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { inSession } from '../../use/ground/session.ts';
import { monitorHub } from './monitor-hub.ts';
import { tryNotify } from './open-notifier.ts';

// Monitors of the same contracts share their reported findings, so the selection must not depend on what changed meanwhile.
const { only: _only, 'changed-since': _since, ...selection } = selectionFlags;

export default class Monitor extends BaseCommand<typeof Monitor> {
  static override summary = 'Watch the hub: drift, prices that are no longer right, and what falls due.';
  static override description =
    'Compares the contracts with the hub as `diff` does, proves a rotating sample of the prices by quotes, and looks for what falls due. Reports findings that are new or gone since the run before; prints one line if there are none. One run, for a scheduler; with --every it goes on until Ctrl-C. Writes nothing to the hub and books nothing.';
  static override examples = [
    '<%= config.bin %> monitor contracts-examples',
    '<%= config.bin %> monitor --env production --prove-within 14d --budget 50 -o metrics=contracts.prom',
    '<%= config.bin %> monitor --every 1h --listen 127.0.0.1:9464 -o jsonl=monitor.jsonl',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selection,
    ...runFlags,
    every: Flags.string({
      helpValue: 'TIME',
      summary: 'Run again and again: every 30m, 1h or 1d. Default: one run.',
    }),
    'prove-within': Flags.string({
      helpValue: 'TIME',
      default: '7d',
      summary: 'Prove every price once in this time (36h, 7d), a part in each run; off: none.',
      env: 'CONTRACTS_PROVE_WITHIN',
    }),
    budget: Flags.integer({
      helpValue: 'N',
      min: 1,
      summary: 'Most quotes in one run.',
      env: 'CONTRACTS_BUDGET',
    }),
    days: Flags.integer({
      helpValue: 'DAYS',
      default: 14,
      min: 1,
      max: 3650,
      summary: 'How far ahead to tell what falls due.',
    }),
    'repeat-after': Flags.integer({
      helpValue: 'DAYS',
      default: 7,
      min: 1,
      max: 3650,
      summary: 'Report an error that is still there again after this many days.',
    }),
    listen: Flags.string({
      helpValue: 'HOST:PORT',
      summary: 'With --every: serve the metrics at /metrics, as OpenMetrics.',
    }),
    'test-notify': Flags.boolean({
      summary: 'Send a test message to everybody under `notify:` in the settings, and look at nothing.',
      exclusive: ['json', 'every'],
    }),
    output: outputFlag('monitor'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const { every, 'prove-within': within } = flags;
    const outputs = reportOutputs(
      flags.output?.map((value) => value.replace(/=-$/, '')),
      flags.json,
      'monitor',
    );
    const times = {
      every: every === undefined ? undefined : durationFlag('every', every, 7),
      within: within === 'off' ? undefined : durationFlag('prove-within', within, 365),
    };
    return inSession({ terminal, tool: this.config.version, deadline: flags.deadline }, async (session) =>
      flags['test-notify']
        ? { exit: await tryNotify(flags, session) }
        : monitorHub(paths, { ...flags, ...times, outputs }, session),
    );
  }
}
