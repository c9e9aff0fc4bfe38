import type { CommandEnd } from './base-command.ts';
import { bookedToday } from './booked-today.ts';
import { CliFailure } from './cli-failure.ts';
import { readConfig } from './config-file.ts';
import type { Connection } from './connection.ts';
import { EXIT } from './exit-code.ts';
import { environmentOf, jobOfSaved, readPlanFile, runnablePlan } from './plan-file.ts';
import { refuseUsedPlan } from './plan-use.ts';
import { makePlan, type OnlineFlags, prepareOnline, withHub } from './planned.ts';
import { type PushFlags, pushAndVerify } from './push-and-verify.ts';
import { jobOf, type PushJob, type PushSite, siteOf } from './push-job.ts';
import { resumeJob, unfinishedRun } from './resume-job.ts';
import type { Interruption } from './signals.ts';
import type { Terminal } from './terminal.ts';

export interface PushSourceFlags extends Omit<OnlineFlags, 'json' | 'verbose'>, PushFlags {
  readonly prune: boolean;
  readonly supersede: boolean;
  readonly 'overwrite-drift'?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  readonly resume: boolean;
}

interface Source {
  readonly site: PushSite;
  job(connection: Connection): Promise<PushJob>;
}

/** A push from the files, from a saved plan, or from where an earlier run stopped. `tool`: this tool's version. */
export async function pushFrom(
  paths: readonly string[],
  flags: PushSourceFlags,
  tool: string,
  terminal: Terminal,
  interruption: Interruption,
): Promise<CommandEnd> {
  const source = await sourceOf(paths, flags, tool, terminal, interruption);
  if ('end' in source) return source.end;
  const { site } = source;
  return withHub(site, flags, terminal, async (connection) =>
    pushAndVerify(await source.job(connection), site, connection, flags, terminal, interruption),
  );
}

async function sourceOf(
  paths: readonly string[],
  flags: PushSourceFlags,
  tool: string,
  terminal: Terminal,
  interruption: Interruption,
): Promise<Source | { readonly end: CommandEnd }> {
  if (flags.plan !== undefined || flags.resume) refuseSelection(paths, flags);
  if (flags.plan !== undefined) return planSource(flags.plan, flags, tool);
  if (flags.resume) return resumeSource(flags, tool, terminal, interruption);
  const prepared = await prepareOnline('push', paths, flags, terminal);
  if ('end' in prepared) return prepared;
  const { ready } = prepared;
  const { contracts, files } = ready.checked;
  const site = siteOf(ready, tool);
  const job = async (connection: Connection): Promise<PushJob> =>
    jobOf(await makePlan(ready, connection, flags, terminal, interruption), contracts, files, flags, site);
  return { site, job };
}

async function planSource(file: string, flags: PushSourceFlags, tool: string): Promise<Source> {
  const config = readConfig(process.cwd());
  const saved = runnablePlan(file, await readPlanFile(file));
  const environment = await environmentOf(saved, config, flags.env, `plan ${saved.id}`);
  await refuseUsedPlan(saved.id, saved.createdAt, config);
  return {
    site: { config, environment, tool, today: bookedToday(flags.today, environment) },
    job: async () => jobOfSaved(saved, { config, environment }, flags.allow),
  };
}

async function resumeSource(
  flags: PushSourceFlags,
  tool: string,
  terminal: Terminal,
  interruption: Interruption,
): Promise<Source> {
  const config = readConfig(process.cwd());
  const unfinished = await unfinishedRun(config, flags.env);
  const environment = await environmentOf(unfinished.saved, config, flags.env, `plan ${unfinished.saved.id}`);
  const site = { config, environment, tool, today: bookedToday(flags.today, environment) };
  return { site, job: (connection) => resumeJob(unfinished, site, connection, flags.allow, terminal, interruption) };
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
  throw new CliFailure({
    code: 'wrong-usage',
    exit: EXIT.usage,
    message: `${by} carries out a plan as it was made; ${given.join(', ')} cannot go with it`,
    hint: 'leave it out (or unset its CONTRACTS_* variable), or push from the files',
  });
}
