import path from 'node:path';
import { LIMITS } from '../../contract/source/limits.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { digestOf, digestOfJson } from '../../kernel/digest.ts';
import { contractFiles } from '../../use/check/check-project.ts';
import { readPlanFile } from '../../use/plan/plan-file.ts';
import type { PushSourceFlags } from './push-from.ts';

/** What a push is made of: the files as they are now, and the flags that decide what is planned. */
export interface FleetContent {
  readonly digest: string;
  /** By absolute path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Two commands with the same content push the same. The files are read, but not parsed: whoever joins a fleet need not check what its opener
 * has checked.
 */
export async function fleetContent(paths: readonly string[], flags: PushSourceFlags): Promise<FleetContent> {
  if (flags.plan !== undefined) {
    const { bytes } = await readPlanFile(flags.plan);
    return { digest: digestOf(bytes), files: new Map() };
  }
  const files = new Map<string, string>();
  const listed: (readonly [string, string])[] = [];
  for (const { path: at, file } of (await contractFiles(paths)).files) {
    const read = await nodeFiles.read(at, LIMITS.fileBytes);
    const digest = read.ok ? digestOf(read.value) : read.error.code;
    files.set(path.resolve(at), digest);
    listed.push([file, digest]);
  }
  const { supplier, hotel, exclude, shard, only, today, prune, supersede, allow } = flags;
  const chosen = { supplier, hotel, exclude, shard, only, today, prune, supersede, allow };
  const rest = { since: flags['changed-since'], overwrite: flags['overwrite-drift'] };
  return { digest: digestOfJson(JSON.parse(JSON.stringify({ chosen, ...rest, listed }))), files };
}
