import { createReadStream, statSync } from 'node:fs';
import { isNamed } from '../../check/select.ts';
import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure, wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT, type ExitCode } from '../../cli/exit/exit-code.ts';
import { exitOf } from '../../cli/exit/run-outcome.ts';
import { deliverReports } from '../../cli/reports/deliver-reports.ts';
import { reportOutputs } from '../../cli/reports/report-outputs.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { pricingOf } from '../../cli/settings/environment.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { auditJson } from '../../render/audit/audit-json.ts';
import type { AuditReport } from '../../render/audit/audit-report.ts';
import { auditText } from '../../render/audit/audit-text.ts';
import { isMissing } from '../../render/audit/not-judged-words.ts';
import { auditReporters } from '../../render/reporters/audit-reporters.ts';
import { csvOptions, type FileFlags, timeZoneArgument } from './audit-arguments.ts';
import type { Columns } from './csv/columns.ts';
import { csvBookings } from './csv/csv-bookings.ts';
import type { ContractHistory } from './history/contract-history.ts';
import { gitVersions } from './history/git-versions.ts';
import { presentFiles } from './history/present-files.ts';
import { hotelOfFile } from './judge/find-hotel.ts';
import { judgeAll } from './judge-all.ts';

export const HISTORIES = ['git', 'none'] as const;

export interface AuditFlags extends FileFlags {
  readonly history: (typeof HISTORIES)[number];
  readonly ref?: string | undefined;
  readonly env?: string | undefined;
  readonly supplier?: readonly string[] | undefined;
  readonly hotel?: readonly string[] | undefined;
  readonly output?: readonly string[] | undefined;
  readonly json: boolean;
  readonly verbose: boolean;
}

/** The work of `contracts audit`: prices every booking with the contract of its time and reports what was sold otherwise. */
export async function auditBookings(
  [file, ...paths]: readonly string[],
  flags: AuditFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const outputs = reportOutputs(flags.output, flags.json, 'audit');
  if (file === undefined) throw wrongUsage('no bookings to audit', 'name a file: contracts audit bookings.csv');
  const config = readConfig(process.cwd());
  const switches = pricingOf(config, flags.env);
  const timeZone = timeZoneArgument(flags['time-zone'], switches);
  const options = csvOptions(safeText(file, 200), flags, timeZone);
  const bytes = bytesOf(file);
  const history = await historyOf(paths, flags, timeZone);
  const { columns, items } = await csvBookings(bytes, options);
  const judged = await judgeAll(items, {
    history,
    switches,
    findHotel: hotelOfFile,
    isWanted: (hotel) => isNamed(hotel, flags),
    onJudged: (done) => {
      if (done % PROGRESS === 0) terminal.talk(`${done} bookings read`);
    },
  });
  const report: AuditReport = {
    ...judged,
    source: options.file,
    basis: history.basis,
    timeZone,
    switches,
    notes: [...history.notes, ...notesOf(columns)],
  };
  const show = flags.json ? undefined : () => terminal.out(auditText(report, terminal.paint, flags.verbose));
  const exit = await deliverReports(
    { report, reporters: auditReporters, outputs, show },
    exitOfAudit(report),
    terminal,
  );
  return { exit, ...(flags.json && { document: auditJson(report) }) };
}

const PROGRESS = 100_000;

/** A price that was not the contract's is a failed verification; a booking that could not be judged is a finding. */
export function exitOfAudit({ deviations, notJudged }: Pick<AuditReport, 'deviations' | 'notJudged'>): ExitCode {
  if (deviations.some(({ kind }) => kind !== 'rounding')) return exitOf(['proof-failed']);
  return notJudged.some(isMissing) ? EXIT.findings : EXIT.done;
}

const historyOf = async (paths: readonly string[], flags: AuditFlags, timeZone: string): Promise<ContractHistory> =>
  flags.history === 'none' ? presentFiles(paths) : gitVersions({ cwd: process.cwd(), paths, ref: flags.ref, timeZone });

/** What a missing column means for all bookings. */
const notesOf = (columns: Columns): string[] => [
  ...(columns.has('children') || columns.has('childAges') || columns.has('party')
    ? []
    : ['The file has no column for children: every booking is priced for adults only.']),
  ...(columns.has('status') ? [] : ['The file has no column for the status: every booking counts as confirmed.']),
];

/** `-` is stdin. The file is opened when it is read; a folder or a missing file ends the command with exit 64. */
function bytesOf(file: string): AsyncIterable<Uint8Array> {
  if (file === '-') return process.stdin;
  const shown = safeText(file, 200);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw usageFailure('no-input', `no such file or folder: ${shown}`);
  if (stats.isDirectory()) throw usageFailure('no-input', `${shown} is a folder`, 'name the file with the bookings');
  return createReadStream(file);
}
