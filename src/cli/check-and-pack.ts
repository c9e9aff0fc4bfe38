import path from 'node:path';
import type { Contracts } from '../contract/model.ts';
import { packedContracts } from '../contract/packed-contract.ts';
import type { Files } from '../host/files.ts';
import { nodeFiles } from '../host/node-files.ts';
import type { LastPush } from '../pushed/last-push.ts';
import { rules } from '../rules/index.ts';
import { findContractFiles } from '../source/workspace.ts';
import { type CheckedContracts, type CheckFlags, checkContracts, refuseProblems } from './checked-contracts.ts';
import { CliFailure } from './cli-failure.ts';
import type { Config } from './config-file.ts';
import { EXIT } from './exit-code.ts';
import { isNarrowed } from './selection.ts';
import { survey } from './survey/survey.ts';
import { type FileSurvey, type HotelSurvey, surveyFile, surveyGroup } from './survey/survey-file.ts';
import { contentHash } from './survey/task.ts';
import { todayOf } from './today.ts';
import { wantedPaths } from './wanted-paths.ts';
import { wholePolicy } from './whole-policy.ts';

/**
 * The same as `checkContracts` gives, with every contract packed as soon as it has been checked: of many files, one at a time is in
 * memory as what it says. Contracts with errors are not to be looked into: of some, nothing but the name may be there.
 */
export async function checkAndPack(
  paths: readonly string[],
  flags: CheckFlags,
  config: Config,
  lastPush: LastPush | undefined,
  from: Files = nodeFiles,
): Promise<CheckedContracts> {
  // A selection is made among contracts that are whole, and so is what compares hotels.
  if (isNarrowed(flags) || rules.some(({ selection }) => selection)) {
    const { contracts, ...checked } = await checkContracts(paths, flags, config, lastPush);
    return { ...checked, contracts: packedContracts(contracts) };
  }
  const cwd = process.cwd();
  const today = todayOf(flags.today);
  const judge = await wholePolicy(flags, config, cwd);
  const workspace = await findContractFiles(from, wantedPaths(paths), cwd);
  refuseProblems(workspace.problems);

  const files = unchanging(from);
  const checks = {
    today,
    tests: flags.tests !== false,
    records: true,
    ...(lastPush && { lastPush }),
    ...(flags.readings && { readings: flags.readings }),
    ...(flags.rateQuotas && { rateQuotas: flags.rateQuotas }),
  };
  const surveys: FileSurvey[] = [];
  for (const file of workspace.files) surveys.push(await surveyFile(files, file, checks));
  const surveyed = await survey(workspace, surveys, async (groups) => {
    const looked: HotelSurvey[] = [];
    for (const group of groups) looked.push(await surveyGroup(files, group, checks));
    return looked;
  });

  const contracts: Contracts = { suppliers: surveyed.suppliers, hotels: surveyed.hotels };
  const { policy, fileNames } = judge(workspace, surveyed, lastPush !== undefined);
  return { contracts, findings: policy.findings, files: fileNames.length, fileNames, policy, today };
}

/** Files that are read twice where several speak of a hotel: one that is not the same both times ends the command. */
function unchanging(from: Files): Files {
  const seen = new Map<string, string>();
  return {
    ...from,
    read: async (file, limitBytes) => {
      const read = await from.read(file, limitBytes);
      const hash = read.ok ? contentHash(read.value) : '';
      const before = seen.get(file) ?? hash;
      seen.set(file, hash);
      if (before === hash) return read;
      throw new CliFailure({
        code: 'files-changed',
        exit: EXIT.usage,
        message: `${path.relative(process.cwd(), file)} was changed while it was being read; the hub was not contacted`,
        hint: 'run the command again',
      });
    },
  };
}
