import { appendFile, mkdir, open, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileFailure } from '../../host/files.ts';
import { attempt, nodeFiles } from '../../host/node-files.ts';
import { overAnything, writeWhole } from '../../host/write-whole.ts';
import { utf8Chunks } from '../../kernel/json-pieces.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type CliFailure, usageFailure } from '../exit/cli-failure.ts';

/**
 * Writes a result to a file that the user named: whole or not at all, following links and creating missing folders. Pipes and devices are
 * written directly. `what` is for the message: `the report`.
 */
export async function writeResult(
  file: string,
  text: string | Iterable<string> | Uint8Array,
  what: string,
): Promise<void> {
  const leads = await whereItLeads(path.resolve(file));
  if (!leads.ok) throw notWritten(file, what, leads.error.code);
  const target = leads.value;
  await refuseWayOut(file, target);
  const bytes = text instanceof Uint8Array ? text : utf8Chunks(typeof text === 'string' ? [text] : text);
  const entry = await nodeFiles.lstat(target);
  const done =
    !entry.ok || entry.value.kind === 'file'
      ? await writeWhole(target, bytes, { file: 0o666, folders: 0o777 }, overAnything)
      : await attempt(() => writeFile(target, bytes));
  if (!done.ok) throw notWritten(file, what, done.error.code);
}

/** Appends to a file that other programs append to as well. */
export async function appendResult(file: string, text: string, what: string): Promise<void> {
  const done = await attempt(() => appendFile(file, text));
  if (!done.ok) throw notWritten(file, what, done.error.code);
}

/** Appends whole lines to a log that other programs may move away meanwhile. A last line that was cut off stays a line of its own. */
export async function appendLines(file: string, lines: string, what: string): Promise<void> {
  const leads = await whereItLeads(path.resolve(file));
  if (!leads.ok) throw notWritten(file, what, leads.error.code);
  await refuseWayOut(file, leads.value);
  const done = await attempt(async () => {
    await mkdir(path.dirname(leads.value), { recursive: true });
    const log = await open(leads.value, 'a+');
    try {
      const { size } = await log.stat();
      const last = size === 0 ? undefined : (await log.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0];
      // In one write, so that lines of two monitors do not mix.
      await log.appendFile(last === undefined || last === NEW_LINE ? lines : `\n${lines}`);
      await log.datasync();
    } finally {
      await log.close();
    }
  });
  if (!done.ok) throw notWritten(file, what, done.error.code);
}

const NEW_LINE = 0x0a;

const notWritten = (file: string, what: string, code: string): CliFailure =>
  usageFailure(
    'not-written',
    `${what} cannot be written to ${file} (${code})`,
    HINTS[code] ?? 'choose a place where files can be made',
  );

const HINTS: Readonly<Record<string, string>> = {
  EISDIR: 'name a file, not a folder',
  ENOSPC: 'the disk is full: make room, then run the command again',
  EDQUOT: 'your share of the disk is full: make room, then run the command again',
};

/**
 * A name inside the current folder must not lead out of it through a link: the folder may come from a stranger, and the link may lead to
 * one of the user's own files. Names outside the folder are the user's own choice.
 */
async function refuseWayOut(file: string, target: string): Promise<void> {
  const here = process.cwd();
  if (!isInside(here, path.resolve(file)) || isInside(await realpath(here), target)) return;
  throw usageFailure(
    'not-written',
    `${file} leads out of this folder through a link, to ${target}: nothing was written`,
    'name that file itself, or remove the link',
  );
}

function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** The path with the links in its existing part resolved. */
async function whereItLeads(file: string): Promise<Result<string, FileFailure>> {
  const real = await nodeFiles.realpath(file);
  if (real.ok || real.error.code !== 'ENOENT' || path.dirname(file) === file) return real;
  const above = await whereItLeads(path.dirname(file));
  return above.ok ? ok(path.join(above.value, path.basename(file))) : above;
}
