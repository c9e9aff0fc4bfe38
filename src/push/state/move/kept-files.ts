import path from 'node:path';
import * as z from 'zod';
import { type FileFailure, MOST_SHARED_BYTES } from '../../../host/files.ts';
import { STATE_FOLDER, type StateFiles } from '../../../host/state-files.ts';
import { parseJson } from '../../../kernel/json.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { isRunId, readRun } from '../../journal/run-files.ts';

/** What several machines share: folders below `.contracts`. Everything else there is about this machine alone. */
export const SHARED_FOLDERS = ['runs', 'probes', 'verifications', 'verified', 'monitor'] as const;

/** What was pushed last, next to the settings. */
export const LAST_PUSH = 'contracts.lock.yaml';

/** Whether a path is one of those; a database may hold anything. */
export function isKept(file: string): boolean {
  const [state, below, ...names] = file.split('/');
  if (file === LAST_PUSH) return true;
  const isIn = state === STATE_FOLDER && SHARED_FOLDERS.some((folder) => folder === below);
  return (
    isIn && names.length > 0 && names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name))
  );
}

/** The practice hub, which is on this machine. */
const PRACTICE = { hub: 'embedded', environment: 'sandbox' };

const aboutHub = z.object({
  target: z.object({ hub: z.string() }).optional(),
  environment: z.string().optional(),
});

/** The files of a project that a database can take over, as paths from its folder; without those of the practice hub. */
export async function keptFiles(folder: string, files: StateFiles): Promise<Result<readonly string[], FileFailure>> {
  const kept: string[] = [];
  for (const below of SHARED_FOLDERS) {
    const names = await namesIn(files, path.join(folder, STATE_FOLDER, below));
    if (!names.ok) return names;
    for (const name of names.value.toSorted()) {
      const at = [STATE_FOLDER, below, name];
      // A folder for each run, and for each environment that is watched.
      const inside =
        below === 'runs' || below === 'monitor' ? await namesIn(files, path.join(folder, ...at)) : undefined;
      if (inside?.ok === false) return inside;
      const found = inside ? inside.value.toSorted().map((file) => [...at, file]) : [at];
      for (const file of found)
        if (await (below === 'runs' ? isOfHub(folder, files, name) : isAboutHub(folder, files, file)))
          kept.push(file.join('/'));
    }
  }
  const last = await files.modifiedAt(path.join(folder, LAST_PUSH));
  return ok(last.ok ? [...kept, LAST_PUSH] : kept);
}

/** Without drafts of processes that were killed. */
async function namesIn(files: StateFiles, folder: string): Promise<Result<readonly string[], FileFailure>> {
  const names = await files.readdir(folder);
  if (!names.ok) return names.error.reason === 'missing' ? ok([]) : names;
  return ok(names.value.filter((name) => !name.startsWith('.')));
}

async function isOfHub(folder: string, files: StateFiles, run: string): Promise<boolean> {
  const known = isRunId(run) ? await readRun(files, path.join(folder, STATE_FOLDER, 'runs'), run) : undefined;
  return known?.run !== undefined && known.run.started.hub !== PRACTICE.hub;
}

/** Answers of a verification belong to the job next to them. */
async function isAboutHub(folder: string, files: StateFiles, at: readonly string[]): Promise<boolean> {
  const file = path.join(folder, ...at).replace(/\.jsonl$/, '.json');
  const bytes = await files.read(file, MOST_SHARED_BYTES);
  const known = aboutHub.safeParse(bytes.ok ? parseJson(new TextDecoder().decode(bytes.value)) : undefined).data;
  if (known?.target === undefined && known?.environment === undefined) return false;
  return known.target?.hub !== PRACTICE.hub && known.environment !== PRACTICE.environment;
}
