import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { utf8Chunks } from '../kernel/json-pieces.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

/**
 * Writes a result that the person named a file for: whole or not at all, a link replaced where it leads, missing folders made. What is
 * no regular file (a pipe, a device) is written into. `what` is for the message: `the report`.
 */
export async function writeResult(file: string, text: string | Iterable<string>, what: string): Promise<void> {
  await orFailure(file, what, async () => {
    const target = await whereItLeads(path.resolve(file));
    await refuseWayOut(file, target);
    const bytes = utf8Chunks(typeof text === 'string' ? [text] : text);
    if (await isSpecial(target)) await writeFile(target, bytes);
    else await replaceFile(target, bytes);
  });
}

/** Adds to a file that others add to as well. */
export const appendResult = (file: string, text: string, what: string): Promise<void> =>
  orFailure(file, what, () => appendFile(file, text));

async function orFailure(file: string, what: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string') throw error;
    throw new CliFailure({
      code: 'not-written',
      exit: EXIT.usage,
      message: `${what} cannot be written to ${file} (${code})`,
      hint: HINTS[code] ?? 'choose a place where files can be made',
    });
  }
}

const HINTS: Readonly<Record<string, string>> = {
  EISDIR: 'name a file, not a folder',
  ENOSPC: 'the disk is full: make room, then run the command again',
  EDQUOT: 'your share of the disk is full: make room, then run the command again',
};

async function replaceFile(target: string, bytes: Iterable<Uint8Array>): Promise<void> {
  await makeFolder(path.dirname(target));
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      for (const chunk of bytes) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** With the folders above it. Node's own recursive way never ends where a folder cannot hold folders, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT') || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder);
  }
}

async function whereItLeads(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return file;
    throw error;
  }
}

/**
 * A name inside the current folder must not lead out of it through a link: the folder may come from a stranger, and the link to a file
 * of the person's. Names outside of it are the person's own choice.
 */
async function refuseWayOut(file: string, target: string): Promise<void> {
  const here = process.cwd();
  if (!isInside(here, path.resolve(file)) || isInside(await realpath(here), await nearestReal(target))) return;
  throw new CliFailure({
    code: 'not-written',
    exit: EXIT.usage,
    message: `${file} leads out of this folder through a link, to ${target}: nothing was written`,
    hint: 'name that file itself, or remove the link',
  });
}

function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** With the links resolved of as much of the path as there is. */
async function nearestReal(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || path.dirname(file) === file) throw error;
    return path.join(await nearestReal(path.dirname(file)), path.basename(file));
  }
}

async function isSpecial(file: string): Promise<boolean> {
  try {
    const stats = await stat(file);
    if (stats.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
    return !stats.isFile();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
