import path from 'node:path';
import * as z from 'zod';
import { type FileFailure, MOST_SHARED_BYTES } from '../../../host/files.ts';
import { STATE_FOLDER, type StateFiles } from '../../../host/state-files.ts';
import { parseJson } from '../../../kernel/json.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { isRunId, readRun } from '../../journal/run-files.ts';
import type { StateStore } from '../state-store.ts';

/** One of the two places. */
export interface MovePlace {
  readonly store: Pick<StateStore, 'files' | 'shared'>;
  /** The folder of the project in which this place sees its files. */
  readonly folder: string;
  /** Paths from that folder. */
  list(): Promise<Result<readonly string[], FileFailure>>;
}

export type MoveTrouble =
  /** Files that are in both places and not the same. Nothing was moved. */
  | { readonly kind: 'differ'; readonly files: readonly string[] }
  | { readonly kind: 'failed'; readonly file: string; readonly failure: FileFailure };

/** A writer to the old place until a moment ago may have left something there. */
const ROUNDS = 3;

/**
 * Carries all files over. Nothing is removed before everything was read back and compared byte for byte, and a file that has changed since
 * stays. May be cut off and repeated at any point.
 */
export async function moveFiles(from: MovePlace, to: MovePlace): Promise<Result<readonly string[], MoveTrouble>> {
  const moved: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const listed = await from.list();
    if (!listed.ok) return fail({ kind: 'failed', file: STATE_FOLDER, failure: listed.error });
    if (listed.value.length === 0) break;
    const differ = await differing(listed.value, from, to);
    if (!differ.ok || differ.value.length > 0)
      return differ.ok ? fail({ kind: 'differ', files: differ.value }) : differ;
    for (const file of listed.value) {
      const copied = await copy(file, from, to);
      if (!copied.ok) return fail({ kind: 'failed', file, failure: copied.error });
    }
    // The journal of a run goes last: without it nothing shows whose the other files are.
    for (const file of listed.value.toReversed()) {
      const removed = await removeCopied(file, from, to);
      if (!removed.ok) return fail({ kind: 'failed', file, failure: removed.error });
      if (removed.value) moved.push(file);
    }
  }
  return ok(moved);
}

async function differing(
  files: readonly string[],
  from: MovePlace,
  to: MovePlace,
): Promise<Result<readonly string[], MoveTrouble>> {
  const differ: string[] = [];
  for (const file of files) {
    const there = await read(to, file);
    if (!there.ok && there.error.reason === 'missing') continue;
    const here = there.ok ? await read(from, file) : there;
    if (!here.ok) return fail({ kind: 'failed', file, failure: here.error });
    if (there.ok && !isSame(here.value, there.value)) differ.push(file);
  }
  return ok(differ);
}

async function copy(file: string, from: MovePlace, to: MovePlace): Promise<Result<void, FileFailure>> {
  const bytes = await read(from, file);
  if (!bytes.ok) return bytes;
  const { files, shared } = to.store;
  const target = path.join(to.folder, file);
  const made = isShared(file)
    ? await shared.replace(target, undefined, bytes.value)
    : await created(files, target, bytes.value);
  // It is there already if an earlier move was cut off; the comparison decides.
  if (!made.ok && made.error.reason !== 'exists' && made.error.reason !== 'changed') return made;
  const back = await read(to, file);
  if (!back.ok) return back;
  return isSame(bytes.value, back.value) ? ok(undefined) : fail({ reason: 'changed', code: 'CHANGED' });
}

async function created(files: StateStore['files'], target: string, bytes: Uint8Array) {
  const ready = await files.makeFolder(path.dirname(target));
  return ready.ok ? files.create(target, bytes) : ready;
}

/** Whether it was removed; not if it is no longer what was copied. */
async function removeCopied(file: string, from: MovePlace, to: MovePlace): Promise<Result<boolean, FileFailure>> {
  const [here, there] = [await read(from, file), await read(to, file)];
  if (!here.ok) return here;
  if (!there.ok) return there;
  if (!isSame(here.value, there.value)) return ok(false);
  const target = path.join(from.folder, file);
  const removed = await from.store.files.remove(target);
  if (!removed.ok) return removed;
  // The folder of a run goes with its last file; another one stays because it is not empty.
  if (file.split('/').length > 3) await from.store.files.removeFolder(path.dirname(target));
  return ok(true);
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Files that people and version control also use, with the rights that those need. */
const isShared = (file: string): boolean =>
  file === LAST_PUSH || ['verified', 'monitor'].some((folder) => file.startsWith(`${STATE_FOLDER}/${folder}/`));

const read = ({ store, folder }: MovePlace, file: string): Promise<Result<Uint8Array, FileFailure>> =>
  (isShared(file) ? store.shared.read : (of: string) => store.files.read(of, MOST_SHARED_BYTES))(
    path.join(folder, file),
  );

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
