import path from 'node:path';
import { type Lock, type LockTrouble, readLockText } from '../../../contract/pushed/lock-text.ts';
import { type FileFailure, MOST_SHARED_BYTES, type SharedFiles } from '../../../host/files.ts';
import { readLinkedNow } from '../../../host/node-files.ts';
import type { Result } from '../../../kernel/result.ts';
import { type CliFailure, usageFailure } from '../exit/exit-code.ts';

export const LOCK_FILE = 'contracts.lock.yaml';

/** The lock in a file; empty if there is no file. A lock that cannot be read ends the command with exit 64. */
export const readLock = (file: string): Lock => lockOf(file, bytesOf(file, readLinkedNow(file, MOST_SHARED_BYTES)));

export function lockOf(file: string, bytes: Uint8Array | undefined): Lock {
  if (bytes === undefined) return new Map();
  const text = textOf(bytes);
  const reading = text === undefined ? { kind: 'not-text' as const } : readLockText(text);
  if (reading.kind === 'lock') return reading.lock;
  const shown = path.relative(process.cwd(), file);
  if (reading.kind === 'not-text') throw unreadableLock(`${shown}: the lock is not UTF-8`, TROUBLE.malformed.hint);
  const { kind, line } = reading.trouble;
  throw unreadableLock(`${shown}:${line}: ${TROUBLE[kind].message}`, TROUBLE[kind].hint);
}

const OTHERWISE =
  'or delete the file: a plan then compares the files with the hub alone, and the next push writes a new one';

const TROUBLE: Readonly<Record<LockTrouble['kind'], { readonly message: string; readonly hint: string }>> = {
  merge: {
    message: 'the lock holds the marks of a merge that was not settled',
    hint: `keep both sides of records that differ, one side of a record that both hold, ${OTHERWISE}`,
  },
  newer: {
    message: 'the lock was written by a newer version of this tool',
    hint: `use that version, ${OTHERWISE}`,
  },
  malformed: {
    message: 'the lock is not as a push writes it',
    hint: `restore it from version control, ${OTHERWISE}`,
  },
};

/** The bytes of a lock; `undefined` if there is none. */
export const lockBytes = async (files: SharedFiles, file: string): Promise<Uint8Array | undefined> =>
  bytesOf(file, await files.read(file));

const bytesOf = (file: string, read: Result<Uint8Array, FileFailure>): Uint8Array | undefined =>
  !read.ok && read.error.reason === 'missing' ? undefined : readable(file, read);

/** The value; a lock that cannot be read ends the command with exit 64. */
export function readable<T>(file: string, read: Result<T, FileFailure>): T {
  if (read.ok) return read.value;
  if (read.error.code === 'DAMAGED')
    throw unreadableLock(
      'what was pushed last has a row in the database that no push wrote',
      'restore the database, or delete that row from its table "pushed": a plan then compares its record with the hub alone',
    );
  const shown = path.relative(process.cwd(), file);
  throw unreadableLock(`${shown}: the lock cannot be read (${read.error.code})`, `make it readable, ${OTHERWISE}`);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const unreadableLock = (message: string, hint: string): CliFailure => usageFailure('lock-unreadable', message, hint);
