import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import { runGit } from '../../cli/git/git.ts';
import type { HubSession } from '../../cli/session.ts';
import { neededApprovals } from '../../cli/settings/needed-approvals.ts';
import { targetOf } from '../../cli/settings/state-folder.ts';

/**
 * Who makes a plan that others must approve: whom the user names, or whom git names as the author of commits. `undefined` if nobody is named
 * and no approvals are needed. It is a claim until that person has signed the plan.
 */
export async function authorOfPlan(
  named: string | undefined,
  { config, environment }: Pick<HubSession, 'config' | 'environment'>,
): Promise<string | undefined> {
  if (named !== undefined && named !== '') return named;
  if (neededApprovals(config, targetOf(environment)) === 0) return undefined;
  const found = await runGit(process.cwd(), ['config', '--get', 'user.email']);
  const email = found?.code === 0 ? found.stdout.toString('utf8').trim() : '';
  if (email !== '') return email;
  throw wrongUsage(
    `plans for ${environment.name} need approval by somebody other than their author, but no author is named`,
    'add --author NAME (or CONTRACTS_AUTHOR), as the list of signers names you',
  );
}
