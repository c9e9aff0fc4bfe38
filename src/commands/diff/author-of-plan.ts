import { safeText } from '../../kernel/safe-text.ts';
import { wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import { runGit } from '../../use/ground/git/run-git.ts';
import type { HubSession } from '../../use/ground/session.ts';
import { neededApprovals } from '../../use/ground/settings/needed-approvals.ts';
import { targetOf } from '../../use/ground/settings/state-folder.ts';
import { ownAccount } from '../../use/plan/account-approvals.ts';

/**
 * Who makes a plan that others must approve: the account, where accounts approve; else whom the user names, or whom git names as the author of commits. `undefined` if nobody is named
 * and no approvals are needed. It is a claim until that person has signed the plan.
 */
export async function authorOfPlan(
  named: string | undefined,
  { config, environment }: Pick<HubSession, 'config' | 'environment'>,
): Promise<string | undefined> {
  const isNeeded = (await neededApprovals(config, targetOf(environment))) > 0;
  if (config.approvers && isNeeded) {
    const account = await ownAccount(config);
    if (named === undefined || named === '' || named === account) return account;
    throw wrongUsage(
      `--author ${named}: the author of a plan is the account that saves it, and this one is ${safeText(account)}`,
      'leave --author (or CONTRACTS_AUTHOR) out',
    );
  }
  if (named !== undefined && named !== '') return named;
  if (!isNeeded) return undefined;
  const found = await runGit(process.cwd(), ['config', '--get', 'user.email']);
  const email = found?.code === 0 ? found.stdout.toString('utf8').trim() : '';
  if (email !== '') return email;
  throw wrongUsage(
    `plans for ${environment.name} need approval by somebody other than their author, but no author is named`,
    'add --author NAME (or CONTRACTS_AUTHOR), as the list of signers names you',
  );
}
