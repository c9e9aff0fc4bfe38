import { applyPolicy, type PolicyOutcome } from '../findings/apply-policy.ts';
import type { Workspace } from '../source/workspace.ts';
import { catalogue } from './all-codes.ts';
import { type CheckFlags, knownFindings } from './checked-contracts.ts';
import type { Config } from './config-file.ts';
import { ruleSettings } from './policy.ts';
import { recordsOf } from './selected-contracts.ts';
import type { Survey } from './survey/survey.ts';
import { uncheckedCodes } from './unchecked-codes.ts';

export interface Judged {
  readonly policy: PolicyOutcome;
  /** The files that were asked for. */
  readonly fileNames: readonly string[];
}

/** The project's policy, for all that its files hold: what is wrong with the settings ends the command before any file is read. */
export async function wholePolicy(
  flags: CheckFlags,
  config: Config,
  cwd: string,
): Promise<(workspace: Workspace, surveyed: Survey, hasLock: boolean) => Judged> {
  const settings = ruleSettings(config, cwd);
  const baseline = await knownFindings(flags, config);
  return ({ files }, surveyed, hasLock) => {
    const fileNames = files.filter(({ selected }) => selected).map(({ file }) => file);
    const policy = applyPolicy(surveyed.findings, {
      catalogue,
      settings,
      remarks: surveyed.remarks,
      ...(baseline && { baseline }),
      wholeSelection: true,
      unchecked: uncheckedCodes(flags.tests !== false, hasLock),
      records: new Set([...recordsOf(surveyed), ...fileNames]),
    });
    return { policy, fileNames };
  };
}
