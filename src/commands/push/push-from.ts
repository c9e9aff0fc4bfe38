import path from 'node:path';
import { compareText } from '../../kernel/compare-text.ts';
import { MISSING_LINK, released } from '../../plan/narrow/held-back.ts';
import { movedSteps } from '../../plan/saved/moved-steps.ts';
import { readPlan, type SavedPlan } from '../../plan/saved/saved-plan.ts';
import { halfWritten } from '../../push/journal/journalled-run.ts';
import { readRun, readRunPlan, runIds } from '../../push/journal/run-files.ts';
import { CHANGED } from '../../push/look/recheck-hotel.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { inPhase } from '../../push/trace/run-trace.ts';
import { type CommandEnd, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { nextCommand } from '../../use/ground/flags/next-command.ts';
import { type ConnectedSession, type HubSession, type Session, withHub } from '../../use/ground/session.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import { openStates } from '../../use/ground/settings/open-state.ts';
import { runsFolder } from '../../use/ground/settings/state-folder.ts';
import { flagsOf, makePlanToKeep } from '../../use/plan/make-plan.ts';
import { requireApprovals, signatureTexts } from '../../use/plan/plan-approvals.ts';
import { readPlanFile, runnablePlan } from '../../use/plan/plan-file.ts';
import { type OnlineFlags, prepareOnline } from '../../use/plan/prepare-online.ts';
import { jobOf, type PushJob, refuseUsedPlan } from '../../use/plan/push-job.ts';
import { jobOfSaved, savedSession } from '../../use/plan/saved-session.ts';
import { brokenJournal } from '../../use/push/past-runs.ts';
import { type PushFlags, pushAndVerify } from '../../use/push/push-and-verify.ts';

export interface PushSourceFlags extends Omit<OnlineFlags, 'json' | 'verbose'>, PushFlags {
  readonly prune: boolean;
  readonly supersede: boolean;
  readonly 'overwrite-drift'?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  readonly resume: boolean;
}

/** A push of the files, of a saved plan, or of the rest of an earlier run. */
export async function pushFrom(paths: readonly string[], flags: PushSourceFlags, outer: Session): Promise<CommandEnd> {
  const source = await inPhase(outer.trace, 'check', () => sourceOf(paths, flags, outer));
  if ('end' in source) return source.end;
  const { session, job } = source;
  // The flags of the next command cannot describe what a saved plan contains.
  const isFromFiles = flags.plan === undefined && !flags.resume;
  const push = isFromFiles ? { ...flags, verifyCommand: nextCommand('verify', paths, flags) } : flags;
  return withHub(session, flags, async (connected) => pushAndVerify(await job(connected), connected, push));
}

interface Source {
  readonly session: HubSession;
  readonly job: (session: ConnectedSession) => PushJob | Promise<PushJob>;
}

/** Where the plan comes from, with the session for its hub. */
export async function sourceOf(
  paths: readonly string[],
  flags: PushSourceFlags,
  outer: Session,
): Promise<Source | { readonly end: CommandEnd }> {
  const { plan: file, allow } = flags;
  if (file === undefined && !flags.resume) {
    const prepared = await prepareOnline('push', paths, flags, outer);
    if ('end' in prepared) return { end: prepared.end };
    const { session, ...source } = prepared.ready;
    const plan = (connected: ConnectedSession) => makePlanToKeep(source.contracts, connected, flags);
    return { session, job: async (connected) => jobOf(await plan(connected), source, session) };
  }
  refuseSelection(paths, flags);
  const config = readConfig();
  const sessionOf = (saved: SavedPlan) => savedSession(outer, config, saved, flags, `plan ${saved.id}`);
  if (file === undefined) {
    const unfinished = await unfinishedRun(config, flags.env, await openStates(config, outer.machine));
    return {
      session: await sessionOf(unfinished.saved),
      job: (connected) => resumeJob(unfinished, connected, allow),
    };
  }
  const reading = await readPlanFile(file);
  const saved = runnablePlan(file, reading);
  const session = await sessionOf(saved);
  const planFile = { file, bytes: reading.bytes, saved, signatures: signatureTexts(file) };
  const approvals = await requireApprovals(planFile, config);
  if (approvals && config.approvers && flags.proof !== undefined)
    throw wrongUsage(
      'a proof cannot hold approvals by account, because only the database shows them',
      'leave --proof out, or let people approve with SSH keys',
    );
  await refuseUsedPlan(saved.id, saved.createdAt, config, session.state);
  const job = async (): Promise<PushJob> => ({
    ...(await jobOfSaved(saved, session, allow, approvals)),
    // Only a proof needs its bytes, which are many.
    ...(flags.proof !== undefined && { file: planFile }),
  });
  return { session, job };
}

/** A saved plan's records were selected when it was made; narrowing them now would silently have no effect. */
function refuseSelection(paths: readonly string[], flags: PushSourceFlags): void {
  const by = flags.plan === undefined ? '--resume' : '--plan';
  const given = [
    ...(flags.plan !== undefined && flags.resume ? ['--resume'] : []),
    ...(paths.length > 0 ? [`the path ${paths[0]}`] : []),
    ...(['supplier', 'hotel', 'exclude', 'shard', 'changed-since', 'only'] as const)
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

/**
 * The last run (of the environment, if one is named) that has something left to do, with its approved plan. Ends the command with exit 64
 * if there is none.
 */
export async function unfinishedRun(
  config: Config,
  environment: string | undefined,
  states: readonly Pick<StateStore, 'files'>[],
) {
  const folder = runsFolder(config);
  const listed = await Promise.all(
    states.map(async ({ files }) => (await runIds(files, folder)).map((id) => ({ files, id }))),
  );
  for (const { files, id } of listed.flat().sort((a, b) => compareText(b.id, a.id))) {
    const past = await readRun(files, folder, id);
    if (past?.reading.trouble) throw brokenJournal(path.join(folder, id), past.reading.trouble);
    if (past?.run === undefined) continue;
    if (environment !== undefined && past.run.started.environment !== environment) continue;
    const bytes = await readRunPlan(files, folder, id);
    const reading = bytes.ok ? readPlan(new TextDecoder().decode(bytes.value)) : undefined;
    if (reading?.kind === 'plan' && reading.doubts.length === 0) return { id, run: past.run, saved: reading.saved };
    break;
  }
  throw usageFailure(
    'nothing-to-resume',
    'there is no run to continue: the last one finished, or none was started here',
    '`contracts push` reads the hub and sends only missing records; it needs no earlier run',
  );
}

/**
 * The rest of an unfinished run: the hub is read again and compared with that run's contracts. Records that somebody else has changed
 * since are refused; those that the run itself left incomplete are not.
 */
export async function resumeJob(
  { id, run, saved }: Awaited<ReturnType<typeof unfinishedRun>>,
  session: ConnectedSession,
  allow: readonly string[],
): Promise<PushJob> {
  const { contracts, options } = saved;
  const made = await makePlanToKeep(contracts, session, { ...flagsOf(options), allow });
  const agreed = released(saved.plan, [MISSING_LINK]);
  const moved = movedSteps(agreed, made.plan, halfWritten(agreed, run));
  return {
    ...jobOf(made, saved, session),
    resumes: id,
    objections: new Map([...moved].map((step) => [step, CHANGED])),
  };
}
