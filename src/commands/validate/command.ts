import { existsSync } from 'node:fs';
import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import { isStdin, refuseWithStdin } from '../../use/check/stdin-file.ts';
import { type CommandEnd, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { notWith, numberFlag, pricingFlags, selectionFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { outputFlag } from '../../use/ground/reports/report-outputs.ts';
import { reportContracts } from './report-contracts.ts';

export default class Validate extends ContractsCommand<typeof Validate> {
  static override summary = 'Check contracts offline.';
  static override description =
    'Checks the files against every rule and prints all findings in one run. With - as the path, checks a document from stdin by itself.';
  static override examples = [
    '<%= config.bin %> validate contracts-examples',
    '<%= config.bin %> validate hotel.yaml --json',
    '<%= config.bin %> validate - < hotel.yaml',
    '<%= config.bin %> validate -o github -o sarif=reports/contracts.sarif',
    '<%= config.bin %> validate --write-baseline contracts.baseline.json',
  ];
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    output: outputFlag('validate'),
    fix: Flags.boolean({
      summary: 'First fix what needs no decision: quotes, dates, blanks, misspelled codes.',
      relationships: notWith(['write-baseline']),
    }),
    ask: Flags.boolean({
      aliases: ['fix=ask'],
      helpLabel: '--fix=ask',
      summary: 'Also ask about fixes that need a decision, one by one.',
      relationships: notWith(['json', 'output', 'diff', 'watch', 'write-baseline']),
    }),
    diff: Flags.boolean({
      summary: 'With --fix: change nothing; show the fixes as a diff, and exit with code 1 if there are any.',
      dependsOn: ['fix'],
      relationships: notWith(['json', 'output']),
    }),
    tests: Flags.boolean({
      default: true,
      allowNo: true,
      summary: 'Skip the pricing tests.',
      helpLabel: '--no-tests',
    }),
    watch: Flags.boolean({
      char: 'w',
      summary: 'Check again whenever a file changes, until Ctrl-C.',
      relationships: notWith(['fix', 'write-baseline', 'changed-since']),
    }),
    'max-warnings': numberFlag('N', 'Fail if there are more than this many warnings.', { min: 0 }),
    baseline: textFlag('FILE', 'Ignore the findings recorded in this file.', {
      relationships: notWith(['write-baseline']),
    }),
    against: textFlag(
      'VERSION',
      'Also compare prices and limits with another version: a commit, branch or tag, a folder or file.',
      { relationships: notWith(['watch', 'write-baseline']) },
    ),
    lock: textFlag('FILE', 'Compare with the last push in this lock file instead of contracts.lock.yaml.'),
    cache: Flags.boolean({
      default: true,
      allowNo: true,
      summary: 'Check every file again, without the results cached for unchanged ones.',
      helpLabel: '--no-cache',
    }),
    threads: Flags.integer({ min: 1, max: 2, hidden: true, summary: 'Number of threads.' }),
    'write-baseline': textFlag('FILE', 'Record current findings so that only new ones are reported.'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal, config } = this;
    const isSpaced = flags.fix && paths.includes('ask') && !existsSync('ask');
    if (isSpaced || this.argv.some((one) => /^--fix=(?!ask$)/.test(one)))
      throw wrongUsage('--fix takes no value but ask', 'contracts validate --fix=ask');
    if (isStdin(paths)) refuseWithStdin(flags);
    if (flags.watch) {
      const { watchContracts } = await import('./watch-contracts.ts');
      return watchContracts(paths, flags, terminal, config.version);
    }
    if (!flags.fix && !flags.ask) return reportContracts(paths, flags, terminal, config);
    const { askWhich, fixContracts, showFixes } = await import('./fix-files.ts');
    if (flags.diff) return showFixes(paths, flags, terminal);
    const fixed = await fixContracts(paths, flags, terminal, undefined, flags.ask ? askWhich(terminal) : undefined);
    return reportContracts(paths, { ...flags, fixed }, terminal, config);
  }
}
