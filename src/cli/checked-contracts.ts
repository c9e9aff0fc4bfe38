import { withoutFollowUps } from '../contract/follow-ups.ts';
import { type LoadedContracts, loadContracts } from '../contract/load-contracts.ts';
import type { Contracts, HotelContract } from '../contract/model.ts';
import type { RateQuotas } from '../contract/rate-quotas.ts';
import { applyPolicy, type Policy, type PolicyOutcome } from '../findings/apply-policy.ts';
import type { Finding } from '../findings/finding.ts';
import { nodeFiles } from '../host/node-files.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { HubReadings } from '../pricing/stay-test-findings.ts';
import type { LastPush } from '../pushed/last-push.ts';
import { rules } from '../rules/index.ts';
import { type Rule, runRules } from '../rules/rule.ts';
import type { InputProblem } from '../source/workspace.ts';
import { catalogue } from './all-codes.ts';
import { changesOf, sinceText } from './changes.ts';
import type { CheckMemory } from './check-memory.ts';
import { CliFailure } from './cli-failure.ts';
import { type Config, readConfig } from './config-file.ts';
import { EXIT } from './exit-code.ts';
import { ruleSettings } from './policy.ts';
import { recordsOf, selectedContracts } from './selected-contracts.ts';
import type { SelectionFlags } from './selection.ts';
import { stayFindings } from './stay-findings.ts';
import { todayOf } from './today.ts';
import { uncheckedCodes } from './unchecked-codes.ts';
import { wantedPaths } from './wanted-paths.ts';

export interface CheckedContracts {
  readonly contracts: Contracts;
  /** Of all files and rules, as the project's policy leaves them, in their stable order. */
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly fileNames: readonly string[];
  readonly policy: PolicyOutcome;
  readonly today: CalendarDay;
  /** With `--changed-since`: what of all that came to, for people. */
  readonly sinceText?: string;
}

export interface CheckFlags extends SelectionFlags {
  readonly today?: string | undefined;
  /** The file with known findings, instead of the one in the settings. */
  readonly baseline?: string | undefined;
  /** Take all findings for known; the outcome has the entries for this file. `whole`: the run is about the whole project. */
  readonly newBaseline?: { readonly file: string; readonly whole: boolean } | undefined;
  /** What earlier rounds of the same command found out. */
  readonly memory?: CheckMemory | undefined;
  /** `false`: the stays under `tests:` are left alone. */
  readonly tests?: boolean;
  /** A lock to compare with, instead of the project's. */
  readonly lock?: string | undefined;
  /** How the environment at hand reads prices, where it departs from the reference model. */
  readonly readings?: HubReadings | undefined;
  /** What that environment makes of quotas, where its settings tell. */
  readonly rateQuotas?: RateQuotas | undefined;
}

/**
 * Reads the selection, decodes it, runs every rule and applies the project's policy: the same for every command. Offline; missing
 * input and settings that are not understood end the command with exit 64. `lastPush`: what the environment at hand was pushed last.
 */
export async function checkContracts(
  paths: readonly string[],
  flags: CheckFlags,
  config: Config = readConfig(process.cwd()),
  lastPush?: LastPush,
): Promise<CheckedContracts> {
  const cwd = process.cwd();
  const today = todayOf(flags.today);
  const settings = ruleSettings(config, cwd);
  const baseline = await knownFindings(flags, config);
  const loaded = await loadContracts(nodeFiles, wantedPaths(paths), cwd);
  refuseProblems(loaded.problems);
  const changes = await changesOf(loaded, flags, config, cwd);
  const selected = selectedContracts(loaded, flags, changes);
  const { contracts, fileNames } = selected;
  const { readings, rateQuotas } = flags;
  const context = {
    origins: loaded.origins,
    today,
    contracts,
    ...(lastPush && { lastPush }),
    ...(rateQuotas && { rateQuotas }),
  };
  const stays = { origins: loaded.origins, today, ...(readings && { readings }) };
  // Hotel by hotel, for documents are best asked one after the other; and each a copy, which takes along what rules remember of it.
  const check = async (hotel: HotelContract): Promise<readonly Finding[]> => [
    ...runRules(rulesOfOne, { ...context, contracts: { ...contracts, hotels: [{ ...hotel }] } }),
    ...(flags.tests === false ? [] : await stayFindings([hotel], stays)),
  ];
  const ofHotels = flags.memory
    ? await flags.memory.findings(loaded, contracts.hotels, today, check)
    : await findingsOfEach(contracts.hotels, check);
  const ofContracts = [...ofHotels, ...runRules(rulesOfAll, context)];
  const found = [...loaded.findings.filter(selected.concerns), ...withoutFollowUps(ofContracts, loaded.findings)];
  const policy = applyPolicy(
    found.map((finding) => withSubject(finding, loaded)),
    {
      catalogue,
      settings,
      remarks: loaded.remarks.map((remark) => ({
        ...withSubject(remark, loaded),
        selected: remark.selected && selected.concerns(remark),
      })),
      ...(baseline && { baseline }),
      wholeSelection: !selected.narrowed,
      unchecked: uncheckedCodes(flags.tests !== false, lastPush !== undefined),
      records: new Set([...recordsOf(contracts), ...fileNames]),
    },
  );
  return {
    contracts,
    findings: policy.findings,
    files: fileNames.length,
    fileNames,
    policy,
    today,
    ...(changes && { sinceText: sinceText(changes, contracts.hotels.length, loaded.contracts.hotels.length) }),
  };
}

async function findingsOfEach(
  hotels: readonly HotelContract[],
  check: (hotel: HotelContract) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const hotel of hotels) for (const found of await check(hotel)) findings.push(found);
  return findings;
}

const rulesOfOne = rules.map(({ code, hotel }): Rule => ({ code, ...(hotel && { hotel }) }));
const rulesOfAll = rules.map(
  ({ code, supplier, selection }): Rule => ({ code, ...(supplier && { supplier }), ...(selection && { selection }) }),
);

/** Paths that name nothing to check end the command. */
export function refuseProblems([problem]: readonly InputProblem[]): void {
  if (!problem) return;
  const { message, hint } = problem;
  throw new CliFailure({ code: 'no-input', exit: EXIT.usage, message, ...(hint && { hint }) });
}

/** A finding or comment with what stands at its place. */
function withSubject<T extends Pick<Finding, 'place'>>(one: T, { subjectOf }: LoadedContracts): T {
  const subject = one.place && subjectOf(one.place);
  return subject ? { ...one, subject } : one;
}

/** Only a project with a baseline pays for reading one. */
export async function knownFindings(flags: CheckFlags, config: Config): Promise<Policy['baseline']> {
  const { newBaseline } = flags;
  const file = newBaseline?.file ?? flags.baseline ?? config.baseline;
  if (file === undefined) return undefined;
  const { readBaseline, readFormerBaseline } = await import('./baseline-file.ts');
  if (newBaseline) return { before: readFormerBaseline(file), whole: newBaseline.whole };
  return readBaseline(file);
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');
