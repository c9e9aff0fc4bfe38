import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import { packedContract, packedFor } from '../../contract/packed-contract.ts';
import { findContractFiles, type Workspace } from '../../contract/source/workspace.ts';
import type { Policy, PolicyOutcome } from '../../findings/apply-policy.ts';
import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Result } from '../../kernel/result.ts';
import { type Checked, type CheckOptions, check, judge } from '../../rules/check/check.ts';
import type { Changes, CheckRefusal, NamedHotels, Selection } from '../../rules/check/selection.ts';
import { plural } from '../../view/text/plural.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { Given, selectionFlags } from '../ground/flags/flags.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { exclusionsOf } from './exclusions.ts';
import { namedSections } from './named-sections.ts';
import { offline } from './offline.ts';
import { ruleSettings } from './policy.ts';

export interface CheckFlags extends SelectionFlags {
  /** Whose settings count; the default environment's if absent. */
  readonly env?: string | undefined;
  /** The baseline file, instead of the one in the settings. */
  readonly baseline?: string | undefined;
  /** Accept all findings as known; the outcome has the entries for this file. `whole`: the run covers the whole project. */
  readonly newBaseline?: { readonly file: string; readonly whole: boolean } | undefined;
  /** `false`: the stays under `tests:` are not priced. */
  readonly tests?: boolean;
}

/** The options that a command sets itself, besides its flags. */
export type CheckWith<Kept> = Omit<CheckOptions<Kept>, 'select' | 'today' | 'tests' | 'rules'>;

export interface ProjectCheck<Kept = never> extends Checked<Kept> {
  /** After the project's policy is applied, in a stable order. */
  readonly findings: readonly Finding[];
  readonly policy: PolicyOutcome;
  readonly today: CalendarDay;
  /** With `--changed-since`: a summary of the changes, for people. */
  readonly sinceText?: string;
}

/** The contracts that were kept, with their suppliers, which other files may define. */
export const keptContracts = ({ hotels }: Pick<Checked<HotelContract | null>, 'hotels'>): readonly HotelContract[] =>
  hotels.flatMap(({ contract: { supplier }, kept }) => (kept ? [{ ...kept, supplier }] : []));

export const contractFiles = (paths: readonly string[]): Promise<Workspace> =>
  findContractFiles(nodeFiles, wantedPaths(paths), process.cwd());

/**
 * Checks the selected contracts by the settings of the environment and applies the project's policy. Works offline. Invalid settings end the
 * command with exit 64.
 */
export async function checkProject<Kept = never>(
  workspace: Workspace,
  flags: CheckFlags,
  config: Config,
  options: CheckWith<Kept> = {},
): Promise<ProjectCheck<Kept>> {
  const { today, checks, isProtected } = offline(config, flags);
  const settings = ruleSettings(config);
  const baseline = await knownFindings(flags, config);
  const select = selectionOf(flags, config);
  const checked = await checkFiles(workspace, { select, today, tests: flags.tests !== false, ...checks, ...options });
  const policy = judge(checked, { settings, isProtected, ...(baseline && { baseline }) });
  return { ...checked, policy, findings: policy.findings, today, ...sinceOf(checked) };
}

/** `check`; a refusal ends the command with exit 64. */
export async function checkFiles<Kept = never>(
  workspace: Workspace,
  options: CheckOptions<Kept>,
): Promise<Checked<Kept>> {
  return unlessRefused(await check(workspace, options));
}

/** The value; a refusal ends the command with exit 64. */
export function unlessRefused<T>(result: Result<T, CheckRefusal>): T {
  if (result.ok) return result.value;
  throw new CliFailure({ ...result.error, exit: EXIT.usage });
}

export const sinceOf = ({
  changes,
  hotels,
  allHotels,
}: Pick<Checked, 'changes' | 'allHotels'> & { readonly hotels: readonly unknown[] }): {
  readonly sinceText?: string;
} => (changes ? { sinceText: sinceText(changes, hotels.length, allHotels) } : {});

/** For commands that go on to use the contracts: they are kept packed, because many would fill the memory. */
export const packing = { keep: (contract: HotelContract): HotelContract => packedContract(contract) };

/** Contracts with errors must not be used: some may consist of nothing but a name. */
export const packedContractsOf = ({ hotels, suppliers }: Checked<HotelContract>): Contracts => ({
  suppliers,
  hotels: hotels.map(({ contract, kept }) => (kept ? packedFor(kept, contract) : contract)),
});

/** The baseline's code is loaded only for projects that have one. */
async function knownFindings({ newBaseline, baseline }: CheckFlags, config: Config): Promise<Policy['baseline']> {
  const file = newBaseline?.file ?? baseline ?? config.baseline;
  if (file === undefined) return undefined;
  const { readBaseline, readFormerBaseline } = await import('./baseline-file.ts');
  if (newBaseline) return { before: readFormerBaseline(file), whole: newBaseline.whole };
  return readBaseline(file);
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** The paths that a command reads: those given, else the folder `contracts`, else the current folder. */
export const wantedPaths = (paths: readonly string[]): readonly string[] =>
  paths.length > 0 ? paths : [existsSync('contracts') ? 'contracts' : '.'];

export interface SelectionFlags extends Given<typeof selectionFlags> {
  /** A baseline file, which all contracts depend on. */
  readonly baseline?: string | undefined;
}

/** Whether any of the flags asks for less than the paths contain. */
export const isNarrowed = (flags: SelectionFlags): boolean =>
  [flags.supplier, flags.hotel, flags.exclude, flags.shard, flags['changed-since'], flags.only].some(
    (flag) => flag !== undefined,
  );

/** What the flags select. Git is called only with `--changed-since`. */
export function selectionOf(flags: SelectionFlags, config: Config): Selection {
  const { supplier, hotel, shard, only, 'changed-since': ref } = flags;
  const cwd = process.cwd();
  const baseline = flags.baseline === undefined ? config.baseline : path.resolve(cwd, flags.baseline);
  const changes = async (files: readonly string[]): Promise<Changes> => {
    const { changesSince } = await import('./changes-since.ts');
    return changesSince(ref ?? '', files, baseline === undefined ? [] : [baseline], cwd);
  };
  const excluded = excludedHotels(flags);
  return {
    supplier,
    hotel,
    ...(excluded && { excluded }),
    shard,
    only: namedSections(only),
    ...(ref !== undefined && { changes }),
  };
}

/** What `--exclude` leaves out of the hotels; other kinds are left out within them. */
export function excludedHotels({
  exclude,
}: {
  readonly exclude?: readonly string[] | undefined;
}): NamedHotels['excluded'] {
  const { supplier, hotel } = exclusionsOf(exclude) ?? {};
  return supplier || hotel ? { ...(supplier && { supplier }), ...(hotel && { hotel }) } : undefined;
}

/** The summary of `--changed-since`: `selected` of `all` hotels. */
const sinceText = ({ since }: Changes, selected: number, all: number): string =>
  selected === 0
    ? `no hotel has changed since ${since}`
    : `${selected} of ${plural(all, 'hotel')} changed since ${since}`;
