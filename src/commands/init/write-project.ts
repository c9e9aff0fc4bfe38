import path from 'node:path';
import { nodeFiles, writingPlace } from '../../host/node-files.ts';
import { usageFailure } from '../../use/ground/exit/exit-code.ts';
import { thisMachine } from '../../use/ground/machine.ts';
import { IGNORED, ignoring, type NewFile } from './project-files.ts';

/** Files, relative to the folder. */
export interface WrittenProject {
  /** Created, or added to. */
  readonly written: readonly string[];
  /** Already there, and left unchanged. */
  readonly kept: readonly string[];
}

/**
 * Writes the files of a new project and adds its lines to `.gitignore`. An existing file ends the command before anything is written. If a
 * file cannot be written, those written before it are removed.
 */
export async function writeProject(
  folder: string,
  files: readonly NewFile[],
  ignored: readonly string[] = IGNORED,
): Promise<WrittenProject> {
  const place = writingPlace(folder);
  if (!place.ok)
    throw usageFailure(
      'not-written',
      `${folder} is reached through a link, and links of a project are not followed: nothing was written`,
      'name the folder itself',
    );
  const at = place.value;
  await refuseFile(at);
  const [there, kept]: [string[], string[]] = [[], []];
  for (const { file, optional } of files)
    if ((await nodeFiles.lstat(path.join(at, file))).ok) (optional ? kept : there).push(file);
  if (there.length > 0)
    throw usageFailure(
      'exists',
      `${there.join(', ')} already ${there.length > 1 ? 'exist' : 'exists'} in ${folder}: nothing was written`,
      'choose another folder, or move it away',
    );
  const written: string[] = [];
  for (const { file, text } of files) {
    if (kept.includes(file)) continue;
    const done = await thisMachine.shared.replace(path.join(at, file), undefined, Buffer.from(text));
    if (!done.ok) throw await undone(at, written, file, done.error.code);
    written.push(file);
  }
  if (await ignore(at, written, ignored)) written.push('.gitignore');
  return { written, kept };
}

/** Refuses a folder name that is taken by something other than a folder. */
async function refuseFile(folder: string): Promise<void> {
  const entry = await nodeFiles.lstat(folder);
  if (!entry.ok || entry.value.kind === 'folder') return;
  throw usageFailure('not-a-folder', `${folder} is not a folder: nothing was written`, 'name a folder, or a new name');
}

/** Whether anything had to be added. */
async function ignore(folder: string, written: readonly string[], ignored: readonly string[]): Promise<boolean> {
  const file = path.join(folder, '.gitignore');
  const read = await thisMachine.shared.read(file);
  if (!read.ok && read.error.reason !== 'missing') throw await undone(folder, written, '.gitignore', read.error.code);
  const before = read.ok ? read.value : undefined;
  const text = ignoring(before ? new TextDecoder().decode(before) : '', ignored);
  if (text === undefined) return false;
  const done = await thisMachine.shared.replace(file, before, Buffer.from(text));
  if (!done.ok) throw await undone(folder, written, '.gitignore', done.error.code);
  return true;
}

/** Removes what was written, so that the command can be run again. */
async function undone(folder: string, written: readonly string[], file: string, code: string) {
  const left: string[] = [];
  for (const one of written) if (!(await thisMachine.files.remove(path.join(folder, one))).ok) left.push(one);
  const rest = left.length > 0 ? `these files were written: ${left.join(', ')}` : 'nothing was written';
  return usageFailure('not-written', `${path.join(folder, file)} cannot be written (${code}): ${rest}`, HINTS[code]);
}

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room, then run the command again',
  EACCES: 'choose a folder that you may write to',
  EROFS: 'choose a folder that you may write to',
  ENOTDIR: 'a part of the path is not a folder',
};
