import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { nodeClock } from '../../../host/node-clock.ts';
import { attempt, nodeFiles, writingPlace } from '../../../host/node-files.ts';
import { openToAppend, overAnything, writeWhole } from '../../../host/write-whole.ts';
import { utf8Chunks } from '../../../kernel/json-pieces.ts';
import { type CliFailure, usageFailure } from '../exit/exit-code.ts';

/**
 * Writes a result to a file that the user named: whole or not at all, creating missing folders. No link of the project is followed. Pipes and
 * devices are written directly. `what` is for the message: `the report`.
 */
export async function writeResult(
  file: string,
  text: string | Iterable<string> | Uint8Array,
  what: string,
): Promise<void> {
  const place = writingPlace(file);
  if (!place.ok) throw notWritten(file, what, place.error.code);
  const bytes = text instanceof Uint8Array ? text : utf8Chunks(typeof text === 'string' ? [text] : text);
  const entry = await nodeFiles.lstat(place.value);
  const done =
    !entry.ok || entry.value.kind === 'file'
      ? await writeWhole(place.value, bytes, { file: 0o666, folders: 0o777 }, overAnything)
      : await attempt(() => writeDirectly(place.value, bytes));
  if (!done.ok) throw notWritten(file, what, done.error.code);
}

/** Appends to a file that other programs append to as well. */
export async function appendResult(file: string, text: string, what: string): Promise<void> {
  await append(file, what, (log) => log.appendFile(text));
}

/** Appends whole lines to a log that other programs may move away meanwhile. A last line that was cut off stays a separate line. */
export async function appendLines(file: string, lines: string, what: string): Promise<void> {
  const place = writingPlace(file);
  const entry = place.ok ? await nodeFiles.lstat(place.value) : undefined;
  if (place.ok && entry?.ok && entry.value.kind !== 'file') return writeResult(file, lines, what);
  await append(file, what, async (log) => {
    const { size } = await log.stat();
    const last = size === 0 ? undefined : (await log.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0];
    // In one write, so that lines of two monitors do not mix.
    await log.appendFile(last === undefined || last === NEW_LINE ? lines : `\n${lines}`);
    await log.datasync();
  });
}

async function append(file: string, what: string, write: (log: FileHandle) => Promise<void>): Promise<void> {
  const opened = await openToAppend(file, false, { file: 0o666, folders: 0o777 });
  const done = opened.ok ? await attempt(() => write(opened.value).finally(() => opened.value.close())) : opened;
  if (!done.ok) throw notWritten(file, what, done.error.code);
}

const STUCK_MS = 10_000;
const TURN_MS = 20;

/** Into a pipe or device. A pipe without a reader is a failure: waiting for a reader could last for ever. */
async function writeDirectly(target: string, bytes: Uint8Array | Iterable<Uint8Array>): Promise<void> {
  const { O_WRONLY, O_NONBLOCK } = constants;
  const pipe = await open(target, O_WRONLY | O_NONBLOCK);
  try {
    for (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes)
      for (let at = 0, waitedMs = 0; at < chunk.length; ) {
        const wrote = await pipe.write(chunk, at).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EAGAIN' || waitedMs >= STUCK_MS) throw error;
          return undefined;
        });
        at += wrote?.bytesWritten ?? 0;
        waitedMs = wrote ? 0 : waitedMs + TURN_MS;
        if (!wrote) await nodeClock.sleep(TURN_MS);
      }
  } finally {
    await pipe.close();
  }
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
  ELOOP:
    'a link in this folder leads there, and links of a project are not followed: name the file itself, or remove the link',
  ENXIO: 'nothing reads this pipe: start its reader first',
  EAGAIN: 'the reader of this pipe has stopped reading',
  ENOSPC: 'the disk is full: make room, then run the command again',
  EDQUOT: 'your share of the disk is full: make room, then run the command again',
};
