import { existsSync } from 'node:fs';
import { withoutFollowUps } from '../contract/follow-ups.ts';
import { loadContracts } from '../contract/load-contracts.ts';
import type { Contracts } from '../contract/model.ts';
import { type Finding, sortFindings } from '../findings/finding.ts';
import { nodeFiles } from '../host/node-files.ts';
import { type CalendarDay, parseDay } from '../kernel/calendar-day.ts';
import { rules } from '../rules/index.ts';
import { runRules } from '../rules/rule.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';
import { type SelectionFlags, select } from './selection.ts';

export interface CheckedContracts {
  readonly contracts: Contracts;
  /** Of all files and rules, in their stable order. */
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly today: CalendarDay;
}

/** Reads the selection, decodes it and runs every rule. Offline; missing input ends the command with exit 64. */
export async function checkContracts(
  paths: readonly string[],
  flags: SelectionFlags & { readonly today?: string | undefined },
): Promise<CheckedContracts> {
  const cwd = process.cwd();
  const today = todayOf(flags.today);
  const wanted = paths.length > 0 ? paths : [existsSync('contracts') ? 'contracts' : '.'];
  const loaded = await loadContracts(nodeFiles, wanted, cwd);
  const [problem] = loaded.problems;
  if (problem)
    throw new CliFailure({
      code: 'no-input',
      exit: EXIT.usage,
      message: problem.message,
      ...(problem.hint && { hint: problem.hint }),
    });
  const contracts = select(loaded.contracts, flags);
  const context = { origins: loaded.origins, today, contracts };
  return {
    contracts,
    findings: sortFindings([...loaded.findings, ...withoutFollowUps(runRules(rules, context), loaded.findings)]),
    files: loaded.files,
    today,
  };
}

function todayOf(flag: string | undefined): CalendarDay {
  const now = new Date();
  const local = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  const day = parseDay(flag ?? local);
  if (day) return day;
  throw new CliFailure({
    code: 'wrong-usage',
    exit: EXIT.usage,
    message: `--today ${flag} is no day of the form yyyy-mm-dd`,
  });
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');
