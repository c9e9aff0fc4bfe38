import type { CommandEnd } from '../../cli/base-command.ts';
import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import { withHub } from '../../cli/hub/with-hub.ts';
import type { ConnectedSession, HubSession, Session } from '../../cli/session.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { makePlan } from '../plan/make-plan.ts';
import { jobOfSaved, readPlanFile, runnablePlan, savedSession } from '../plan/plan-file.ts';
import { refuseUsedPlan } from '../plan/plan-use.ts';
import { type OnlineFlags, prepareOnline } from '../plan/prepare-online.ts';
import { type PushFlags, pushAndVerify } from './push-and-verify.ts';
import { jobOf, type PushJob } from './push-job.ts';
import { resumeJob, unfinishedRun } from './resume-job.ts';

export interface PushSourceFlags extends Omit<OnlineFlags, 'json' | 'verbose'>, PushFlags {
  readonly prune: boolean;
  readonly supersede: boolean;
  readonly 'overwrite-drift'?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  readonly resume: boolean;
}

interface Source {
  readonly session: HubSession;
  job(session: ConnectedSession): Promise<PushJob>;
}

/** A push from the files, from a saved plan, or from where an earlier run stopped. */
export async function pushFrom(paths: readonly string[], flags: PushSourceFlags, outer: Session): Promise<CommandEnd> {
  const source = await sourceOf(paths, flags, outer);
  if ('end' in source) return source.end;
  const { session } = source;
  return withHub(session, flags, async (connected) => pushAndVerify(await source.job(connected), connected, flags));
}

async function sourceOf(
  paths: readonly string[],
  flags: PushSourceFlags,
  outer: Session,
): Promise<Source | { readonly end: CommandEnd }> {
  if (flags.plan !== undefined || flags.resume) refuseSelection(paths, flags);
  if (flags.plan !== undefined) return planSource(flags.plan, flags, outer);
  if (flags.resume) return resumeSource(flags, outer);
  const prepared = await prepareOnline('push', paths, flags, outer);
  if ('end' in prepared) return prepared;
  const { session, contracts, files } = prepared.ready;
  const job = async (connected: ConnectedSession): Promise<PushJob> =>
    jobOf(await makePlan(contracts, connected, flags), { contracts, files, options: flags }, session);
  return { session, job };
}

async function planSource(file: string, flags: PushSourceFlags, outer: Session): Promise<Source> {
  const config = readConfig(process.cwd());
  const saved = runnablePlan(file, await readPlanFile(file));
  const session = await savedSession(outer, config, saved, flags, `plan ${saved.id}`);
  await refuseUsedPlan(saved.id, saved.createdAt, config);
  return { session, job: async () => jobOfSaved(saved, session, flags.allow) };
}

async function resumeSource(flags: PushSourceFlags, outer: Session): Promise<Source> {
  const config = readConfig(process.cwd());
  const unfinished = await unfinishedRun(config, flags.env, outer.machine);
  const session = await savedSession(outer, config, unfinished.saved, flags, `plan ${unfinished.saved.id}`);
  return { session, job: (connected) => resumeJob(unfinished, connected, flags.allow) };
}

/** What a saved plan holds was chosen when it was made; a narrower choice now would be ignored in silence. */
function refuseSelection(paths: readonly string[], flags: PushSourceFlags): void {
  const by = flags.plan === undefined ? '--resume' : '--plan';
  const given = [
    ...(flags.plan !== undefined && flags.resume ? ['--resume'] : []),
    ...(paths.length > 0 ? [`the path ${paths[0]}`] : []),
    ...(['supplier', 'hotel', 'shard', 'changed-since', 'only'] as const)
      .filter((name) => flags[name] !== undefined)
      .map((name) => `--${name}`),
    ...(['prune', 'supersede'] as const).filter((name) => flags[name]).map((name) => `--${name}`),
    ...(flags['overwrite-drift'] === undefined ? [] : ['--overwrite-drift']),
  ];
  if (given.length === 0) return;
  throw wrongUsage(
    `${by} carries out a plan as it was made; ${given.join(', ')} cannot go with it`,
    'leave it out (or unset its CONTRACTS_* variable), or push from the files',
  );
}
