import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { notWith, pathArgument, selectionFlags } from '../cli/flags.ts';
import { reportContracts } from '../cli/report-contracts.ts';

export default class Validate extends BaseCommand<typeof Validate> {
  static override summary = 'Find everything wrong with contracts, offline.';
  static override description =
    'Reads the files, checks them with every rule and prints all findings in one run. Nothing is contacted.';
  static override examples = [
    '<%= config.bin %> validate contracts-examples',
    '<%= config.bin %> validate hotel.yaml --json',
    '<%= config.bin %> validate -o github -o sarif=reports/contracts.sarif',
    '<%= config.bin %> validate --write-baseline contracts.baseline.json',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    output: Flags.string({
      char: 'o',
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'FORMAT[=FILE]',
      summary: 'A report, to FILE or to stdout; may be given several times.',
      description: 'text, json, ndjson, sarif, junit, github, gitlab, markdown or checkstyle.',
    }),
    fix: Flags.boolean({
      summary: 'First repair in the files what needs no decision: quotes, dates, blanks, spellings of codes.',
      relationships: notWith(['write-baseline']),
    }),
    tests: Flags.boolean({
      default: true,
      allowNo: true,
      summary: 'Work out the stays written under tests: too.',
    }),
    watch: Flags.boolean({
      char: 'w',
      summary: 'Go on and check again what changes, until Ctrl-C.',
      relationships: notWith(['fix', 'write-baseline', 'changed-since']),
    }),
    'max-warnings': Flags.integer({ min: 0, summary: 'Fail (exit code 1) when there are more warnings.' }),
    baseline: Flags.string({
      helpValue: 'FILE',
      summary: 'Leave out the findings that this file knows; the settings can name one for every command.',
      relationships: notWith(['write-baseline']),
    }),
    lock: Flags.string({
      helpValue: 'FILE',
      summary: "Compare with what this lock says of the last push, instead of the project's contracts.lock.yaml.",
    }),
    cache: Flags.boolean({
      default: true,
      allowNo: true,
      summary: 'Of many files, remember in .contracts/cache what came of each, until it changes.',
    }),
    threads: Flags.integer({ min: 1, max: 2, hidden: true, summary: 'Work with one thread or with two.' }),
    'write-baseline': Flags.string({
      helpValue: 'FILE',
      summary:
        'Write all findings of now to FILE, so that only further ones count; it keeps what it knew of all that was left out.',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal, config } = this;
    if (flags.watch) {
      const { watchContracts } = await import('../cli/watch-contracts.ts');
      return watchContracts(paths, flags, terminal, config.version);
    }
    if (!flags.fix) return reportContracts(paths, flags, terminal, config);
    const { fixContracts } = await import('../cli/fix-files.ts');
    const fixed = await fixContracts(paths, flags, terminal);
    return reportContracts(paths, { ...flags, fixed }, terminal, config);
  }
}
