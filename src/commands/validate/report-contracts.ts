import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { definitionKey, hotelKey, supplierKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { opened } from '../../contract/packed-contract.ts';
import type { BaselineState } from '../../findings/apply-policy.ts';
import { countFindings, type Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { listed } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { CheckSettings } from '../../rules/check/check-contract.ts';
import { haveBytes, type OnRead } from '../../rules/check/checker.ts';
import { ResultCache } from '../../rules/check/result-cache.ts';
import { isOfSections } from '../../rules/check/sections.ts';
import { contentHash } from '../../rules/check/task.ts';
import {
  type CheckFlags,
  checkProject,
  contractFiles,
  hasErrors,
  isNarrowed,
  type ProjectCheck,
} from '../../use/check/check-project.ts';
import { namedSections } from '../../use/check/named-sections.ts';
import { type Offline, offline, whoseSettings } from '../../use/check/offline.ts';
import { refuseUnusedValues, whileReading } from '../../use/check/parsing-for.ts';
import { literalGlobs } from '../../use/check/policy.ts';
import { isStdin, stdinBytes, stdinWorkspace } from '../../use/check/stdin-file.ts';
import { surroundingsOf } from '../../use/check/surroundings.ts';
import { machineKey } from '../../use/ground/credentials/own-file.ts';
import { type CommandEnd, EXIT, type ExitCode } from '../../use/ground/exit/exit-code.ts';
import { tellDiff } from '../../use/ground/flags/next-command.ts';
import {
  folderInRepository,
  isForPeople,
  type ReportOutput,
  refuseContractName,
  reportOutputs,
} from '../../use/ground/reports/report-outputs.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import type { ContractsAt } from '../../use/versions/version.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { textReport } from './text-report.ts';

/** The tool's version and its package's folder. */
export interface Tool {
  readonly version: string;
  readonly root: string;
}

export interface ReportFlags extends CheckFilesFlags {
  readonly json?: boolean;
  readonly output?: readonly string[] | undefined;
  readonly 'max-warnings'?: number | undefined;
  readonly 'write-baseline'?: string | undefined;
  /** What the run has already fixed. */
  readonly fixed?: readonly Finding[];
}

/** The work of `validate`: checks the contracts and writes the report in every requested format. */
export async function reportContracts(
  paths: readonly string[],
  flags: ReportFlags,
  terminal: Terminal,
  tool: Tool,
): Promise<CommandEnd> {
  const outputs = reportOutputs(flags.output, flags.json === true);
  const cwd = process.cwd();
  const config = readConfig(cwd);
  const newBaseline = baselineToWrite(paths, flags, config.folder === cwd);
  if (flags.tests !== false) tellSettings(offline(config, flags), flags, terminal);
  const version = await versionToCompare(flags, paths, config);
  const checked = await whileReading({ terminal }, (onRead) =>
    checkManyFiles(paths, { ...flags, newBaseline }, tool.root, config, version, onRead),
  );
  if (version) tellNotCompared(checked, version, terminal);
  const report = validationReport(checked, flags, tool.version);
  const named = [
    ...(flags.supplier ?? []).map((one) => `--supplier ${one}`),
    ...(flags.hotel ?? []).map((one) => `--hotel ${one}`),
  ];
  if (report.hotels === 0 && named.length > 0 && hasErrors(report.findings))
    terminal.talk(safeText(`no hotel that can be read matches ${named.join(' ')}`));
  const exit = await tellReport(report, flags, outputs, terminal, () => textReport(report, terminal.paint));
  if (!hasErrors(report.findings) && !isStdin(paths)) {
    const used = new Set([
      ...checked.hotels.map(({ contract }) => `hotels ${hotelKey(contract)}`),
      ...checked.suppliers.map((supplier) => `suppliers ${definitionKey(supplier)}`),
    ]);
    for (const environment of config.environments.keys()) await refuseUnusedValues(config, environment, used);
  }
  for (const warning of literalGlobs(report.files, config, cwd)) terminal.talk(`warning ${warning}`);
  if (exit === EXIT.done && isForPeople(flags, outputs) && isWhole(flags, report) && !paths.includes('-'))
    tellDiff(paths, flags, terminal);
  if (newBaseline && report.policy.baseline) await writeBaseline(newBaseline.file, report.policy.baseline, terminal);
  return {
    exit,
    ...(flags.json && { document: (await import('../../view/findings/validation-json.ts')).validationJson(report) }),
  };
}

/** Whose prices the pricing tests were compared with, unless every hub would give the same ones. */
function tellSettings(found: Offline, flags: ReportFlags, terminal: Terminal): void {
  const text = found.unclear || found.checks.readings ? whoseSettings(found, flags) : undefined;
  if (text !== undefined) terminal.talk(found.unclear ? terminal.talkPaint.warning(safeText(text)) : safeText(text));
}

/** Whether nothing hides errors that `diff` would find. */
const isWhole = (flags: ReportFlags, { hotels, sections, policy }: ValidationReport): boolean =>
  hotels > 0 && sections === undefined && policy.baseline === undefined && flags['write-baseline'] === undefined;

/** The report of a run that began at `since`, in milliseconds after the process did. */
export function validationReport(
  { fileNames, hotels, policy, findings, sinceText }: ProjectCheck<unknown>,
  flags: ReportFlags,
  version: string,
  since = 0,
): ValidationReport {
  const maxWarnings = flags['max-warnings'];
  const sections = namedSections(flags.only);
  return {
    version,
    files: fileNames,
    hotels: hotels.length,
    findings: findings.filter((finding) => isOfSections(finding, sections)),
    policy,
    ...(maxWarnings !== undefined && { maxWarnings }),
    ...(flags.fixed && { fixed: flags.fixed }),
    ...(sinceText !== undefined && { sinceText }),
    ...(sections && { sections: [...sections] }),
    folder: folderInRepository(),
    tookMs: performance.now() - since,
  };
}

/** Delivers the report to every one of `outputs`; `text` is for people, unless stdout has another format. */
export async function tellReport(
  report: ValidationReport,
  { json }: ReportFlags,
  outputs: readonly ReportOutput[],
  terminal: Terminal,
  text: () => string,
): Promise<ExitCode> {
  const { findings, maxWarnings } = report;
  const tooManyWarnings = maxWarnings !== undefined && countFindings(findings).warning > maxWarnings;
  const exit = hasErrors(findings) || tooManyWarnings ? EXIT.findings : EXIT.done;
  const show = json ? undefined : () => terminal.out(text());
  // Most runs need no other format, so the code for it is not loaded.
  if (outputs.length === 0) {
    show?.();
    return exit;
  }
  const [{ deliverReports }, { reporters }, { markdownReport: summary }] = await Promise.all([
    import('../../use/ground/reports/deliver-reports.ts'),
    import('./reporters.ts'),
    import('./markdown-report.ts'),
  ]);
  return deliverReports({ report, reporters, outputs, show, summary }, exit, terminal);
}

function baselineToWrite(
  paths: readonly string[],
  flags: ReportFlags,
  isAtSettings: boolean,
): CheckFilesFlags['newBaseline'] {
  const file = flags['write-baseline'];
  if (file === undefined) return undefined;
  refuseContractName(`--write-baseline ${file}`, file);
  return { file, whole: paths.length === 0 && !isNarrowed(flags) && isAtSettings };
}

async function writeBaseline(file: string, { entries, kept }: BaselineState, terminal: Terminal): Promise<void> {
  const [{ baselineText }, { writeResult }] = await Promise.all([
    import('../../use/check/baseline-file.ts'),
    import('../../use/ground/reports/write-result.ts'),
  ]);
  await writeResult(file, baselineText(entries), 'the baseline');
  const written = `wrote ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} to ${file}`;
  const [are, them] = kept === 1 ? ['is', 'it'] : ['are', 'them'];
  const fromBefore = `; ${kept} of them ${are} kept from before: this run could not judge ${them}`;
  terminal.talk(`${written}${kept === 0 ? '' : fromBefore}`);
}

interface CheckFilesFlags extends CheckFlags {
  /** A version whose prices and limits are compared. */
  readonly against?: string | undefined;
  /** A lock to compare with instead of the project's. */
  readonly lock?: string | undefined;
  /** `false`: results of earlier runs are neither used nor kept. */
  readonly cache?: boolean;
  /** The number of threads, however few files there are; by default it depends on the amount of work. */
  readonly threads?: number | undefined;
}

/** From this total size on, storing results pays off. */
const WORTH_REMEMBERING_BYTES = 8 * 1024 * 1024;

/**
 * Checks files without keeping their contracts. With many files, a second thread takes its share and the results are remembered for the
 * next run. `root` is the package's folder.
 */
async function checkManyFiles(
  paths: readonly string[],
  flags: CheckFilesFlags,
  root: string,
  config: Config,
  version: ContractsAt | undefined,
  onRead?: OnRead,
): Promise<ProjectCheck<unknown>> {
  if (isStdin(paths)) {
    const { workspace, files } = stdinWorkspace(await stdinBytes());
    const { checks } = await surroundingsOf(config, flags);
    return checkProject(workspace, flags, config, {
      ...checks,
      ...(version && earlierContracts(version)),
      files,
      keep: () => null,
    });
  }
  const workspace = await contractFiles(paths);
  const { checks, key } = await surroundingsOf(config, flags);
  // Contracts of two versions cannot be sent to another thread, and what they show is not remembered.
  if (version)
    return checkProject(workspace, flags, config, {
      ...checks,
      ...earlierContracts(version),
      onRead,
      keep: () => null,
    });
  const { threads } = flags;
  const isRemembering =
    flags.cache !== false &&
    (threads !== undefined || (await haveBytes(WORTH_REMEMBERING_BYTES, workspace.files, nodeFiles)));
  const build = isRemembering ? buildOf(root) : undefined;
  const secret = build === undefined ? undefined : await machineKey(process.env);
  const dependsOn = { build, tests: flags.tests !== false, key };
  const cache = secret === undefined ? undefined : new ResultCache(config.folder, dependsOn, secret);
  const helper = path.join(root, 'bin', 'helper.js');
  const checked = await checkProject(workspace, flags, config, {
    ...checks,
    memory: cache?.memory,
    onRead,
    helper: threads !== 1 && existsSync(helper) ? { file: helper, always: threads !== undefined } : undefined,
  });
  await cache?.save();
  return checked;
}

/** The version of `--against`. */
async function versionToCompare(
  { against, today }: CheckFilesFlags,
  paths: readonly string[],
  config: Config,
): Promise<ContractsAt | undefined> {
  if (against === undefined) return undefined;
  const { CONTRACTS, contractsAtCommit, contractsInFiles } = await import('../../use/versions/contracts-in-files.ts');
  return existsSync(against)
    ? contractsInFiles([against], { today, config }, CONTRACTS)
    : contractsAtCommit(against, isStdin(paths) ? [] : paths);
}

/** Its contracts by the codes of their hotels, and by their suppliers as far as the file of a hotel names its own. */
function earlierContracts({ label, hotels }: ContractsAt): Pick<CheckSettings, 'earlier'> {
  const byCode = groupBy(hotels.values(), ({ hotel }) => hotel.providerCode);
  return {
    earlier: ({ hotel, supplier }) => {
      const isOwn = (other: HotelContract): boolean =>
        supplierKey(supplier) === '' || supplierKey(supplier) === supplierKey(other.supplier);
      const [contract, ...others] = (byCode.get(hotel.providerCode) ?? []).filter(isOwn);
      return contract && others.length === 0 ? { label, contract: opened(contract) } : undefined;
    },
  };
}

function tellNotCompared(
  { hotels }: ProjectCheck<unknown>,
  { label, hotels: before }: ContractsAt,
  terminal: Terminal,
): void {
  const missing = hotels.map(({ contract }) => hotelKey(contract)).filter((key) => !before.has(key));
  if (missing.length > 0) terminal.talk(safeText(`not in ${label}, so not compared with it: ${listed(missing)}`));
}

/** Identifies this build of the tool: the names of its modules include hashes of their contents. */
function buildOf(root: string): string | undefined {
  const command = path.join(root, 'dist', 'commands', 'validate.js');
  return existsSync(command) ? contentHash(readFileSync(command)) : undefined;
}
